/** The kinds of rows that a review shows, as small numbers so that they fit a byte array. */

/**
 * Kind of a row. `other` is a line that belongs to no hunk: shown as it is, so that nothing of a patch is
 * lost; `tail` offers the unchanged lines below the last hunk and appears in no patch.
 */
export const rowKinds = {
  file: 0,
  hunk: 1,
  context: 2,
  added: 3,
  removed: 4,
  noNewline: 5,
  other: 6,
  notice: 7,
  tail: 8,
} as const;

/** One of the numbers of {@link rowKinds}. */
export type RowKind = (typeof rowKinds)[keyof typeof rowKinds];

/** Whether a row is a line that was added or removed. */
export const isChange = (kind: number): boolean => kind === rowKinds.added || kind === rowKinds.removed;
