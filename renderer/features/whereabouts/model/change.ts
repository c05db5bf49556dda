/** A change that is looked for: the commit that brings it, and what messages call it. */
import { mergeShaOf } from '#renderer/blocks/comparison/notes-content.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

/** One of them. */
export interface Change {
  /** Whole id of the commit that a ref has exactly where it has the change. */
  readonly sha: string;
  /** What messages of other commits call it: ids, `!12`. */
  readonly own: readonly string[];
  /** Number of its merge request; null where it has none, or none is known. */
  readonly iid: number | null;
  readonly title: string;
  readonly isMerged: boolean;
  /** The server does not say which commit merged it: its latest commit is looked for. */
  readonly isGuessed: boolean;
  /** The branch that it was merged into; null where it is not known. */
  readonly target: string | null;
  /** Epoch ms; not later than the commit. NaN where nothing says. */
  readonly since: number;
}

/** The fields of a merge request that it is made of. */
type Requested = Pick<
  MergeRequest,
  'iid' | 'title' | 'state' | 'sha' | 'merge_commit_sha' | 'squash_commit_sha' | 'target_branch' | 'created_at'
>;

/** The change of a merge request: of a merged one what brought it, of another one its latest commit. Null where the server says neither. */
export const changeOfRequest = (item: Requested): Change | null => {
  const isMerged = item.state === 'merged';
  const sha = isMerged ? mergeShaOf(item) : item.sha;
  if (sha === null) return null;
  const own = [sha, ...(isMerged && item.squash_commit_sha !== null ? [item.squash_commit_sha] : [])];
  return {
    sha,
    own: [...new Set(own), `!${String(item.iid)}`],
    iid: item.iid,
    title: item.title ?? '',
    isMerged,
    isGuessed: isMerged && item.merge_commit_sha === null && item.squash_commit_sha === null,
    target: item.target_branch,
    since: Date.parse(item.created_at ?? ''),
  };
};

/** A commit of which nothing else is known. */
export const changeOfCommit = (sha: string): Change => ({
  sha,
  own: [sha],
  iid: null,
  title: '',
  isMerged: true,
  isGuessed: false,
  target: null,
  since: Number.NaN,
});
