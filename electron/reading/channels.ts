/** The channels `heads:*`, `lines:*`, `marks:*` and `viewed:*`: which merge requests the asking window's account read, and how far. */
import { z } from 'zod';
import {
  largestPart,
  mostParts,
  type DrawnHead,
  type KeptPart,
  type ListedHead,
  type MergeRequestKey,
  type NewlyDrawn,
  type SnapshotPart,
  type SnapshotPartKey,
} from '#shared/review/heads.ts';
import { largestLines, mostComparedHeads, type ComparedHead, type HeadLines } from '#shared/review/changed-lines.ts';
import { accountChannel, nothing, pushOf } from '#electron/ipc/channel.ts';

/**
 * What was viewed: a merge request, or some commits of it: `commit` is one, `first..last`, or empty for all of them
 * together; with `seen ` before it for files that were on screen as a whole and marked by nobody.
 */
export interface ViewedTarget {
  /** Numeric id or path of the project. */
  readonly project: number | string;
  readonly iid: number;
  readonly commit: string;
}

/** A file that was viewed; the mark holds as long as what changes in the file has this hash. */
export interface ViewedMark {
  /** Name of the entry: its path, of a further entry of that path with a number. */
  readonly path: string;
  readonly hash: string;
}

/** Marks to set, or to remove, all at once. */
export interface ViewedChange {
  readonly target: ViewedTarget;
  readonly marks: readonly ViewedMark[];
  readonly viewed: boolean;
}

/** A merge request as lists tell whether it changed. */
export interface ReadState {
  readonly sha: string | null;
  /** How many notes of people it has. */
  readonly notes: number;
  readonly state: string;
  /** Null where the answer has no dates. */
  readonly updated_at: string | null;
}

/** The mark of one merge request. */
export interface ReadMark extends MergeRequestKey, ReadState {
  /** Marked as unread by hand, whatever it is like now. */
  readonly is_unread: boolean;
  /** How many notes there were when its page was last open; null: it was marked from a list alone. */
  readonly opened_notes: number | null;
}

/** A change of a mark: its page is open, or it was marked by hand. */
export interface MarkChange {
  readonly mergeRequest: MergeRequestKey;
  readonly state: ReadState;
  readonly how: 'opened' | 'read' | 'unread';
}

/** How many marks an account keeps: those that changed last. */
export const mostMarks = 20_000;

const viewedTarget = z.strictObject({
  project: z.int().positive().or(z.string().min(1).max(1024)),
  iid: z.int().positive(),
  // One commit, or the first and the last of several.
  commit: z.string().max(200),
});

/** Room for twice the files of the largest merge request that is measured. */
const viewedMarks = z.array(z.strictObject({ path: z.string().min(1).max(8192), hash: z.string().min(1).max(128) }));

const mergeRequestKey = z.strictObject({ project: z.int().positive(), iid: z.int().positive() });

/** SHA-1 or SHA-256. */
const commitId = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);

const drawnHead = z.strictObject({
  sha: commitId,
  target_branch: z.string().max(1024),
  since: commitId.nullable(),
  files: z.int().nonnegative(),
  viewed: z.int().nonnegative().nullable(),
  whole: z.boolean(),
  lines: z.strictObject({ added: z.int().nonnegative(), removed: z.int().nonnegative() }).nullable(),
});

const snapshotPart = z.strictObject({
  mergeRequest: mergeRequestKey,
  sha: commitId,
  part: z
    .int()
    .nonnegative()
    .max(mostParts - 1),
});

const comparedHead = z.strictObject({
  iid: z.int().positive(),
  sha: commitId,
  target_branch: z.string().max(1024),
});

const readState = z.strictObject({
  sha: z.string().max(100).nullable(),
  notes: z.int().nonnegative(),
  state: z.string().max(100),
  updated_at: z.string().max(100).nullable(),
});

/** Requests. */
export const readingChannels = {
  /** The head whose changes were last drawn in a window of the account; null when none were. */
  'heads:read': accountChannel<MergeRequestKey, DrawnHead | null>({ takes: mergeRequestKey }),
  /** All drawn heads: for lists, in one request. */
  'heads:list': accountChannel<undefined, readonly ListedHead[]>({ takes: nothing }),
  /** The changes of a head were drawn: on disk when the answer comes. */
  'heads:drew': accountChannel<{ readonly mergeRequest: MergeRequestKey; readonly head: NewlyDrawn }, null>({
    takes: z.strictObject({ mergeRequest: mergeRequestKey, head: drawnHead }),
  }),
  /** Keeps a part of a snapshot: on disk when the answer comes. */
  'heads:keep-snapshot': accountChannel<SnapshotPart, null>({
    takes: snapshotPart.extend({
      parts: z.int().positive().max(mostParts),
      bytes: z.instanceof(Uint8Array<ArrayBuffer>).refine((bytes) => bytes.byteLength <= largestPart),
    }),
  }),
  /** A part of a snapshot; null where that snapshot is not kept as a whole. */
  'heads:read-snapshot': accountChannel<SnapshotPartKey, KeptPart | null>({ takes: snapshotPart }),
  /** Keeps which lines a head changes: on disk when the answer comes. */
  'lines:keep': accountChannel<
    { readonly project: number; readonly head: ComparedHead; readonly bytes: Uint8Array<ArrayBuffer> },
    null
  >({
    takes: z.strictObject({
      project: z.int().positive(),
      head: comparedHead,
      bytes: z.instanceof(Uint8Array<ArrayBuffer>).refine((bytes) => bytes.byteLength <= largestLines),
    }),
  }),
  /** Which lines these heads change, of those that are kept. */
  'lines:read': accountChannel<
    { readonly project: number; readonly heads: readonly ComparedHead[] },
    readonly HeadLines[]
  >({ takes: z.strictObject({ project: z.int().positive(), heads: z.array(comparedHead).max(mostComparedHeads) }) }),
  'marks:list': accountChannel<undefined, readonly ReadMark[]>({ takes: nothing }),
  /** On disk when the answer comes. */
  'marks:set': accountChannel<MarkChange, null>({
    takes: z.strictObject({
      mergeRequest: mergeRequestKey,
      state: readState,
      how: z.enum(['opened', 'read', 'unread']),
    }),
  }),
  'viewed:read': accountChannel<ViewedTarget, readonly ViewedMark[]>({ takes: viewedTarget }),
  /** Sets marks, or takes them off: all of them at once, on disk when the answer comes. */
  'viewed:mark': accountChannel<ViewedChange, null>({
    takes: z.strictObject({ target: viewedTarget, marks: viewedMarks.max(10_000), viewed: z.boolean() }),
  }),
};

/** Pushes. */
export const readingPushes = {
  /** Changes of a merge request of this window's account were drawn. */
  'heads:changed': pushOf<MergeRequestKey>(),
  /** A mark of this window's account is now this one. */
  'marks:changed': pushOf<ReadMark>(),
};
