/**
 * Copies commits from a linked clone. git works in Lectern's repository and borrows the clone's objects for the time of a call:
 * they are content by hash, and none of the clone's configuration, hooks or refs is read. What arrives is hashed again and must
 * be whole before it counts, since a clone can hold other content than its ids say.
 */
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { isRemotePath, readText, type CloneFolder } from './clone-folder.ts';
import { GitFailure, runGit, type GitLocation } from './run-git.ts';

/** SHAs as the API names them: nothing else reaches git's arguments or its input. */
export const shaPattern = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Refs that keep copied commits: git deletes none of them, and a server learns what is there already. */
const keptRefs = 'refs/lectern/commits';

/** A path in the form of the variable, in which a separator may stand. */
const quoted = (path: string): string =>
  `"${path.split(sep).join('/').replaceAll(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;

const borrowing = (folder: string) => ({ GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(folder) });

/** Whether all objects are on this computer. git follows these lines by itself, and a quoted one can hide its beginning. */
const isLocal = async (objects: string, depth = 0): Promise<boolean> => {
  const lines = (await readText(join(objects, 'info/alternates'))).split('\n').filter((line) => !/^(?:#|$)/.test(line));
  if (lines.some((line) => line.startsWith('"') || isRemotePath(line))) return false;
  if (depth >= 5) return true;
  const others = await Promise.all(lines.map((line) => isLocal(resolve(objects, line), depth + 1)));
  return others.every(Boolean);
};

const commitsOf = async (
  location: GitLocation,
  ids: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const args = ['cat-file', '--batch-check=%(objecttype)'];
  const { stdout } = await runGit({ ...location, args, stdin: `${ids.join('\n')}\n`, environment });
  const types = stdout.toString('utf8').split('\n');
  return new Set(ids.filter((_id, index) => types[index] === 'commit'));
};

/** Which of these commits the repository does not have. */
export const missingCommits = async (location: GitLocation, shas: readonly string[]): Promise<readonly string[]> => {
  const there = await commitsOf(location, shas);
  return shas.filter((sha) => !there.has(sha));
};

const keptCommits = async (location: GitLocation): Promise<readonly string[]> => {
  const args = ['for-each-ref', '--format=%(objectname)', keptRefs];
  const { stdout } = await runGit({ ...location, args });
  return stdout.toString('utf8').split('\n').filter(Boolean);
};

/**
 * Keeps commits that are there.
 * @param only whether all others that were kept before are let go
 */
export const keepCommits = async (location: GitLocation, shas: readonly string[], only = false): Promise<void> => {
  const wanted = new Set(shas);
  const before = new Set(await keptCommits(location));
  const added = shas.filter((sha) => !before.has(sha)).map((sha) => `update ${keptRefs}/${sha} ${sha}\n`);
  const gone = only ? [...before].filter((sha) => !wanted.has(sha)).map((sha) => `delete ${keptRefs}/${sha}\n`) : [];
  if (added.length + gone.length > 0)
    await runGit({ ...location, args: ['update-ref', '--stdin'], stdin: [...gone, ...added].join('') });
};

const patience = 10 * 60_000;

/** Packs what is missing into a folder of its own, and checks that nothing is missing or otherwise than its id says. */
const receive = async (
  location: GitLocation,
  objects: string,
  folder: string,
  shas: readonly string[],
): Promise<void> => {
  const { repository } = location;
  const packs = join(folder, 'pack');
  await mkdir(packs);
  const known = (await keptCommits(location)).map((sha) => `^${sha}`);
  await runGit({
    ...location,
    args: ['pack-objects', '--revs', '--quiet', '--delta-base-offset', join(packs, 'pack')],
    stdin: `${[...shas, ...known].join('\n')}\n`,
    environment: borrowing(objects),
    patience,
  });
  for (const name of await readdir(packs))
    // The index says where the clone claims each object to be: it is made again from the content.
    if (!name.endsWith('.pack')) await rm(join(packs, name));
  for (const name of await readdir(packs))
    await runGit({ ...location, args: ['index-pack', join(packs, name)], patience });
  await runGit({
    ...location,
    args: ['rev-list', '--objects', '--quiet', '--stdin', '--not', '--all'],
    stdin: `${shas.join('\n')}\n`,
    environment: { GIT_OBJECT_DIRECTORY: folder, ...borrowing(join(repository, 'objects')) },
    patience,
  });
  const target = join(repository, 'objects/pack');
  await mkdir(target, { recursive: true });
  // A pack counts once its index is there.
  for (const ending of ['.pack', '.rev', '.idx'])
    for (const name of (await readdir(packs)).filter((found) => found.endsWith(ending)))
      await rename(join(packs, name), join(target, name));
};

/**
 * Copies those of the commits that the clone has, with all that leads to them. A clone without all of it, such as a shallow or
 * partial one, gives nothing.
 * @param only whether these alone are kept from now on
 */
export const copyCommits = async (
  location: GitLocation,
  clone: CloneFolder,
  shas: readonly string[],
  only = false,
): Promise<void> => {
  const objects = join(clone.common, 'objects');
  if (!(await isLocal(objects))) return;
  const found = [...(await commitsOf(location, shas, borrowing(objects)))];
  if (found.length === 0) return;
  if ((await missingCommits(location, found)).length > 0) {
    const folder = await mkdtemp(join(location.repository, 'incoming-'));
    try {
      await receive(location, objects, folder, found);
    } catch (error) {
      if (error instanceof GitFailure) return;
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  await keepCommits(location, found, only);
};
