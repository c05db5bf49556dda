/** Tells that changes were drawn to the end, and again when more of them are viewed. */
import { useEffect, useEffectEvent } from 'react';
import { countedLines } from '#shared/diff/index/patch-index.ts';
import type { LineCounts } from '#shared/review/heads.ts';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';

/** Changes that were drawn. */
export interface DrawnChanges {
  /** The head that the answer named; empty where it named none. */
  readonly sha: string;
  /** The branch that the answer named. */
  readonly targetBranch: string;
  readonly files: number;
  /** How many files are marked as viewed; null while that is not known. */
  readonly viewed: number | null;
  /** No file and no change was left out. */
  readonly whole: boolean;
  /** Not only what is new since a snapshot. */
  readonly isAll: boolean;
  /** Lines of all files together; null where lines were left out, which nobody counted. */
  readonly lines: LineCounts | null;
}

/** Of all files of the merge request, also where only what is new of them is shown. */
const linesOf = ({ files, since }: ChangesState): LineCounts | null =>
  since === null ? countedLines(files) : since.all;

/** Calls `onDrawn` once the whole answer is on screen. `state` null: something else is. */
export const useDrawn = (
  state: ChangesState | null,
  viewed: number | null,
  onDrawn: (drawn: DrawnChanges) => void,
): void => {
  const head = state?.phase === 'done' ? state.head : null;
  const tell = useEffectEvent((drawn: Omit<DrawnChanges, 'lines' | 'isAll'>) =>
    onDrawn({
      ...drawn,
      isAll: state?.since === null,
      lines: drawn.whole && state !== null ? linesOf(state) : null,
    }),
  );
  const files = state?.files.length ?? 0;
  const whole = head?.overflow === false && state?.unreadable === 0;
  useEffect(() => {
    if (head !== null) tell({ sha: head.sha, targetBranch: head.target_branch, files, viewed, whole });
  }, [head, files, viewed, whole]);
};
