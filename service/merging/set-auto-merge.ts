/** Sets and clears the automatic merge: it holds for one head only. */
import type { Context } from '#service/context.ts';
import { addSystemNote } from '#service/notes/system-note.ts';
import { updateMergeRequest, type MergeRequestRow } from '#service/store/merge-requests.ts';

/** What is to happen when the jobs have succeeded. */
export interface AutoMergeOptions {
  readonly merge_commit_message?: string | undefined;
  readonly should_remove_source_branch?: boolean | undefined;
}

/** Sets it for the head that the user has seen. */
export const setAutoMerge = (
  context: Context,
  row: MergeRequestRow,
  userId: number,
  sha: string,
  options: AutoMergeOptions,
): void => {
  updateMergeRequest(context.database, row.id, {
    merge_when_pipeline_succeeds: true,
    should_remove_source_branch: options.should_remove_source_branch ?? false,
    auto_merge_sha: sha,
    auto_merge_user_id: userId,
    auto_merge_message: options.merge_commit_message ?? null,
    updated_at: context.now().toISOString(),
  });
  addSystemNote(context, row, userId, `enabled an automatic merge when the pipeline for ${sha.slice(0, 8)} succeeds`);
};

/** Clears it, with a note that says why. */
export const clearAutoMerge = (context: Context, row: MergeRequestRow, userId: number, why: string): void => {
  updateMergeRequest(context.database, row.id, {
    merge_when_pipeline_succeeds: false,
    should_remove_source_branch: false,
    auto_merge_sha: null,
    auto_merge_user_id: null,
    auto_merge_message: null,
    updated_at: context.now().toISOString(),
  });
  addSystemNote(context, row, userId, why);
};
