/** The channels `heads:*`, `marks:*` and `viewed:*`: which merge requests the asking window's account read, and how far. */
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
} from '../../shared/ipc/heads.ts';
import type { MarkChange, ReadMark } from '../../shared/ipc/read-marks.ts';
import type { ViewedChange, ViewedMark, ViewedTarget } from '../../shared/ipc/viewed.ts';
import { accountChannel, nothing, pushOf } from '../ipc/channel.ts';

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
