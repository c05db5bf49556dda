/** Checks that a folder is a clone of a project. Nothing of the clone is in effect: git reads its configuration as a file. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '#shared/texts/texts.ts';
import { findClone, type CloneFolder } from './clone-folder.ts';
import { CloneError } from './clone-error.ts';
import { isOfProject, shownUrl, type Remote } from './remotes.ts';
import { GitFailure, runGit } from './run-git.ts';

/** A folder that is a clone of a project. */
export interface InspectedClone {
  readonly clone: CloneFolder;
  /** The remote that is the project. */
  readonly remote: Remote;
}

/** The project that a clone is to be of. */
export interface ProjectAddress {
  /** Address of its page. */
  readonly page: string;
  /** Of its server. */
  readonly base_url: string;
}

type Lines = readonly (readonly [key: string, value: string])[];

/** Lines of a configuration. A file's includes are not read. */
const linesOf = async (root: string, from: readonly string[], pattern: string, asUser = false): Promise<Lines> => {
  try {
    const args = ['config', '-z', ...from, '--get-regexp', pattern];
    const { stdout } = await runGit({ repository: root, args, accept: [0, 1], asUser });
    const lines = stdout.toString('utf8').split('\0');
    return lines.flatMap((line) => {
      const [, key, value] = /^([^\n]+)\n(.*)$/s.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value] as const];
    });
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    throw new CloneError(t('clone_failures.bad_configuration'), error.hint);
  }
};

/** A URL as git would use it: the longest beginning that has another one is replaced. */
const replaced = (url: string, lines: Lines): string => {
  const found = lines
    .flatMap(([key, start]) =>
      url.startsWith(start) ? [{ base: key.slice('url.'.length, -'.insteadof'.length), start }] : [],
    )
    .sort((one, other) => other.start.length - one.start.length)[0];
  return found ? `${found.base}${url.slice(found.start.length)}` : url;
};

/** The remotes as they are written, and after them as git would use them. */
const remotesOf = async (
  root: string,
  { common }: CloneFolder,
): Promise<readonly [written: Remote[], used: Remote[]]> => {
  await mkdir(root, { recursive: true });
  const file = ['--file', join(common, 'config'), '--no-includes'];
  const own = await linesOf(root, file, String.raw`^(remote\..*\.url|url\..*\.insteadof)$`);
  const short = await linesOf(root, [], String.raw`^url\..*\.insteadof$`, true);
  const lines = [...own, ...short].filter(([key]) => key.startsWith('url.'));
  const written = own.flatMap(([key, url]) =>
    key.startsWith('remote.') ? [{ name: key.slice('remote.'.length, -'.url'.length), url }] : [],
  );
  return [written, written.map(({ name, url }) => ({ name, url: replaced(url, lines) }))];
};

const otherRemotes = (remotes: readonly Remote[], { page }: ProjectAddress): CloneError =>
  remotes.length === 0
    ? new CloneError(t('clone_failures.no_remote'), t('clone_failures.no_remote_hint', { page }))
    : new CloneError(
        t('clone_failures.other_project'),
        t('clone_failures.other_project_hint', {
          remotes: remotes.map(({ name, url }) => `${name} ${shownUrl(url)}`).join(', '),
          page,
        }),
      );

/**
 * Inspects a folder; a folder within a clone is its clone.
 * @param root a folder of Lectern's own
 * @throws CloneError which says what was found instead
 */
export const inspectFolder = async (root: string, folder: string, project: ProjectAddress): Promise<InspectedClone> => {
  const clone = await findClone(folder);
  const [remotes, used] = await remotesOf(root, clone);
  const remote = [...remotes, ...used].find(({ url }) => isOfProject(url, project.page, project.base_url));
  if (!remote) throw otherRemotes(remotes, project);
  return { clone, remote };
};
