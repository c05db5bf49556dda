/** Which commits a merge request brings: from the merge base with its target to its head. */
import type { Context } from '#service/context.ts';
import { tipsNamed } from '#service/git/branches.ts';
import { mergeBase } from '#service/git/merge-base.ts';
import { findObject } from '#service/git/objects.ts';
import { findProject } from '#service/store/projects.ts';
import { updateMergeRequest, type MergeRequestRow } from '#service/store/merge-requests.ts';
import type { HeadState } from './current-heads.ts';

/** Base and head, both object ids. Base equals head when nothing is left. */
export interface CommitRange {
  readonly base: string;
  readonly head: string;
}

const defaultTip = async (context: Context, project: number): Promise<string | null> => {
  const branch = findProject(context.database, project)?.default_branch;
  const [tip] = branch === undefined ? [] : await tipsNamed(context.repositoryOf(project), [branch]);
  return tip?.sha ?? null;
};

/**
 * The range of a merge request. After merging or closing the target as it was then counts; where the target branch is
 * gone, the default branch does. Without a shared commit, all that differs from the target.
 */
export const rangeOf = async (context: Context, row: MergeRequestRow, state: HeadState): Promise<CommitRange> => {
  const repository = context.repositoryOf(row.project_id);
  const start = row.start_sha ?? state.target ?? (await defaultTip(context, row.project_id));
  const base = start === null ? null : await mergeBase(repository, start, state.sha);
  // The target was rewritten since, and `git gc` has removed what it was then: as it is now it counts.
  if (base === null && row.start_sha !== null && (await findObject(repository, row.start_sha)) === null)
    return rangeOf(context, { ...row, start_sha: null }, state);
  return { base: base ?? start ?? state.sha, head: state.sha };
};

/** Remembers the target's tip when a merge request ends. */
export const freezeStart = (context: Context, row: MergeRequestRow, target: string | null): void => {
  updateMergeRequest(context.database, row.id, { start_sha: target });
};
