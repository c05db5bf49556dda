/** Commits and branches in the forms of the API. */
import type { z } from 'zod';
import type { branchSchema } from '#shared/api/schemas/branch.ts';
import type { commitSummarySchema, repositoryCommitSchema } from '#shared/api/schemas/commit.ts';
import type { BranchTip } from '#service/git/branches.ts';
import type { CommitRecord } from '#service/git/log.ts';
import type { ProtectionRow } from '#service/store/projects.ts';

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The summary that merge requests and jobs embed. */
export const commitSummary = (commit: CommitRecord): z.output<typeof commitSummarySchema> => ({
  id: commit.id,
  short_id: commit.id.slice(0, 8),
  title: commit.message.split('\n', 1)[0] ?? '',
  message: commit.message,
  author_name: commit.author_name,
  author_email: commit.author_email,
  created_at: timeOf(commit.committed),
});

/** The form of branches and tags. */
export const repositoryCommit = (commit: CommitRecord): z.output<typeof repositoryCommitSchema> => ({
  ...commitSummary(commit),
  parent_ids: [...commit.parents],
  authored_date: timeOf(commit.authored),
  committer_name: commit.committer_name,
  committer_email: commit.committer_email,
  committed_date: timeOf(commit.committed),
});

/** A branch with its commit and whether the default branch contains it. */
export interface BranchRecord extends BranchTip {
  readonly merged: boolean;
  readonly commit: CommitRecord;
}

/** A branch with its protection, if any. */
export const branchAnswer = (
  branch: BranchRecord,
  protection: ProtectionRow | undefined,
): z.output<typeof branchSchema> => ({
  name: branch.name,
  merged: branch.merged,
  protected: protection !== undefined,
  developers_can_push: protection?.developers_can_push === 1,
  developers_can_merge: protection?.developers_can_merge === 1,
  commit: repositoryCommit(branch.commit),
});
