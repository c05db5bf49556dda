/** Messages between a page and the editor's frame, and their checks: neither side trusts what comes through the port. */

/** Lines of a text, from 1, both ends included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** What is looked for in the text. */
export interface Search {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

/** How two texts are compared. */
export interface CompareLook {
  /** Side by side; else one text with the lines of both. */
  readonly isSplit: boolean;
  /** Whitespace at both ends of lines is no difference. */
  readonly ignoresWhitespace: boolean;
}

/** Attributes of `<html>` that the tokens read. */
export const appearanceAttributes = ['data-theme', 'data-contrast', 'data-motion'] as const;

/** From the page to the frame. */
export type ToFrame =
  | {
      readonly kind: 'show';
      /** Says later which text a message of the frame is about. */
      readonly number: number;
      readonly text: string;
      /** File name: its ending says the language. */
      readonly name: string;
      /** Name for assistive technology. */
      readonly label: string;
      readonly canEdit: boolean;
    }
  | { readonly kind: 'appearance'; readonly attributes: Readonly<Record<string, string>> }
  /** Marks lines; null takes the mark off. `reveal` scrolls there and puts the cursor into the first. */
  | { readonly kind: 'lines'; readonly lines: LineRange | null; readonly reveal: boolean }
  /** Null ends the search. */
  | { readonly kind: 'find'; readonly search: Search | null }
  | { readonly kind: 'next-match'; readonly by: 1 | -1 }
  | { readonly kind: 'fold'; readonly isFolded: boolean }
  /** Shows two texts beside each other; a frame that compares goes on comparing. */
  | ({
      readonly kind: 'compare';
      readonly number: number;
      readonly before: string;
      readonly after: string;
      readonly name: string;
      readonly label: string;
    } & CompareLook)
  | ({ readonly kind: 'compare-look' } & CompareLook)
  | { readonly kind: 'next-difference'; readonly by: 1 | -1 }
  | { readonly kind: 'focus' }
  /** Passes on at once what was typed last, then answers with the same number. */
  | { readonly kind: 'report'; readonly request: number };

/** A key press that is not the editor's. */
export interface PassedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** From the frame to the page. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'shown'; readonly number: number; readonly lineCount: number }
  | { readonly kind: 'key'; readonly press: PassedKey }
  /** The user selected lines by their numbers. */
  | { readonly kind: 'chosen-lines'; readonly lines: LineRange }
  | { readonly kind: 'cursor'; readonly line: number }
  /** `current` counts from 1, 0 for none; `isCut` says that there are more matches than were counted. */
  | { readonly kind: 'matches'; readonly count: number; readonly current: number; readonly isCut: boolean }
  | { readonly kind: 'edited'; readonly number: number; readonly text: string }
  /** `current` counts from 1, 0 for none; `isGivenUp`: there was too much to compare, and differences may be too large. */
  | {
      readonly kind: 'compared';
      readonly number: number;
      readonly count: number;
      readonly current: number;
      readonly isGivenUp: boolean;
    }
  | { readonly kind: 'reported'; readonly request: number };

type Shape = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const isLines = (value: unknown): value is LineRange =>
  isObject(value) &&
  isCount(value['from']) &&
  isCount(value['to']) &&
  value['from'] >= 1 &&
  value['to'] >= value['from'];

const isSearch = (value: unknown): value is Search =>
  isObject(value) && isText(value['text']) && isFlag(value['matchCase']) && isFlag(value['wholeWord']);

const isAttributes = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(
    ([name, text]) => (appearanceAttributes as readonly string[]).includes(name) && isText(text),
  );

const isPress = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['key']) &&
  isText(value['code']) &&
  [value['ctrlKey'], value['metaKey'], value['shiftKey'], value['altKey']].every(isFlag);

const isLook = ({ isSplit, ignoresWhitespace }: Shape): boolean => isFlag(isSplit) && isFlag(ignoresWhitespace);

type Checks<Message extends { readonly kind: string }> = Readonly<Record<Message['kind'], (message: Shape) => boolean>>;

const toFrame: Checks<ToFrame> = {
  show: ({ number, text, name, label, canEdit }) =>
    isCount(number) && isText(text) && isText(name) && isText(label) && isFlag(canEdit),
  appearance: ({ attributes }) => isAttributes(attributes),
  lines: ({ lines, reveal }) => (lines === null || isLines(lines)) && isFlag(reveal),
  find: ({ search }) => search === null || isSearch(search),
  'next-match': ({ by }) => by === 1 || by === -1,
  fold: ({ isFolded }) => isFlag(isFolded),
  compare: ({ number, before, after, name, label, ...look }) =>
    isCount(number) && [before, after, name, label].every(isText) && isLook(look),
  'compare-look': isLook,
  'next-difference': ({ by }) => by === 1 || by === -1,
  focus: () => true,
  report: ({ request }) => isCount(request),
};

const fromFrame: Checks<FromFrame> = {
  ready: () => true,
  shown: ({ number, lineCount }) => isCount(number) && isCount(lineCount),
  key: ({ press }) => isPress(press),
  'chosen-lines': ({ lines }) => isLines(lines),
  cursor: ({ line }) => isCount(line),
  matches: ({ count, current, isCut }) => isCount(count) && isCount(current) && current <= count && isFlag(isCut),
  edited: ({ number, text }) => isCount(number) && isText(text),
  compared: ({ number, count, current, isGivenUp }) =>
    isCount(number) && isCount(count) && isCount(current) && current <= count && isFlag(isGivenUp),
  reported: ({ request }) => isCount(request),
};

const checked = (checks: Readonly<Record<string, (message: Shape) => boolean>>, message: unknown): boolean => {
  if (!isObject(message) || !isText(message['kind'])) return false;
  return Object.hasOwn(checks, message['kind']) && checks[message['kind']]?.(message) === true;
};

/** Whether a message is one for the frame. */
export const isToFrame = (message: unknown): message is ToFrame => checked(toFrame, message);

/** Whether a message is one of the frame. */
export const isFromFrame = (message: unknown): message is FromFrame => checked(fromFrame, message);

/** What the page posts to the frame's window with the port: the frame takes no other message there. */
export const portMessage = 'lectern-editor-port';
