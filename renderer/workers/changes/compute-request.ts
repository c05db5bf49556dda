/** Both whole versions of a file, and the lines between them where the server left them out. */
import { isEqual } from '#shared/diff/bytes/equal-bytes.ts';
import { computePatch } from '#shared/diff/compute/compute-patch.ts';
import { asUtf8, encodingsOf } from '#shared/encoding/decode-text.ts';
import { asSent, encode } from '#shared/encoding/encodings.ts';
import { undoPatch } from '#shared/diff/compute/undo-patch.ts';
import { createWholeText } from '#shared/diff/bytes/whole-text.ts';
import type { PatchIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { FileBytes } from '#renderer/workers/files/file-fetch.ts';
import type { FileVersion, FileVersions, VersionsRequest } from './changes-protocol.ts';
import type { ViewSession } from './view-session.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';

/** What reading versions needs of the session. */
export interface VersionsSession {
  readonly patches: PatchIndex;
  readonly view: ViewSession | null;
  /** Reads a file at a commit; null when that was cancelled. */
  readonly read: (path: string, at: string) => Promise<FileBytes | null>;
  readonly letMessagesIn: () => Promise<void>;
}

const stopped: FileVersion = { problem: unsaid('review_diff.loading_stopped') };

/** Reads both, one after the other: one id cancels both. */
const readBoth = async (
  { patches, read }: VersionsSession,
  { file, base, undo, head }: VersionsRequest,
): Promise<readonly [FileVersion, FileVersion, isUndone: boolean]> => {
  const fields = patches.files[file];
  if (fields === undefined) return [stopped, stopped, false];
  const now: FileVersion = fields.new_file ? { isAbsent: true } : ((await read(fields.old_path, base)) ?? stopped);
  const after: FileVersion = fields.deleted_file
    ? { isAbsent: true }
    : ((await read(fields.new_path, head)) ?? stopped);
  if (undo === null || !('bytes' in now)) return [now, after, true];
  const bytes = undoPatch(now.bytes, encode(undo));
  return bytes === null ? [now, after, false] : [{ bytes }, after, true];
};

/** Whether the server's lines of the version before are those of these bytes. */
const agrees = (patches: PatchIndex, file: number, before: Uint8Array): boolean => {
  const { firstRow, rows } = patches.files[file] ?? { firstRow: 0, rows: 0 };
  const { kind, oldLine } = patches.columns;
  // The server may have sent what is not UTF-8 as U+FFFD, or decoded.
  const texts = [before, asSent(before), asUtf8(before)].map(createWholeText);
  for (let row = firstRow; row < firstRow + rows; row += 1) {
    if (kind[row] !== rowKinds.context && kind[row] !== rowKinds.removed) continue;
    const own = patches.lineBytes(row);
    const number = oldLine[row] ?? 0;
    if (!texts.some((text) => number <= text.lines && isEqual(text.lineBytes(number), own))) return false;
  }
  return true;
};

/** Reads both versions of a file. */
export const readVersions = async (session: VersionsSession, request: VersionsRequest): Promise<FileVersions> => {
  const [before, after, isUndone] = await readBoth(session, request);
  const doesAgree = !('bytes' in before) || agrees(session.patches, request.file, before.bytes);
  return { before, after, agrees: doesAgree, isUndone };
};

const empty = new Uint8Array(0);

const bytesOf = (version: FileVersion): Uint8Array => ('bytes' in version ? version.bytes : empty);

/** The encodings of both versions, where they are not UTF-8. */
const encodingWords = (found: ReturnType<typeof encodingsOf>): string => {
  const names = new Set(found.map((each) => each?.encoding ?? ''));
  return names.size === 1 && names.has('UTF-8') ? '' : [...names].join(', ');
};

/** Computes the lines and keeps them; answers what stood in the way, or null. */
export const computeLines = async (session: VersionsSession, request: VersionsRequest): Promise<string | null> => {
  const [before, after, isUndone] = await readBoth(session, request);
  if ('problem' in before) return unsaid('review_diff.before_not_read', { problem: before.problem });
  if ('problem' in after) return unsaid('review_diff.after_not_read', { problem: after.problem });
  if (!isUndone) return unsaid('review_diff.not_computed');
  const versions = [bytesOf(before), bytesOf(after)];
  const found = encodingsOf(versions);
  const [old = empty, now = empty] = versions.map((bytes, at) => asUtf8(bytes, found[at] ?? null));
  const computed = await computePatch(old, now, session.letMessagesIn);
  if (computed.kind === 'binary') return unsaid('review_diff.binary');
  const { base, head, undo } = request;
  session.view?.keepComputed(request.file, computed.bytes, {
    base,
    head,
    isUndone: undo !== null,
    readAs: encodingWords(found),
    isShortest: computed.isShortest,
  });
  return null;
};
