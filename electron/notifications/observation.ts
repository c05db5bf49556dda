/** What one poll of the server found out, as far as notifications are concerned. */
import type { Watched } from './watch-state.ts';

/** A comment that mentions the account's user. */
export interface Mention {
  readonly id: number;
  /** Name of its author. */
  readonly by: string;
}

/** A merge request as it is now. */
export interface SeenRequest {
  readonly project: number;
  readonly iid: number;
  readonly title: string;
  readonly author: { readonly username: string; readonly name: string } | null;
  readonly source_branch: string | null;
  readonly target_branch: string | null;
  /** The project that the head was pushed to. */
  readonly source_project: number;
  readonly why: Watched['why'];
  readonly is_silent: boolean;
  readonly state: string;
  readonly sha: string | null;
  readonly notes: number;
  readonly is_armed: boolean;
  /** Commits that are new: how many, and whether since the user read the changes. Null: not counted. */
  readonly commits: { readonly count: number; readonly is_since_read: boolean } | null;
  /** The new commits are all by the user. */
  readonly is_own_push: boolean;
  readonly mentions: readonly Mention[];
}

/** Failed jobs of a head. */
export interface SeenJobs {
  readonly project: number;
  readonly iid: number;
  readonly title: string;
  readonly target_branch: string | null;
  readonly sha: string;
  /** The project that the jobs are in. */
  readonly jobs_project: number;
  readonly failed: readonly { readonly id: number; readonly name: string }[];
  readonly count: number;
  readonly is_going_on: boolean;
}

/** The head of a target branch. */
export interface SeenTarget {
  readonly project: number;
  readonly branch: string;
  readonly sha: string;
}

/** All of it. What could not be read is not in it. */
export interface Observation {
  /** Both lists of open merge requests were read. */
  readonly is_complete: boolean;
  readonly requests: readonly SeenRequest[];
  /** They are gone for the user: deleted, hidden, or no longer theirs. */
  readonly gone: readonly { readonly project: number; readonly iid: number }[];
  readonly jobs: readonly SeenJobs[];
  readonly targets: readonly SeenTarget[];
}
