/** Which files git cannot merge, and the lines that conflict. Neither a work tree nor an index is touched. */
import { conflictParts, type ConflictedFile } from '#shared/diff/merge/conflicts.ts';
import { t } from '#shared/texts/texts.ts';
import { CloneError } from './clone-error.ts';
import { GitFailure, runGit, type GitLocation } from './run-git.ts';

/** Bytes of a file that is still read. */
const largestBlob = 1024 * 1024;

/** One file. */
interface Blob {
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
const readBlobs = async (location: GitLocation, names: readonly string[]): Promise<readonly Blob[]> => {
  if (names.length === 0) return [];
  const stdin = names.map((name) => `${name}\n`).join('');
  const { stdout } = await runGit({ ...location, args: ['cat-file', '--batch'], stdin });
  return blobsOf(stdout, names.length);
};

/** Most files whose lines are read. */
const mostFiles = 100;
const described = (path: string, blob: Blob | undefined): ConflictedFile => {
  if (!blob?.bytes)
    return {
      path,
      parts: [],
      note: t(blob && blob.size > largestBlob ? 'clone_failures.conflict_large' : 'clone_failures.conflict_deleted'),
    };
  if (blob.bytes.includes(0)) return { path, parts: [], note: t('clone_failures.conflict_binary') };
  const parts = conflictParts(blob.bytes.toString('utf8'));
  return {
    path,
    parts,
    note: parts.length === 0 ? t('clone_failures.conflict_added') : null,
  };
};

const merge = async (location: GitLocation, target: string, source: string): Promise<readonly string[]> => {
  try {
    const { stdout } = await runGit({
      ...location,
      args: ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', target, source],
      accept: [0, 1],
      patience: 2 * 60_000,
    });
    return stdout.toString('utf8').split('\0');
  } catch (error) {
    if (
      error instanceof GitFailure &&
      /usage:|unknown option|not something we can merge.*write-tree/i.test(error.stderr)
    )
      throw new CloneError(t('clone_failures.old_git'), t('clone_failures.old_git_hint'));
    throw error;
  }
};

/**
 * Merges two commits without a work tree: four processes, however many files conflict.
 * @throws CloneError
 */
export const previewConflicts = async (
  location: GitLocation,
  target: string,
  source: string,
): Promise<{ readonly files: readonly ConflictedFile[]; readonly count: number }> => {
  const [tree = '', ...rest] = await merge(location, target, source);
  const paths = rest.filter((path) => path !== '');
  // A path with the end of a line in it cannot be requested line by line.
  const read = paths.filter((path) => !path.includes('\n')).slice(0, mostFiles);
  if (read.length === 0) return { files: [], count: paths.length };
  const blobs = await readBlobs(
    location,
    read.map((path) => `${tree}:${path}`),
  );
  return { files: read.map((path, index) => described(path, blobs[index])), count: paths.length };
};
