/** Computes the lines of a file that the server left out, from its whole versions at two commits. */
import { computePatch } from '../../../shared/diff/compute/compute-patch.ts';
import type { PatchIndex } from '../../../shared/diff/index/patch-index.ts';
import type { FileBytes } from '../files/file-fetch.ts';
import type { ChangesRequest } from './changes-protocol.ts';
import type { ViewSession } from './view-session.ts';

/** What computing needs of the session. */
export interface ComputeSession {
  readonly patches: PatchIndex;
  readonly view: ViewSession | null;
  /** Reads a file at a commit; null when that was cancelled. */
  readonly read: (path: string, at: string) => Promise<FileBytes | null>;
  readonly letMessagesIn: () => Promise<void>;
}

const stopped = 'Reading the file was stopped.';
const nothing: FileBytes = { bytes: new Uint8Array(0) };

/** Computes and keeps them; answers what stood in the way, or null. */
export const computeLines = async (
  { patches, view, read, letMessagesIn }: ComputeSession,
  { file, base, head }: Extract<ChangesRequest, { kind: 'compute' }>,
): Promise<string | null> => {
  const fields = patches.files[file];
  if (fields === undefined || view === null) return stopped;
  // One after the other: both are cancelled by one id.
  const before = fields.new_file ? nothing : await read(fields.old_path, base);
  if (before === null) return stopped;
  if ('problem' in before) return `The version before could not be read: ${before.problem}`;
  const after = fields.deleted_file ? nothing : await read(fields.new_path, head);
  if (after === null) return stopped;
  if ('problem' in after) return `The version after could not be read: ${after.problem}`;
  const computed = await computePatch(before.bytes, after.bytes, letMessagesIn);
  if (computed.kind === 'binary') return 'A binary file: there are no lines to compare.';
  view.keepComputed(file, computed.bytes, { base, head, isShortest: computed.isShortest });
  return null;
};
