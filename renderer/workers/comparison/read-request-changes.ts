/** Reads which lines a merge request changes: the answer is taken in file by file, and its patches are not kept. */
import type { Failure } from '#shared/api/failure.ts';
import { createChangesPacker } from '#shared/diff/overlaps/request-changes.ts';
import type { PackedChanges, RequestChangesRequest } from './comparison-protocol.ts';
import { readChanges, type ComparisonCall } from './read-comparison.ts';

/** Reads the changes of the head that the server has now; null when it was cancelled. */
export const readRequestChanges = async (
  { project, iid }: RequestChangesRequest,
  call: ComparisonCall,
): Promise<PackedChanges | Failure | null> => {
  const packer = createChangesPacker();
  let hasUnnamed = false;
  const head = await readChanges({ kind: 'patch', project, iid }, call, (fields, patch, isLeftOut) => {
    if (fields === null) hasUnnamed = true;
    else packer.add(fields, isLeftOut ? null : patch);
  });
  if (head === null || 'code' in head) return head;
  const { sha, base = null, overflow } = head;
  return { sha, packed: packer.pack({ base, isCutOff: overflow || hasUnnamed }) };
};
