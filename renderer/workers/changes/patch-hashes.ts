/** Hashes of what each file changes: a viewed mark holds as long as they stay the same. */
import type { IndexedFile, ReadableIndex } from '#shared/diff/index/patch-index.ts';

/** SHA-256 of bytes. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

/** Files hashed between two reports. */
const batch = 500;

const headOf = ({ old_path, new_path, a_mode, b_mode }: IndexedFile): string =>
  JSON.stringify([old_path, new_path, a_mode, b_mode]);

const hexOf = (hash: ArrayBuffer): string =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Hashes names, modes and patches of all files; reports them in batches. */
export const hashPatches = async (
  index: Pick<ReadableIndex, 'files' | 'patchOf'>,
  encode: (text: string) => Uint8Array,
  digest: Digest,
  report: (from: number, hashes: readonly string[]) => void,
): Promise<void> => {
  const hashOf = async (file: number): Promise<string> => {
    const fields = index.files[file];
    const head = encode(fields === undefined ? '' : headOf(fields));
    const patch = index.patchOf(file);
    const all = new Uint8Array(head.length + 1 + patch.length);
    all.set(head);
    all.set(patch, head.length + 1);
    return hexOf(await digest(all));
  };
  for (let from = 0; from < index.files.length; from += batch) {
    const hashes: string[] = [];
    for (let file = from; file < Math.min(index.files.length, from + batch); file += 1) hashes.push(await hashOf(file));
    report(from, hashes);
  }
};
