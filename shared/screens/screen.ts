/** What the record of a screen holds. */
import type { LeastRole } from '#shared/api/roles.ts';
import type { PlainTextKey } from '#shared/texts/text-key.ts';

/** The group of a screen in the sidebar. */
export type ScreenGroup = 'own' | 'project' | 'administration';

/** Icons of screens: the page maps each name to a picture. */
export type ScreenIcon =
  | 'inbox'
  | 'git-merge'
  | 'pencil-line'
  | 'download'
  | 'circle-user'
  | 'git-pull-request'
  | 'folder-git'
  | 'git-branch'
  | 'tag'
  | 'git-compare-arrows'
  | 'list-checks'
  | 'rocket'
  | 'chart-column'
  | 'users'
  | 'scissors'
  | 'activity'
  | 'webhook'
  | 'key-round'
  | 'list-todo'
  | 'book-text'
  | 'ticket';

/** One screen. */
export interface Screen {
  /** Hash route without `#/`: `:name` is one segment, a last `*name` the rest of the path. */
  readonly path: string;
  /** Key of its text in the sidebar, the breadcrumb and the window's title; in the text `:name` stands for that part of the route. */
  readonly title: PlainTextKey;
  readonly group: ScreenGroup;
  /** The least role of its first read. A screen for administrators is offered to them alone. */
  readonly role: LeastRole;
  /** The screen that it belongs under: the breadcrumb's step before it, and where Escape leads. */
  readonly parent?: string;
  /** Other lists that it is opened from: Escape leads to whichever of them and the parent was left last. */
  readonly alsoFrom?: readonly string[];
  /** A screen with an icon appears in the sidebar. */
  readonly icon?: ScreenIcon;
  /** Keys that lead there, as `pressesOf` writes them. */
  readonly press?: string;
  /** What may follow `?` in a deep link, as a regular expression; nothing when missing. */
  readonly query?: string;
  /** What may follow `#` in a deep link, as a regular expression; nothing when missing. */
  readonly fragment?: string;
  /** A view of its parent: it has no step of its own in the breadcrumb. */
  readonly isTab?: true;
}

/** The comment that a deep link leads to. */
export const noteFragment = 'note_\\d{1,15}';

/** Any of these parameters, in any order: the screen parses their values tolerantly. */
export const parameters = (names: string): string => {
  const one = `(?:${names})=[A-Za-z0-9_~!$'()*,.%+-]*`;
  return `${one}(?:&${one})*`;
};
/** Filters of the lists of merge requests, with one that a list has of its own. */
export const mergeRequestFilters = (own: string): string =>
  parameters(`${own}|state|scope|author|assignee|labels|milestone|reaction|created_after|created_before|order`);

/** Each filter of the list of users; a text is any string that needs no encoding. */
const userFilter =
  "(?:(?:search|username|provider|extern_uid|attributes)=[A-Za-z0-9_~!$'()*,.%+:@-]+|state=(?:active|blocked)|external=true" +
  '|created_(?:after|before)=\\d{4}-\\d\\d-\\d\\d)';

/** The filters of the list of users. */
export const userFilters = `${userFilter}(?:&${userFilter})*`;

type NameOf<Segment extends string> = Segment extends `:${infer Name}` | `*${infer Name}` ? Name : never;

/** The names of the parts that vary. */
export type NamesOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? NameOf<First> | NamesOf<Rest>
  : NameOf<Path>;

/** Whether a part is a number of the API; the others are names, which may be any text. */
export const isNumberPart = (name: string): boolean => !/^(?:project|ref|from|to|path|run)$/.test(name);

/** Fills the parts that vary; the last one, `*name`, keeps its slashes. */
export const fillRoute = (pattern: string, params: Readonly<Record<string, string | number | undefined>>): string =>
  pattern
    .split('/')
    .map((segment) => {
      if (!/^[:*]/.test(segment)) return segment;
      const value = String(params[segment.slice(1)] ?? '');
      return segment.startsWith('*') ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
    })
    .join('/')
    .replace(/\/+$/, '');

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Typed by hand, and encoded by nobody.
    return segment;
  }
};

/** The parts that vary, as {@link fillRoute} was given them: each segment is decoded once. Parts that the route lacks are empty. */
export const readRoute = (pattern: string, route: string): Readonly<Record<string, string>> => {
  const segments = route.replace(/^\//, '').split('/').map(decoded);
  return Object.fromEntries(
    pattern.split('/').flatMap((part, index) => {
      if (part.startsWith(':')) return [[part.slice(1), segments[index] ?? '']];
      return part.startsWith('*') ? [[part.slice(1), segments.slice(index).join('/')]] : [];
    }),
  );
};
