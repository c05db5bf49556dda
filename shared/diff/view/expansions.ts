/** Unchanged lines that were fetched and are shown around the hunks of a file. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';

/** How many lines of the gap above a hunk are shown: right after the previous hunk, and right before this one. */
export interface OpenGap {
  readonly after: number;
  readonly before: number;
}

/** What is shown of one file beside its patch. */
export interface FileExpansion {
  /** Lines of the whole file at the head; null while it has not been read. */
  readonly lines: number | null;
  /** Gaps by the row of the hunk below them. */
  readonly gaps: ReadonlyMap<number, OpenGap>;
  /** Lines shown below the last hunk. */
  readonly tail: number;
  /** Why the last reading failed, by the row of the hunk that was expanded, or {@link tailRow}; shown there. */
  readonly problems: ReadonlyMap<number, string>;
}

/** Stands for the row below the last hunk, which is in no patch. */
export const tailRow = -1;

/** Nothing is shown beside the patch. */
export const noExpansion: FileExpansion = { lines: null, gaps: new Map(), tail: 0, problems: new Map() };

const closed: OpenGap = { after: 0, before: 0 };

/** The open part of the gap above a hunk. */
export const gapAt = (expansion: FileExpansion | undefined, row: number): OpenGap => expansion?.gaps.get(row) ?? closed;

/** Unchanged lines between a hunk and the one before it, as far as the line numbers say. */
export const gapAbove = (index: ReadableIndex, row: number): number => {
  const { kind, oldLine, newLine } = index.columns;
  const oldStart = oldLine[row] ?? 0;
  const newStart = newLine[row] ?? 0;
  let above = row - 1;
  while (kind[above] === rowKinds.noNewline || kind[above] === rowKinds.other) above -= 1;
  const before = kind[above];
  if (before === undefined || before === rowKinds.file) return Math.max(0, Math.min(oldStart, newStart) - 1);
  const oldNext = (oldLine[above] ?? 0) + (before === rowKinds.added ? 0 : 1);
  const newNext = (newLine[above] ?? 0) + (before === rowKinds.removed ? 0 : 1);
  return Math.max(0, Math.min(oldStart - oldNext, newStart - newNext));
};

/** The numbers of the first lines below the last hunk of a file; null when its patch has no line. */
export const afterLastHunk = (
  index: ReadableIndex,
  file: number,
): { readonly oldLine: number; readonly newLine: number } | null => {
  const { kind, oldLine, newLine } = index.columns;
  const { firstRow, rows } = index.files[file] ?? { firstRow: 0, rows: 0 };
  for (let row = firstRow + rows - 1; row > firstRow; row -= 1) {
    const at = kind[row];
    if (at === rowKinds.context || at === rowKinds.added || at === rowKinds.removed || at === rowKinds.hunk)
      return {
        oldLine: (oldLine[row] ?? 0) + (at === rowKinds.context || at === rowKinds.removed ? 1 : 0),
        newLine: (newLine[row] ?? 0) + (at === rowKinds.context || at === rowKinds.added ? 1 : 0),
      };
  }
  return null;
};

/** Which lines to show further: `after` the hunk above, `before` this hunk, or the whole gap; `tail` below the last hunk. */
export type Direction = 'after' | 'before' | 'all' | 'tail';

/** The expansion with up to `by` more lines shown at a hunk. */
export const opened = (
  index: ReadableIndex,
  expansion: FileExpansion,
  row: number,
  direction: Direction,
  by: number,
): FileExpansion => {
  if (direction === 'tail') return { ...expansion, tail: expansion.tail + by };
  const gap = gapAbove(index, row);
  const { after, before } = gapAt(expansion, row);
  const left = Math.max(0, gap - after - before);
  const more = Math.min(by, left);
  const next: OpenGap = {
    after: after + (direction === 'after' ? more : 0),
    before: before + (direction === 'before' ? more : direction === 'all' ? left : 0),
  };
  return { ...expansion, gaps: new Map(expansion.gaps).set(row, next) };
};
