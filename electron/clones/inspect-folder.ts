/** Checks by git that a folder is a clone of a project. */
import { stat } from 'node:fs/promises';
import { CloneError } from './clone-error.ts';
import { judgeClone } from './judge-clone.ts';
import { isOfProject, shownUrl, type Remote } from './remotes.ts';
import { gitText } from './run-git.ts';

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

const refuseMissing = async (folder: string): Promise<void> => {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new CloneError('The folder is no longer there.', `It was at ${folder}.`);
};

/**
 * The top folder of a clone that was inspected when it was linked; its remotes are not looked at.
 * @throws CloneError where the folder is gone, or git cannot be trusted to work in it now
 */
export const linkedWorkTree = async (folder: string): Promise<string> => {
  await refuseMissing(folder);
  return (await judgeClone(folder)).top;
};

/**
 * Inspects a folder; a folder within a clone is its top folder.
 * @throws CloneError which says what was found instead
 */
export const inspectFolder = async (folder: string, project: ProjectAddress): Promise<InspectedClone> => {
  await refuseMissing(folder);
  const { top } = await judgeClone(folder);
  const remotes = await remotesOf(top);
  const remote = remotes.find(({ url }) => isOfProject(url, project.page, project.base_url));
  if (!remote) throw otherRemotes(remotes, project);
  return { folder: top, remote };
};
