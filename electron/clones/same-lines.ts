/** Which other changes touch the same lines as one change, counted on the branch that all of them are for. */
import type { SameFile } from './channels.ts';
import { hunksAt, meetingHunks, type ChangedFile, type Hunk } from './line-ranges.ts';
import type { HeadChange } from './read-changes.ts';

/** Most ranges of a file that are named. */
const mostRanges = 20;

const linesOf = (hunks: readonly Hunk[]): NonNullable<SameFile['lines']> =>
  hunks.slice(0, mostRanges).map(({ start, removed }) => ({
    first: Math.max(1, removed === 0 ? start : start + 1),
    last: Math.max(1, start + removed),
  }));

const sameInFile = (one: ChangedFile, other: ChangedFile, ours: HeadChange, theirs: HeadChange): SameFile | null => {
  const { path } = one;
  if (one.isDeleted && other.isDeleted) return null;
  if (one.hunks === null || other.hunks === null) return { path, lines: null };
  const met = meetingHunks(hunksAt(one.hunks, ours.moved.get(path)), hunksAt(other.hunks, theirs.moved.get(path)));
  return met.length === 0 ? null : { path, lines: linesOf(met) };
};

/** Files in which both change the same lines, by path. Empty: git would merge both. */
export const sameLinesOf = (ours: HeadChange, theirs: HeadChange): readonly SameFile[] => {
  const files: SameFile[] = [];
  for (const [path, one] of ours.change) {
    const other = theirs.change.get(path);
    const same = other ? sameInFile(one, other, ours, theirs) : null;
    if (same) files.push(same);
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
};
