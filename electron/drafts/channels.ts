/** The channels `drafts:*`: what was typed and not sent yet, always of the asking window's account. */
import { z } from 'zod';
import type { Draft, DraftEntry, DraftRequest, SavedDraft } from '#shared/review/drafts.ts';
import { accountChannel, nothing, pushOf } from '#electron/ipc/channel.ts';

/** Room for the key of a draft on lines, which names their file, and for the number of a text of another window. */
const place = z.string().min(1).max(9100);
const lineNumber = z.int().positive();
const counter = z.int().nonnegative();
const lineInDiff = z.strictObject({ type: z.enum(['old', 'new']).nullable(), old_line: counter, new_line: counter });
const path = z.string().min(1).max(8192);

/** Lines that a draft is about. */
const linePosition = z.strictObject({
  path,
  entry: z.int().min(2).exactOptional(),
  side: z.enum(['old', 'new']),
  firstLine: lineNumber,
  lastLine: lineNumber,
  sha: z.string().max(100),
  quoted: z.array(z.string().max(10_000)).max(100),
  isUnique: z.literal(true).exactOptional(),
  inDiff: z.strictObject({ old_path: path, new_path: path, start: lineInDiff, end: lineInDiff }).exactOptional(),
  thread: z.string().min(1).max(100).exactOptional(),
});

/** How long a text may be is the store's own rule, with a sentence to show; here only the message cap holds. */
const draft = z.strictObject({
  place,
  text: z.string(),
  title: z.string().max(4096),
  route: z.string().min(1).max(1024),
  sent_after: z.int().nullable().exactOptional(),
  line_position: linePosition.nullable().exactOptional(),
  base: z.string().nullable().exactOptional(),
  version: z.string().max(100).nullable().exactOptional(),
});

/** The key of a draft. */
export interface Field {
  readonly place: string;
}
const field = draft.pick({ place: true });

/** Whether a draft is sent once the server is there. */
export interface Waiting extends Field {
  readonly waits: boolean;
}

/** Requests. */
export const draftChannels = {
  /** Keeps a text: on disk when the answer comes. `saved_at` is null when it was empty. */
  'drafts:save': accountChannel<DraftRequest, SavedDraft>({ takes: draft }),
  'drafts:read': accountChannel<Field, Draft | null>({ takes: field }),
  /** All texts of one field: its draft, and what other windows typed there at the same time. */
  'drafts:versions': accountChannel<Field, readonly Draft[]>({ takes: field }),
  /** Answers what was removed. */
  'drafts:remove': accountChannel<Field, Draft | null>({ takes: field }),
  /** Notes it; answers whether it was not so before, and there is such a draft. */
  'drafts:wait': accountChannel<Waiting, boolean>({ takes: field.extend({ waits: z.boolean() }) }),
  /** The newest first. */
  'drafts:list': accountChannel<undefined, readonly DraftEntry[]>({ takes: nothing }),
};

/** Pushes. */
export const draftPushes = {
  /** A draft of this window's account was saved or, `version` null, removed; `entry` is its line in the list. */
  'drafts:changed': pushOf<Pick<SavedDraft, 'place' | 'version'> & { readonly entry: DraftEntry | null }>(),
};
