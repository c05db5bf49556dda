/** What the channels `heads:*` speak about: the head of a merge request whose changes were last drawn. */

/** A merge request of the asking window's account. */
export interface MergeRequestKey {
  /** Numeric id of the project that it merges into. */
  readonly project: number;
  readonly iid: number;
}

/** A head whose changes were drawn, and how much of them was viewed. */
export interface DrawnHead {
  /** The whole commit id. */
  readonly sha: string;
  /** The branch that the changes were compared with: into another one they are other changes. */
  readonly target_branch: string;
  /** Null: all changes of the merge request. Otherwise only those since this head, which had been drawn before. */
  readonly since: string | null;
  /** How many files were drawn. */
  readonly files: number;
  /** How many of them were marked as viewed, or seen as a whole; null while that is not known. */
  readonly viewed: number | null;
  /** Files of the head before, {@link since}, that were not: they are still to be viewed. */
  readonly unviewed_before: number;
  /** The server left out no file and no change. */
  readonly whole: boolean;
  /** Lines added and removed by all changes of the merge request; null where not all of them were counted. */
  readonly lines: LineCounts | null;
}

/** A head whose changes were drawn now. */
export type NewlyDrawn = Omit<DrawnHead, 'unviewed_before'>;

/** How many files were drawn and not viewed. */
export const unviewedOf = ({ files, viewed, unviewed_before }: DrawnHead): number =>
  files - (viewed ?? 0) + unviewed_before;

/** Lines that changes add and remove. */
export interface LineCounts {
  readonly added: number;
  readonly removed: number;
}

/** A drawn head in the list of all of them. */
export interface ListedHead extends MergeRequestKey, DrawnHead {
  /** ISO 8601, by this computer's clock. */
  readonly drawn_at: string;
}

/** Which part of which snapshot is meant. */
export interface SnapshotPartKey {
  readonly mergeRequest: MergeRequestKey;
  /** The whole commit id of the head. */
  readonly sha: string;
  /** From 0. */
  readonly part: number;
}

/** A part of the compressed patches of a head that was drawn: no message carries all of a large one. */
export interface SnapshotPart extends SnapshotPartKey {
  /** How many parts there are. */
  readonly parts: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A part as it is kept. */
export interface KeptPart {
  readonly parts: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** ISO 8601, by this computer's clock. */
  readonly kept_at: string;
}

/** Largest part, bytes. */
export const largestPart = 512 * 1024;
/** Most parts: what is larger is not kept. */
export const mostParts = 32;
