/** Which files git cannot merge, and the lines that conflict. Neither a work tree nor an index is touched. */
import { conflictParts, type ConflictedFile, type SideNames } from '#shared/diff/merge/conflicts.ts';
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

/** Which of the base, the target and the source have a file that git cannot merge: 1, 2 and 3. */
type Stages = ReadonlySet<number>;

/** What each side did, where lines do not tell. */
const sidesNote = (stages: Stages, { target, source }: SideNames): string => {
  const [isInBase, isInTarget, isInSource] = [stages.has(1), stages.has(2), stages.has(3)];
  if (isInTarget && isInSource) return t('clone_failures.conflict_place');
  if (!isInTarget && !isInSource) return t('clone_failures.conflict_moved');
  const [branch, other] = isInTarget ? [target, source] : [source, target];
  return isInBase
    ? t('clone_failures.conflict_deleted', { deleted: other, changed: branch })
    : t('clone_failures.conflict_added', { branch, other });
};

const described = (path: string, stages: Stages, blob: Blob | undefined, names: SideNames): ConflictedFile => {
  const noted = (note: string): ConflictedFile => ({ path, parts: [], note });
  // One of them has it alone: there is nothing to compare, whatever it holds.
  if (!stages.has(2) || !stages.has(3)) return noted(sidesNote(stages, names));
  if (blob && blob.size > largestBlob) return noted(t('clone_failures.conflict_large'));
  if (!blob?.bytes) return noted(sidesNote(stages, names));
  if (blob.bytes.includes(0)) return noted(t('clone_failures.conflict_binary'));
  const parts = conflictParts(blob.bytes.toString('utf8'));
  return parts.length === 0 ? noted(sidesNote(stages, names)) : { path, parts, note: null };
};

/** The tree that git made, and the files that it cannot merge in git's order. */
interface Merged {
  readonly tree: string;
  readonly files: ReadonlyMap<string, Stages>;
}

/** `<tree>`, then `<mode> <object> <stage>\t<path>` for each version of each file, each with a zero byte at its end. */
const mergedIn = (output: string): Merged => {
  const [tree = '', ...entries] = output.split('\0');
  const files = new Map<string, Set<number>>();
  for (const entry of entries) {
    const [, stage, path] = /^\d+ [0-9a-f]+ ([123])\t([^]+)$/.exec(entry) ?? [];
    if (stage === undefined || path === undefined) continue;
    files.set(path, (files.get(path) ?? new Set()).add(Number(stage)));
  }
  return { tree, files };
};

const merge = async (location: GitLocation, target: string, source: string): Promise<Merged> => {
  try {
    const { stdout } = await runGit({
      ...location,
      args: ['merge-tree', '--write-tree', '--no-messages', '-z', target, source],
      accept: [0, 1],
      patience: 2 * 60_000,
    });
    return mergedIn(stdout.toString('utf8'));
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
 * @param names what both sides are called where one of them deleted a file
 * @throws CloneError
 */
export const previewConflicts = async (
  location: GitLocation,
  target: string,
  source: string,
  names: SideNames,
): Promise<{ readonly files: readonly ConflictedFile[]; readonly count: number }> => {
  const { tree, files } = await merge(location, target, source);
  const paths = [...files.keys()];
  // A path with the end of a line in it cannot be requested line by line.
  const read = paths.filter((path) => !path.includes('\n')).slice(0, mostFiles);
  if (read.length === 0) return { files: [], count: paths.length };
  const blobs = await readBlobs(
    location,
    read.map((path) => `${tree}:${path}`),
  );
  const filesRead = read.map((path, index) => described(path, files.get(path) ?? new Set(), blobs[index], names));
  return { files: filesRead, count: paths.length };
};
