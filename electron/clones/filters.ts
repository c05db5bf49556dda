/**
 * Files of a work tree that name a filter: a program which git starts when it writes or compares files. A filter of the user's
 * own configuration would run on what somebody else wrote, so no clone with one is used.
 */
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { largestBlob, readBlobs } from './blobs.ts';
import { CloneError } from './clone-error.ts';
import type { GitLocation } from './git-folder.ts';
import { runGit } from './run-git.ts';

/** A file of a commit or of the index. Paths are kept as bytes, one a letter: git's are in any encoding. */
interface Entry {
  readonly mode: string;
  readonly sha: string;
  readonly path: string;
}

const bytesOf = (path: string): Buffer => Buffer.from(path, 'latin1');

const readable = (path: string): string => bytesOf(path).toString('utf8').replaceAll(/\p{C}/gu, '?');

const tooMany = (): CloneError =>
  new CloneError('The files that git would write are too many to check.', 'Check the branch out in a terminal.');

const listed = async (folder: string, args: readonly string[]): Promise<readonly Entry[]> => {
  const { stdout } = await runGit({ folder, args, limit: { bytes: 64 * 1024 * 1024, error: tooMany() } });
  const lines = stdout.toString('latin1').split('\0');
  // `mode type sha<tab>path` of ls-tree, `mode sha stage<tab>path` of ls-files.
  return lines.flatMap((line) => {
    const [, mode, sha, path] = /^(\d{6}) (?:[a-z]+ )?([0-9a-f]{40,64})(?: \d)?\t(.+)$/s.exec(line) ?? [];
    return mode === undefined || sha === undefined || path === undefined ? [] : [{ mode, sha, path }];
  });
};

/** Also by the names that the file systems of macOS and Windows take for the same file. */
const isAttributes = (path: string): boolean => {
  const name = path.slice(path.search(/[^/\\]*$/));
  const plain = /^[\x20-\x7e]*$/.test(name)
    ? name
    : bytesOf(name)
        .toString('utf8')
        .normalize('NFKC')
        .replaceAll(/\p{Cf}/gu, '');
  return /^\.gitattributes[ .]*(?::.*)?$/is.test(plain);
};

/** Every folder that one of the paths is in, the top one included: git looks for attributes in each. */
const foldersOf = (paths: readonly string[]): ReadonlySet<string> => {
  const folders = new Set(['']);
  for (const path of paths)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end + 1);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return folders;
};

/** The first line that names a filter, also in a macro. What git takes for a comment begins with one of three blanks. */
const filterLine = (bytes: Buffer): string | null => {
  const lines = bytes.toString('latin1').split('\n');
  const at = lines.findIndex((line) => !/^[ \t\r]*#/.test(line) && /(?<![\w.-])filter=/.test(line));
  return at < 0 ? null : `${String(at + 1)}: ${readable((lines[at] ?? '').trim().slice(0, 100))}`;
};

const refuseText = (name: string, bytes: Buffer | null): void => {
  if (bytes === null)
    throw new CloneError('A file with attributes of git cannot be checked.', `It is too large, or no file: ${name}.`);
  const line = filterLine(bytes);
  if (line !== null)
    throw new CloneError('Clones with filters, such as Git LFS, cannot be linked for now.', `${name}:${line}`);
};

const whole = (root: string, path: string): Buffer => Buffer.concat([Buffer.from(join(root, '/')), bytesOf(path)]);

const refuseFile = async (root: string, path: string): Promise<void> => {
  const file = whole(root, path);
  const found = await lstat(file).catch(() => null);
  if (found) refuseText(readable(path), found.isFile() && found.size <= largestBlob ? await readFile(file) : null);
};

/** A repository at the path of a submodule has a configuration of its own, which git would use there. */
const refuseSubmodules = async (root: string, entries: readonly Entry[]): Promise<void> => {
  for (const { path } of entries.filter(({ mode }) => mode === '160000'))
    if (await lstat(whole(root, `${path}/.git`)).catch(() => null))
      throw new CloneError('Clones with submodules cannot be linked for now.', `There is one at ${readable(path)}.`);
};

const refuseBlobs = async (folder: string, entries: readonly Entry[]): Promise<void> => {
  const files = entries.filter(({ path, mode }) => mode !== '160000' && isAttributes(path));
  const limit = { bytes: 32 * 1024 * 1024, error: tooMany() };
  const blobs = await readBlobs({ folder, names: files.map(({ sha }) => sha), limit });
  for (const [index, { path }] of files.entries()) refuseText(readable(path), blobs[index]?.bytes ?? null);
};

/**
 * What git would take attributes from when it reads or writes files in a work tree, whether git knows them or not.
 * @param paths below the top folder, as git has them: bytes, one a letter
 * @throws CloneError with the file and line that names a filter
 */
export const refuseFolders = async (top: string, paths: readonly string[]): Promise<void> => {
  await Promise.all([...foldersOf(paths)].map((within) => refuseFile(top, `${within}.gitattributes`)));
};

const refuseEntries = async (folder: string, root: string | null, entries: readonly Entry[]): Promise<void> => {
  await refuseBlobs(folder, entries);
  if (root === null) return;
  await refuseSubmodules(root, entries);
  await refuseFolders(
    root,
    entries.map(({ path }) => path),
  );
};

/**
 * What git would take attributes from in a work tree as it is now: `info/attributes`, its index, and the folders of what is in
 * its index.
 * @throws CloneError with the file and line that names a filter
 */
export const refuseFilters = async ({ top, common }: GitLocation): Promise<void> => {
  await refuseFile(join(common, 'info'), 'attributes');
  await refuseEntries(top, top, await listed(top, ['ls-files', '--stage', '-z']));
};

/**
 * What git would take attributes from when it writes a commit's files: two processes, however many files there are.
 * @param root the work tree that they are written to; null: a new one
 * @throws CloneError with the file and line that names a filter
 */
export const refuseCommit = async (folder: string, sha: string, root: string | null): Promise<void> =>
  refuseEntries(folder, root, await listed(folder, ['ls-tree', '-r', '-z', '--full-tree', sha]));

/**
 * To merge two commits of a submodule, git looks for them in the repository that is at its path.
 * @throws CloneError where there is one
 */
export const refuseSubmodulesOf = async (folder: string, shas: readonly string[]): Promise<void> => {
  for (const sha of shas)
    await refuseSubmodules(folder, await listed(folder, ['ls-tree', '-r', '-z', '--full-tree', sha]));
};
