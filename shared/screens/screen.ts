/** What the record of a screen holds. */
import type { LeastRole } from '#shared/api/roles.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

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
  readonly title: Extract<TextKey, `screens.${string}`>;
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
