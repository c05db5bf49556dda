/** Reads many files of the object database in one git process. */
import { runGit, type GitLocation } from './run-git.ts';

/** Bytes of a file that is still read. */
export const largestBlob = 1024 * 1024;

/** One file. */
export interface Blob {
  readonly size: number;
  /** Null: larger than is read, or not there. */
  readonly bytes: Buffer | null;
}

/** The answers of `cat-file --batch`, in the order of the requests. */
const blobsOf = (answer: Buffer, count: number): readonly Blob[] => {
  const blobs: Blob[] = [];
  let at = 0;
  while (blobs.length < count) {
    const end = answer.indexOf(10, at);
    if (end < 0) break;
    const [, type, size] = /^\S+ (\S+) (\d+)$/.exec(answer.toString('utf8', at, end)) ?? [];
    const bytes = Number(size ?? 0);
    at = end + 1;
    if (size === undefined) blobs.push({ size: 0, bytes: null });
    else {
      blobs.push({
        size: bytes,
        bytes: type === 'blob' && bytes <= largestBlob ? answer.subarray(at, at + bytes) : null,
      });
      at += bytes + 1;
    }
  }
  return blobs;
};

/**
 * Reads files by SHA or by `tree:path`, without the end of a line in them.
 * @throws CloneError
 */
export const readBlobs = async (location: GitLocation, names: readonly string[]): Promise<readonly Blob[]> => {
  if (names.length === 0) return [];
  const stdin = names.map((name) => `${name}\n`).join('');
  const { stdout } = await runGit({ ...location, args: ['cat-file', '--batch'], stdin });
  return blobsOf(stdout, names.length);
};
