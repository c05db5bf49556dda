/** Checks by git that a folder is a clone of a project. */
import { stat } from 'node:fs/promises';
import { CloneError } from './clone-error.ts';
import { configuredPrograms } from './configured-programs.ts';
import { isOfProject, shownUrl, type Remote } from './remotes.ts';
import { GitFailure, gitText } from './run-git.ts';

/** A folder that is a clone of a project. */
export interface InspectedClone {
  /** Whole path of the work tree's top folder. */
  readonly folder: string;
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

const topOf = async (folder: string): Promise<string> => {
  try {
    return await gitText({ folder, args: ['rev-parse', '--show-toplevel'] });
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    if (/dubious ownership/.test(error.stderr))
      throw new CloneError('The folder belongs to another user of this computer.', 'git refuses to work in it.');
    throw new CloneError('The folder is no clone: it is in no work tree of git.', 'Choose the folder of a clone.');
  }
};

const remotesOf = async (folder: string): Promise<readonly Remote[]> => {
  const text = await gitText({ folder, args: ['remote', '-v'] });
  const lines = text.split('\n').map((line) => /^(\S+)\t(.+) \(fetch\)$/.exec(line));
  return lines.flatMap((line) => (line ? [{ name: line[1] ?? '', url: line[2] ?? '' }] : []));
};

const otherRemotes = (remotes: readonly Remote[], { page }: ProjectAddress): CloneError =>
  remotes.length === 0
    ? new CloneError('The folder is a repository without a remote.', `A remote for ${page} is needed.`)
    : new CloneError(
        'The folder is a clone of another project.',
        `Its remotes: ${remotes.map(({ name, url }) => `${name} ${shownUrl(url)}`).join(', ')}. Expected: ${page}.`,
      );

/**
 * The top folder of the work tree that a folder is in.
 * @throws CloneError where the folder is gone, or in no work tree
 */
const workTreeOf = async (folder: string): Promise<string> => {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new CloneError('The folder is no longer there.', `It was at ${folder}.`);
  return topOf(folder);
};

const refusePrograms = async (top: string): Promise<void> => {
  const programs = await configuredPrograms(top);
  if (programs.length > 0)
    throw new CloneError(
      'The clone’s own configuration starts programs, so Lectern does not use it.',
      `Move these lines to your own configuration (git config --global): ${programs.join(', ')}.`,
    );
};

/**
 * The top folder of a clone that was inspected when it was linked; its remotes are not looked at.
 * @throws CloneError where git cannot work in it now
 */
export const linkedWorkTree = async (folder: string): Promise<string> => {
  const top = await workTreeOf(folder);
  await refusePrograms(top);
  return top;
};

/**
 * Inspects a folder; a folder within a clone is its top folder.
 * @throws CloneError which says what was found instead
 */
export const inspectFolder = async (folder: string, project: ProjectAddress): Promise<InspectedClone> => {
  const top = await workTreeOf(folder);
  const remotes = await remotesOf(top);
  const remote = remotes.find(({ url }) => isOfProject(url, project.page, project.base_url));
  if (!remote) throw otherRemotes(remotes, project);
  await refusePrograms(top);
  return { folder: top, remote };
};
