/** `git init`, `git fetch`, `git fast-import`: how bare repositories come into being. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { run, type Repository } from './process/run.ts';

/** The service's own global configuration: folders of other owners may be imported, no hooks, no signing, no auto gc. */
export const globalConfiguration = `[safe]
	directory = *
[init]
	defaultBranch = main
[core]
	hooksPath = /dev/null
	quotePath = false
[gc]
	auto = 0
[commit]
	gpgSign = false
[protocol]
	allow = never
[protocol "file"]
	allow = always
[user]
	name = Lectern
	email = lectern@localhost
`;

/** Makes an empty bare repository whose HEAD is the given branch. */
export const initialize = async (repository: Repository, branch: string): Promise<void> => {
  await mkdir(repository.folder, { recursive: true, mode: 0o700 });
  await run(repository, {
    operation: 'make a repository',
    args: ['init', '--quiet', '--bare', '--template=', `--initial-branch=${branch}`],
  });
};

/**
 * Makes a fork find the objects of its origin where they are, instead of copying them. The way there is relative: the data
 * folder may move. Nothing of the origin is ever pruned (`gc.auto` is 0), so nothing is missed in the fork.
 */
export const shareObjects = async (fork: Repository, origin: Repository): Promise<void> => {
  const alternate = relative(join(fork.folder, 'objects'), join(origin.folder, 'objects')).replaceAll('\\', '/');
  await mkdir(join(fork.folder, 'objects', 'info'), { recursive: true });
  await writeFile(join(fork.folder, 'objects', 'info', 'alternates'), `${alternate}\n`);
};

/** Writes the global configuration file. */
export const writeGlobalConfiguration = async (configFile: string): Promise<void> => {
  await mkdir(dirname(configFile), { recursive: true });
  await writeFile(configFile, globalConfiguration);
};

/** Reads a whole history from a fast-import stream. */
export const fastImport = async (repository: Repository, stream: Uint8Array): Promise<void> => {
  await run(repository, { operation: 'import a history', args: ['fast-import', '--quiet', '--done'], stdin: stream });
};

/** Copies branches and tags of a folder with a git repository (an absolute path). */
export const importFolder = async (repository: Repository, folder: string): Promise<void> => {
  await run(repository, {
    operation: `read the repository ${folder}`,
    args: ['fetch', '--quiet', '--no-auto-gc', '--', folder, '+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'],
  });
  await packReferences(repository);
};

/** Writes all references into one file: thousands of small files make every list slow. */
const packReferences = async (repository: Repository): Promise<void> => {
  await run(repository, { operation: 'pack references', args: ['pack-refs', '--all'] });
};

/** The branch that HEAD of a folder's repository names, or null when it is detached. */
export const headBranch = async (repository: Repository): Promise<string | null> => {
  const { stdout, code } = await run(repository, {
    operation: 'read HEAD',
    args: ['symbolic-ref', '--quiet', '--short', 'HEAD'],
    accept: [0, 1, 128],
  });
  return code === 0 ? stdout.toString('utf8').trim() : null;
};

/** Points HEAD of a bare repository to a branch (full reference). */
export const setHead = async (repository: Repository, ref: string): Promise<void> => {
  await run(repository, { operation: 'set HEAD', args: ['symbolic-ref', 'HEAD', ref] });
};

/** A reference to copy (both full references). */
export interface ReferenceCopy {
  readonly from: string;
  readonly to: string;
}

/** Copies branches of another bare repository of ours, all in one git process. */
export const importReferences = async (
  repository: Repository,
  source: Repository,
  copies: readonly ReferenceCopy[],
): Promise<void> => {
  if (copies.length === 0) return;
  await run(repository, {
    operation: 'read a fork',
    args: ['fetch', '--quiet', '--no-tags', '--no-auto-gc', '--stdin', '--', source.folder],
    stdin: copies.map(({ from, to }) => `+${from}:${to}\n`).join(''),
  });
};

/** Copies one branch of another bare repository of ours to a reference (both full references). */
export const importReference = (repository: Repository, source: Repository, from: string, to: string): Promise<void> =>
  importReferences(repository, source, [{ from, to }]);
