/** Brings commits into Lectern's repository: from the linked clone, and what it lacks from the server. git works in Lectern's repository and borrows the clone's objects for the time of a call: they are content by hash, and none of the clone's configuration, hooks or refs is read. What arrives is hashed again and must be whole before it counts, since a clone can hold other content than its ids say. */
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { t } from '#shared/texts/texts.ts';
import { CloneError } from './clone-error.ts';
import { tipsOf, type CloneFolder, isRemotePath, readText } from './clone-folder.ts';
import { GitFailure, runGit, type GitLocation } from './run-git.ts';

/** SHAs as the API names them: nothing else reaches git's arguments or its input. */
const shaPattern = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

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
const missingCommits = async (location: GitLocation, shas: readonly string[]): Promise<readonly string[]> => {
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
const keepCommits = async (location: GitLocation, shas: readonly string[], only = false): Promise<void> => {
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
const copyCommits = async (
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

/** Where commits come from, and where they are brought. */
export interface CommitSource {
  readonly location: GitLocation;
  readonly clone: CloneFolder;
  /** URL of the project's repository. */
  readonly from: string;
  /** Variables for this one fetch, such as a header for a URL. */
  readonly environment?: Readonly<Record<string, string>>;
}

const offline = /could not resolve host|failed to connect|connection (?:refused|timed out|reset)|unable to access|network is unreachable|couldn't connect/i; // prettier-ignore
const refusedLogin = /authentication failed|could not read (?:username|password)|permission denied|terminal prompts disabled|access denied|HTTP Basic|returned error: 40[13]/i; // prettier-ignore

/** What a failed fetch means to its reader; null: the server only does not give these commits. */
const explained = (error: unknown): unknown => {
  if (!(error instanceof GitFailure)) return error;
  if (refusedLogin.test(error.stderr))
    return new CloneError(t('clone_failures.no_access'), t('clone_failures.no_access_hint'));
  if (/host key verification failed/i.test(error.stderr))
    return new CloneError(t('clone_failures.ssh_key'), t('clone_failures.ssh_key_hint'));
  if (offline.test(error.stderr))
    return new CloneError(t('clone_failures.unreachable'), error.hint ?? t('clone_failures.unreachable_hint'));
  return null;
};

const fetchRefs = async ({ location, from, environment }: CommitSource, refs: readonly string[]): Promise<boolean> => {
  try {
    await runGit({
      ...location,
      asUser: true,
      // Without `--refmap=` git would also update what a `fetch` line for this URL names.
      args: ['fetch', '--quiet', '--refmap=', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', '--no-auto-maintenance', '--stdin', '--end-of-options', from], // prettier-ignore
      stdin: `${refs.join('\n')}\n`,
      patience: 10 * 60_000,
      ...(environment && { environment }),
    });
    return true;
  } catch (error) {
    const known = explained(error);
    if (known !== null) throw known;
    return false;
  }
};

/** Fetches by SHA, else the refs that may lead there; returns the SHAs that the server did not give. */
const fetchCommits = async (
  source: CommitSource,
  wanted: readonly string[],
  iid: number,
): Promise<readonly string[]> => {
  const { location } = source;
  if (await fetchRefs(source, wanted)) return missingCommits(location, wanted);
  // Servers that give whole refs alone.
  await fetchRefs(source, ['+refs/heads/*:refs/lectern/heads/*']);
  const left = await missingCommits(location, wanted);
  if (left.length === 0) return [];
  const request = String(iid);
  await fetchRefs(source, [`+refs/merge-requests/${request}/head:refs/lectern/merge-requests/${request}`]);
  return missingCommits(location, left);
};

/**
 * Brings what is missing; what is there already needs neither the clone nor a server. All that the clone has is copied before a
 * server is asked, so that the server gives the rest alone.
 * @param iid of the merge request whose head may be a fork's
 * @returns SHAs that neither has
 * @throws CloneError offline, or without being let in
 */
export const bringCommits = async (
  source: CommitSource,
  shas: readonly string[],
  iid: number,
): Promise<readonly string[]> => {
  if (shas.some((sha) => !shaPattern.test(sha))) throw new CloneError(t('clone_failures.no_sha'));
  const { location, clone } = source;
  const missing = await missingCommits(location, [...new Set(shas)]);
  if (missing.length === 0) return [];
  await copyCommits(location, clone, missing);
  const wanted = await missingCommits(location, missing);
  if (wanted.length === 0) return [];
  await copyCommits(location, clone, await tipsOf(clone), true);
  const left = await fetchCommits(source, wanted, iid);
  const lost = new Set(left);
  await keepCommits(
    location,
    wanted.filter((sha) => !lost.has(sha)),
  );
  return left;
};
