/** Adds a repository: makes a project out of any folder with a git repository. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Context } from './context.ts';
import { rememberFolder } from './fetch-folder.ts';
import { listTips } from './git/branches.ts';
import { isValidName } from './git/names.ts';
import { GitError, type Repository } from './git/process/run.ts';
import { headBranch, importFolder, initialize, setHead } from './git/repository.ts';
import { findOwnAccount, ownAccount } from './users/own-account.ts';
import {
  addProject,
  findProjectByPath,
  protectBranch,
  setMember,
  type MemberRole,
  type Visibility,
} from './store/projects.ts';
import { findUserByUsername } from './store/users/users.ts';

/** A folder to serve. */
export interface RepositoryToAdd {
  readonly folder: string;
  /** `group/project`. */
  readonly name: string;
  readonly visibility?: Visibility;
  readonly members?: readonly { readonly username: string; readonly role: MemberRole }[];
}

const checkName = (name: string): void => {
  const isPath = /^[A-Za-z0-9_][\w.-]*(\/[A-Za-z0-9_][\w.-]*)+$/u.test(name);
  if (!isPath) throw new Error(`"${name}" is no project path: use group/project of letters, digits, dots and dashes.`);
};

/** The project that a folder became. */
export interface AddedProject {
  readonly id: number;
  readonly path: string;
}

const checkIsFree = ({ database }: Context, name: string): void => {
  if (findProjectByPath(database, name)) throw new Error(`There is a project ${name} already. Choose another name.`);
};

const checkFolder = async (folder: string): Promise<void> => {
  const found = await stat(folder).catch((error: unknown) => {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(isMissing ? `There is no folder ${folder}.` : `${folder} cannot be read.`);
  });
  if (!found.isDirectory()) throw new Error(`${folder} is no folder.`);
};

const readFolder = async (repository: Repository, folder: string): Promise<void> => {
  try {
    await importFolder(repository, folder);
  } catch (error) {
    const isNone = error instanceof GitError && /not appear to be a git repository|not a git repo/u.test(error.message);
    throw isNone ? new Error(`${folder} holds no git repository. Choose the folder that has .git in it.`) : error;
  }
};

const chooseBranch = async (repository: Repository, folder: string): Promise<string> => {
  const names = (await listTips(repository)).map(({ name }) => name);
  const wanted = await headBranch({ folder, configFile: repository.configFile });
  const branch = names.find((name) => name === wanted) ?? names.find((name) => name === 'main') ?? names[0] ?? 'main';
  if (!isValidName(branch)) throw new Error(`The branch name ${branch} cannot be served.`);
  await setHead(repository, `refs/heads/${branch}`);
  return branch;
};

/** Imports branches and tags and makes the project, owned by the account of the owner of the machine; the folder stays as it is. Throws when the name is taken. */
export const addRepository = async (context: Context, options: RepositoryToAdd): Promise<AddedProject> => {
  const { database } = context;
  checkName(options.name);
  checkIsFree(context, options.name);
  const members = (options.members ?? []).map(({ username, role }) => {
    const user = findUserByUsername(database, username);
    if (!user) throw new Error(`There is no user ${username} who could be a member of ${options.name}.`);
    return { id: user.id, role };
  });
  const folder = resolve(options.folder);
  await checkFolder(folder);
  // Its number is known when the project is made: meanwhile others may make theirs.
  const own = context.repositoryOf(0);
  const repository = { folder: `${own.folder}.${randomUUID()}`, configFile: own.configFile };
  try {
    await initialize(repository, 'main');
    await readFolder(repository, folder);
    const branch = await chooseBranch(repository, folder);
    const known = findOwnAccount(context);
    const { projectId, owner } = database.transaction(() => {
      checkIsFree(context, options.name);
      const owner = ownAccount(context);
      const id = addProject(database, {
        path: options.name,
        name: options.name.split('/').at(-1) ?? options.name,
        visibility: options.visibility ?? 'private',
        owner_id: owner.id,
        default_branch: branch,
        created_at: context.now().toISOString(),
      });
      rememberFolder(context, id, folder);
      for (const member of members) setMember(database, id, member.id, member.role);
      protectBranch(database, id, { name: branch, developers_can_push: 0, developers_can_merge: 0 });
      const home = context.repositoryOf(id).folder;
      mkdirSync(dirname(home), { recursive: true, mode: 0o700 });
      renameSync(repository.folder, home);
      return { projectId: id, owner };
    });
    if (!known) context.emit({ kind: 'user_create', user: owner });
    context.emit({ kind: 'project_create', projectId });
    return { id: projectId, path: options.name };
  } catch (error) {
    await rm(repository.folder, { recursive: true, force: true });
    throw error;
  }
};
