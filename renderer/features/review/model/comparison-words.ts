/** What a comparison says in words, and its commits in the order in which they are read. */
import type { ComparedCommit, Comparison } from '#renderer/workers/changes/changes-protocol.ts';

/**
 * The commits, newest first. Servers differ in the order; `commit` is the last one and tells which it is.
 * @param comparison as it was answered
 */
export const newestFirst = ({ commit, commits }: Comparison): readonly ComparedCommit[] =>
  commit !== null && commits.length > 1 && commits.at(-1)?.id === commit.id ? commits.toReversed() : commits;

/** Why there is nothing to show. */
export type Nothing =
  /** Both refs are the same commit. */
  | 'same'
  /** The second has no commit that the first has not. */
  | 'contained'
  /** There are commits, and together they change no file. */
  | 'unchanged'
  /** The server gave up before it had the files. */
  | 'timeout';

/** Why a comparison shows no file; null where it shows some, or may still. */
export const nothingOf = (comparison: Comparison | null, files: number): Nothing | null => {
  if (comparison === null || files > 0) return null;
  if (comparison.compare_timeout) return 'timeout';
  if (comparison.compare_same_ref) return 'same';
  return comparison.commits.length === 0 ? 'contained' : 'unchanged';
};
