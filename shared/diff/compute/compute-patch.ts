/** The patch between two versions of a file, computed here where the server left it out. */
import { changedLines } from './changed-lines.ts';
import { numberLines } from './numbered-lines.ts';
import { slideChanges } from './slide-changes.ts';
import { printPatch } from './unified-patch.ts';

/** A patch, or why there is none. */
export type ComputedPatch =
  | {
      readonly kind: 'patch';
      readonly bytes: Uint8Array;
      /** No smaller set of lines would do. */
      readonly isShortest: boolean;
    }
  | { readonly kind: 'binary' };

/** Bytes that are looked at for a NUL, as git does. */
const looked = 8_000;

/** Whether git takes a file with these bytes for a binary one. */
const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, looked).includes(0);

/** Computes it; empty where both are equal. @param pause lets others do something; awaited now and then */
export const computePatch = async (
  before: Uint8Array,
  after: Uint8Array,
  pause: () => Promise<void>,
): Promise<ComputedPatch> => {
  if (isBinary(before) || isBinary(after)) return { kind: 'binary' };
  const lines = numberLines([before, after]);
  await pause();
  const changed = await changedLines(lines[0].ids, lines[1].ids, pause);
  slideChanges(lines, changed);
  return { kind: 'patch', bytes: printPatch(lines, changed), isShortest: changed.isShortest };
};
