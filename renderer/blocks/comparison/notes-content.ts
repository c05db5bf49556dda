/** What is between two tags: the merged merge requests whose merge is there, and the commits that belong to none of them. */
import type { ComparedCommit } from '#renderer/workers/changes/changes-protocol.ts';

/** A merged merge request, as far as release notes need it. */
export interface MergedRequest {
  readonly iid: number;
  readonly title: string;
  readonly labels: readonly string[];
  readonly author: string;
  readonly target_branch: string;
  /** Head of its source branch. */
  readonly sha: string | null;
  readonly merge_commit_sha: string | null;
  /** Where the server squashed it. */
  readonly squash_commit_sha: string | null;
}

/** What is in a release. */
export interface NotesContent {
  /** By number. */
  readonly requests: readonly MergedRequest[];
  /** Commits without a merge request, the oldest first. */
  readonly commits: readonly ComparedCommit[];
  /** The merge request that each of the other commits came with. */
  readonly requestOf: ReadonlyMap<string, number>;
}

/** The ids of commits that a server says of a merged one. */
type MergeShas = Pick<MergedRequest, 'sha' | 'merge_commit_sha' | 'squash_commit_sha'>;

/**
 * The commit that brought it into its target branch: the merge commit; where there is none, the squashed commit; where it
 * was fast-forwarded, its own head. Null where the server says none of them.
 */
export const mergeShaOf = ({ merge_commit_sha, squash_commit_sha, sha }: MergeShas): string | null =>
  merge_commit_sha ?? squash_commit_sha ?? sha;

/** Those whose merge is among the commits, by number. */
export const requestsAmong = (
  commits: readonly Pick<ComparedCommit, 'id'>[],
  merged: readonly MergedRequest[],
): readonly MergedRequest[] => {
  const ids = new Set(commits.map(({ id }) => id));
  return merged.filter((request) => ids.has(mergeShaOf(request) ?? '')).sort((one, other) => one.iid - other.iid);
};

/** Commits that a merge request is known to own without its list of commits. */
export const ownShasOf = ({ merge_commit_sha, squash_commit_sha, sha }: MergedRequest): readonly string[] =>
  [merge_commit_sha, squash_commit_sha, sha].filter((one) => one !== null);

const byAge = (one: ComparedCommit, other: ComparedCommit): number => {
  const time = Date.parse(one.created_at) - Date.parse(other.created_at);
  if (time !== 0 && !Number.isNaN(time)) return time;
  return one.id < other.id ? -1 : 1;
};

/**
 * Sorts the commits of a comparison, in whatever order they come.
 * @param requests those whose merge is among the commits
 * @param commitsOf ids of the commits of each, by its number; a commit of several belongs to the lowest
 */
export const notesContent = (
  commits: readonly ComparedCommit[],
  requests: readonly MergedRequest[],
  commitsOf: ReadonlyMap<number, readonly string[]>,
): NotesContent => {
  const present = new Set(commits.map(({ id }) => id));
  const requestOf = new Map<string, number>();
  for (const request of requests)
    for (const id of [...ownShasOf(request), ...(commitsOf.get(request.iid) ?? [])])
      if (present.has(id) && !requestOf.has(id)) requestOf.set(id, request.iid);
  return { requests, commits: commits.filter(({ id }) => !requestOf.has(id)).sort(byAge), requestOf };
};
