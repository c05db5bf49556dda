/** What the page measures: something that shows a long list and filters it. */
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import type { User } from '#renderer/things/user/user.ts';

/** The rows of each list. */
export interface Rows {
  readonly 'merge requests': readonly MergeRequestItem[];
  readonly users: readonly User[];
  /** Paths of files; the folders above them have rows of their own. */
  readonly 'tree entries': readonly string[];
}

/** A long list. */
export type ListName = keyof Rows;

/** A list on screen. */
export interface ShownList {
  /** Leaves the rows in which a text appears; '' leaves all. */
  filter(text: string): void;
}

/** Shows a list. */
export type Subject = (container: HTMLElement, list: ListName, rows: Rows) => ShownList;
