/**
 * Reads a linked clone without git: where its files are, its commit and the ends of its branches. No git works in a clone, since
 * its configuration could start programs (S32). What is read here is data: paths, and ids of commits.
 */
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { t } from '#shared/texts/texts.ts';
import { CloneError } from './clone-error.ts';

/** Where a clone has its files. */
export interface CloneFolder {
  /** Top folder of the work tree; of a bare clone its own folder. */
  readonly top: string;
  /** Of this work tree. */
  readonly directory: string;
  /** Of the clone and all of its worktrees. */
  readonly common: string;
}

/** Most bytes of a file that names something. */
const largestFile = 64 * 1024 * 1024;

/** The text of a file; empty where there is none, or it is something else. */
export const readText = async (path: string): Promise<string> => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true && found.size <= largestFile ? readFile(path, 'utf8').catch(() => '') : '';
};

/** A path of another computer: Windows would sign its user in there. */
export const isRemotePath = (path: string): boolean => /^[\\/][\\/?]/.test(path);

const noClone = (): CloneError =>
  new CloneError(t('clone_failures.no_repository'), t('clone_failures.no_repository_hint'));

const namedPath = (folder: string, named: string): string => {
  if (!isRemotePath(named)) return resolve(folder, named);
  throw new CloneError(t('clone_failures.other_computer'), t('clone_failures.other_computer_hint', { folder: named }));
};

const commonOf = async (directory: string): Promise<string> => {
  const named = (await readText(join(directory, 'commondir'))).trim();
  return named === '' ? directory : namedPath(directory, named);
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const isGitDirectory = async (directory: string): Promise<boolean> => {
  const common = await commonOf(directory);
  const head = await lstat(join(directory, 'HEAD')).catch(() => null);
  return head !== null && (await isFolder(join(common, 'objects'))) && (await isFolder(join(common, 'refs')));
};

/** What the `.git` file of a worktree or submodule names; null: it is no such file. */
export const readGitFile = async (folder: string): Promise<string | null> => {
  const [, named] = /^gitdir: (.+?)[\r\n]*$/.exec(await readText(join(folder, '.git'))) ?? [];
  return named === undefined ? null : namedPath(folder, named);
};

const directoryAt = async (folder: string): Promise<string | null> => {
  const inside = join(folder, '.git');
  const candidates = [(await isFolder(inside)) ? inside : await readGitFile(folder), folder];
  for (const directory of candidates) if (directory !== null && (await isGitDirectory(directory))) return directory;
  return null;
};

/**
 * The clone or worktree that a folder is in.
 * @throws CloneError where it is in none
 */
export const findClone = async (folder: string): Promise<CloneFolder> => {
  if (!(await isFolder(folder)))
    throw new CloneError(t('clone_failures.folder_gone'), t('clone_failures.folder_gone_hint', { folder }));
  for (let top = await realpath(folder); ; top = dirname(top)) {
    const directory = await directoryAt(top);
    if (directory !== null) return { top, directory, common: await commonOf(directory) };
    if (dirname(top) === top) throw noClone();
  }
};

const id = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** The commit that the clone is at; null: it has none, or keeps its branches in another form than files. */
export const headOf = async ({ directory, common }: CloneFolder): Promise<string | null> => {
  const head = (await readText(join(directory, 'HEAD'))).trim();
  const [, name] = /^ref: (refs\/[^\s\\]+)$/.exec(head) ?? [];
  if (name === undefined) return id.test(head) ? head : null;
  const loose = name.includes('..') ? '' : (await readText(join(common, name))).trim();
  if (id.test(loose)) return loose;
  const line = (await readText(join(common, 'packed-refs'))).split('\n').find((text) => text.endsWith(` ${name}`));
  return line?.split(' ')[0] ?? null;
};

/** Most ends of branches that are read. */
const mostTips = 20_000;

/**
 * Ids that the clone's branches, tags and last fetch end at; they may be of anything, or not there. Empty where it keeps them
 * in another form than files.
 */
export const tipsOf = async ({ directory, common }: CloneFolder): Promise<readonly string[]> => {
  const lists = [join(directory, 'HEAD'), join(directory, 'FETCH_HEAD'), join(common, 'packed-refs')];
  const entries = await readdir(join(common, 'refs'), { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const tips = new Set<string>();
  for (const path of [...lists, ...files]) {
    if (tips.size >= mostTips) break;
    for (const [, found = ''] of (await readText(path)).matchAll(/^\^?([0-9a-f]{40,64})(?![0-9a-f])/gm))
      if (id.test(found)) tips.add(found);
  }
  return [...tips].slice(0, mostTips);
};
