/** What the channels `lines:*` speak about: which lines the head of a merge request changes, kept so that the server is not asked again. */
import type { MergeRequestKey } from './heads.ts';

/** A head into one branch, which never has other changes. */
export interface ComparedHead {
  readonly iid: number;
  /** The whole commit id. */
  readonly sha: string;
  readonly target_branch: string;
}

/** The changed lines of a head. */
export interface HeadLines extends Pick<MergeRequestKey, 'iid'> {
  /** As `unpackChanges` of `shared/diff/overlaps/request-changes.ts` reads it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Heads of one request of a channel at most. */
export const mostComparedHeads = 100;
/** Largest changed lines that are kept, bytes. */
export const largestLines = 512 * 1024;
