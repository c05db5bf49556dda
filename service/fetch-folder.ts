/** Fetches once more from the folder that a project was added from, as a push of the project's owner. */
import type { Context } from './context.ts';
import { fetchAside, pushAside } from './git/fetch-aside.ts';
import { GitError } from './git/process/run.ts';
import { finishPush } from './pushing/finish-push.ts';
import { pushVariable, rulesFor } from './pushing/hooks.ts';
import { findProject } from './store/projects.ts';
import { readSetting, writeSetting } from './store/settings.ts';

/** What a fetch changed, as names of branches and tags. */
export interface FetchedFolder {
  readonly folder: string;
  readonly added: readonly string[];
  readonly moved: readonly string[];
  /** Left as they are here: they have commits that the folder's do not, or a rule protects them. */
  readonly refused: readonly string[];
}

const keyOf = (projectId: number): string => `folder_of_project/${String(projectId)}`;

/** Remembers where a project came from. */
export const rememberFolder = ({ database }: Context, projectId: number, folder: string): void => {
  writeSetting(database, keyOf(projectId), folder);
};

/** The folder that a project was added from; null for any other project. */
export const folderOf = ({ database }: Context, projectId: number): string | null =>
  readSetting(database, keyOf(projectId));

const readAside = async (context: Context, projectId: number, folder: string): Promise<string> => {
  try {
    return await fetchAside(context.repositoryOf(projectId), folder);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Error(`The folder ${folder} could not be read. Was it moved or deleted? Nothing was changed here.`);
  }
};

/**
 * Takes over what is new in the folder: new branches and tags, and branches that went on from where they are here. Nothing
 * is deleted or overwritten, the folder stays as it is. Merge requests, checks and hooks follow as after any push.
 * @throws Error in words fit to be shown
 */
export const fetchFolder = async (context: Context, projectId: number): Promise<FetchedFolder> => {
  const project = findProject(context.database, projectId);
  const folder = folderOf(context, projectId);
  if (!project || folder === null) throw new Error('This project was not added from a folder of this computer.');
  const pusher = { projectId, userId: project.owner_id };
  const prefix = await readAside(context, projectId, folder);
  const push = await context.pushes.open(pusher, rulesFor(context, pusher));
  try {
    const pushed = await pushAside(context.repositoryOf(projectId), prefix, context.hooks, {
      [pushVariable]: push.folder,
    });
    const named = (outcome: string): string[] =>
      pushed.filter((one) => one.outcome === outcome).map(({ ref }) => ref.replace(/^refs\/(?:heads|tags)\//u, ''));
    return { folder, added: named('new'), moved: named('moved'), refused: named('refused') };
  } finally {
    await finishPush(context, push);
  }
};
