/** Both whole versions of a file, and the lines between them where the server left them out. */
import { computePatch } from '../../../shared/diff/compute/compute-patch.ts';
import { undoPatch } from '../../../shared/diff/compute/undo-patch.ts';
import { createWholeText } from '../../../shared/diff/bytes/whole-text.ts';
import type { PatchIndex } from '../../../shared/diff/index/patch-index.ts';
import { rowKinds } from '../../../shared/diff/index/row-kinds.ts';
import type { FileBytes } from '../files/file-fetch.ts';
import type { ChangesRequest, FileVersion, FileVersions } from './changes-protocol.ts';
import type { ViewSession } from './view-session.ts';

/** What reading versions needs of the session. */
export interface VersionsSession {
  readonly patches: PatchIndex;
  readonly view: ViewSession | null;
  readonly encode: (text: string) => Uint8Array;
  /** Reads a file at a commit; null when that was cancelled. */
  readonly read: (path: string, at: string) => Promise<FileBytes | null>;
  readonly letMessagesIn: () => Promise<void>;
}

type Request = Extract<ChangesRequest, { kind: 'compute' | 'versions' }>;

const stopped: FileVersion = { problem: 'Reading the file was stopped.' };
const unfit =
  'The target branch changed this file as well, and the server does not tell the version that the changes are against.';

/** Reads both, one after the other: one id cancels both. */
const readBoth = async (
  { patches, encode, read }: VersionsSession,
  { file, base, undo, head }: Request,
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
  const text = createWholeText(before);
  for (let row = firstRow; row < firstRow + rows; row += 1) {
    if (kind[row] !== rowKinds.context && kind[row] !== rowKinds.removed) continue;
    const own = patches.lineBytes(row);
    const line = text.lineBytes(oldLine[row] ?? 0);
    if ((oldLine[row] ?? 0) > text.lines || line.length !== own.length) return false;
    if (!line.every((byte, at) => byte === own[at])) return false;
  }
  return true;
};

/** Reads both versions of a file. */
export const readVersions = async (session: VersionsSession, request: Request): Promise<FileVersions> => {
  const [before, after, isUndone] = await readBoth(session, request);
  const doesAgree = !('bytes' in before) || agrees(session.patches, request.file, before.bytes);
  return { before, after, agrees: doesAgree, isUndone };
};

const empty = new Uint8Array(0);

const bytesOf = (version: FileVersion): Uint8Array => ('bytes' in version ? version.bytes : empty);

/** Computes the lines and keeps them; answers what stood in the way, or null. */
export const computeLines = async (session: VersionsSession, request: Request): Promise<string | null> => {
  const [before, after, isUndone] = await readBoth(session, request);
  if ('problem' in before) return `The version before could not be read: ${before.problem}`;
  if ('problem' in after) return `The version after could not be read: ${after.problem}`;
  if (!isUndone) return unfit;
  const computed = await computePatch(bytesOf(before), bytesOf(after), session.letMessagesIn);
  if (computed.kind === 'binary') return 'A binary file: there are no lines to compare.';
  const { base, head, undo } = request;
  session.view?.keepComputed(request.file, computed.bytes, {
    base,
    head,
    isUndone: undo !== null,
    isShortest: computed.isShortest,
  });
  return null;
};
