/** Comments on lines and files as the changes show them: where each hangs, and what draws it. What a comment is belongs to who gives them. */
import type { ReactNode } from 'react';
import type { FilePosition, LinePosition } from '#shared/review/line-position.ts';

/** Something that hangs below a line or the head of a file: a thread of comments, or a draft. */
export interface LineItem {
  /** Another one for each; it stays the same while lines are renumbered. */
  readonly key: string;
  readonly place: LinePosition | FilePosition;
  /** Not sent yet: the number of its line is marked. */
  readonly isDraft: boolean;
  /** What it is called. */
  readonly label: string;
  /** How many comments it has that were sent. */
  readonly comments: number;
}

/** Whether it is on lines, not on a file as a whole. */
export const isOnLines = (item: LineItem): item is LineItem & { readonly place: LinePosition } => 'side' in item.place;

/** How the lines of an item were found. */
export type ItemPosition =
  /** It hangs below its last line. */
  | 'line'
  /** Its lines are unchanged ones that are not shown: it hangs below its file's head. */
  | 'hidden'
  /** Its lines are not there any more: it hangs below its file's head. */
  | 'outdated'
  /** It is about the file as a whole: it hangs below its head. */
  | 'file';

/** The comments on lines of the changes on screen. */
export interface LineComments {
  /** Keep the array while nothing of it changed. */
  readonly items: readonly LineItem[];
  /** Draws one. @param onLeave gives the keys back to the lines @param quoted what its lines say, where it does not itself */
  readonly render: (key: string, position: ItemPosition, onLeave: () => void, quoted?: readonly string[]) => ReactNode;
  /** Begins a comment on lines, or goes on with it; null: nobody may write here. */
  readonly onStart: ((place: LinePosition) => void) | null;
  /** The lines of a comment that was begun are there once in their file. */
  readonly onUnique: (place: LinePosition) => void;
  /** An item that is to be brought into view, with the focus; null for none. */
  readonly wanted: string | null;
  /** Right in the bar above the changes. */
  readonly bar: ReactNode;
  /** Below the last file: what can be done now. Null: nothing. */
  readonly end: ReactNode;
  /** A panel beside all of it, of which there is one at a time. Missing: none. */
  readonly aside?: { readonly isOpen: boolean; readonly close: () => void };
}
