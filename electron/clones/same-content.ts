/** Whether a file of a work tree has the content of a blob. Its hash is made here: git would start filters for it. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** Largest file that is compared. */
const largestFile = 64 * 1024 * 1024;

const idOf = (bytes: Buffer, algorithm: 'sha1' | 'sha256'): string =>
  createHash(algorithm)
    .update(`blob ${String(bytes.length)}\0`)
    .update(bytes)
    .digest('hex');

/** As it is, or with the line ends that git gives it elsewhere than on Windows. */
export const hasContent = async (file: string, blob: string): Promise<boolean> => {
  if ((await stat(file)).size > largestFile) return false;
  const bytes = await readFile(file);
  const algorithm = blob.length === 64 ? 'sha256' : 'sha1';
  if (idOf(bytes, algorithm) === blob) return true;
  return idOf(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), algorithm) === blob;
};
