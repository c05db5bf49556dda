/** Which commits a merge request brings: from the merge base with its target to its head. */
import type { Context } from '../context.ts';
import { mergeBase } from '../git/merge-base.ts';
import { updateMergeRequest, type MergeRequestRow } from '../store/merge-requests.ts';
import type { HeadState } from './current-heads.ts';

/** Base and head, both object ids. Base equals head when the histories share nothing or nothing is left. */
export interface CommitRange {
  readonly base: string;
  readonly head: string;
}

/** The range of a merge request. After merging or closing the target as it was then counts. */
export const rangeOf = async (context: Context, row: MergeRequestRow, state: HeadState): Promise<CommitRange> => {
  const start = row.start_sha ?? state.target;
  const base = start === null ? null : await mergeBase(context.repositoryOf(row.project_id), start, state.sha);
  return { base: base ?? state.sha, head: state.sha };
};

/** Remembers the target's tip when a merge request ends. */
export const freezeStart = (context: Context, row: MergeRequestRow, target: string | null): void => {
  updateMergeRequest(context.database, row.id, { start_sha: target });
};
