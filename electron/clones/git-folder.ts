/** What stands beside the configuration in a clone's `.git` and leads git elsewhere: other objects, links, submodules. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CloneError } from './clone-error.ts';
import { GitFailure, runGit } from './run-git.ts';

/** Where git works for a folder. */
export interface GitLocation {
  /** Top folder of the work tree. */
  readonly top: string;
  /** Of this work tree. */
  readonly directory: string;
  /** Of the clone and all of its worktrees. */
  readonly common: string;
}

const noClone = (): CloneError =>
  new CloneError('The folder is no clone: it is in no work tree of git.', 'Choose the folder of a clone.');

/**
 * Asks git. It runs before anything is judged: `rev-parse` reads the configuration and starts nothing.
 * @throws CloneError where the folder is in no work tree
 */
export const locate = async (folder: string): Promise<GitLocation> => {
  try {
    const args = ['rev-parse', '--path-format=absolute', '--show-toplevel', '--git-dir', '--git-common-dir'];
    const { stdout } = await runGit({ folder, args });
    const [top = '', directory = '', common = '', ...rest] = stdout.toString('utf8').split('\n');
    if (rest.length !== 1) throw noClone();
    return { top, directory, common };
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    if (/dubious ownership/.test(error.stderr))
      throw new CloneError('The folder belongs to another user of this computer.', 'git refuses to work in it.');
    throw noClone();
  }
};

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

const firstLink = async (folder: string, recursive: boolean): Promise<string | null> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive }).catch(() => []);
  // Hooks are off, and some projects keep theirs elsewhere.
  const link = entries.find((entry) => entry.isSymbolicLink() && entry.name !== 'hooks');
  return link ? join(link.parentPath, link.name) : null;
};

/**
 * Git follows a link when it writes a ref or a log, and `git worktree prune` deletes what it finds behind `worktrees`.
 * The folders of objects are not searched: they are only added to.
 */
const refuseLinks = async (folder: string): Promise<void> => {
  const flat = ['', 'objects', 'info'].map((name) => [name, false] as const);
  const deep = ['refs', 'logs', 'worktrees'].map((name) => [name, true] as const);
  for (const [name, recursive] of [...flat, ...deep]) {
    const link = await firstLink(join(folder, name), recursive);
    if (link !== null)
      throw new CloneError('The clone’s .git folder has a symbolic link.', `Clone the project again: ${link}.`);
  }
};

const sources = [
  ['objects/info/alternates', 'The clone takes objects from another repository.'],
  ['objects/info/http-alternates', 'The clone takes objects from another repository.'],
  ['modules', 'Clones with submodules cannot be linked for now.'],
] as const;

/** @throws CloneError with the file or folder that is in the way */
export const refuseGitFolder = async ({ directory, common }: GitLocation): Promise<void> => {
  for (const folder of new Set([directory, common])) {
    await refuseLinks(folder);
    for (const [name, sentence] of sources)
      if (await isThere(join(folder, name)))
        throw new CloneError(sentence, `Clone the project again, without --reference, --shared and --recurse-submodules, and link that: ${join(folder, name)}.`); // prettier-ignore
  }
};
