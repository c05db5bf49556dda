/** Adds a repository: makes a project out of any folder with a git repository. */
import { resolve } from 'node:path';
import type { Context } from './context.ts';
import { listTips } from './git/branches.ts';
import { isValidName } from './git/names.ts';
import { headBranch, importFolder, initialize, setHead } from './git/repository.ts';
import {
  addProject,
  findProjectByPath,
  protectBranch,
  setMember,
  type MemberRole,
  type Visibility,
} from './store/projects.ts';
import { findUserByUsername } from './store/users.ts';

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

/** Imports branches and tags and makes the project, owned by the administrator. One that exists is left as it is. */
export const addRepository = async (context: Context, wish: RepositoryToAdd): Promise<void> => {
  const { database } = context;
  checkName(wish.name);
  if (findProjectByPath(database, wish.name)) return;
  const members = (wish.members ?? []).map(({ username, role }) => {
    const user = findUserByUsername(database, username);
    if (!user) throw new Error(`There is no user ${username} who could be a member of ${wish.name}.`);
    return { id: user.id, role };
  });
  const owner = findUserByUsername(database, 'root');
  if (!owner) throw new Error('The administrator is missing from this data folder.');
  const folder = resolve(wish.folder);
  const nextId = database.one<{ id: number }>('SELECT coalesce(max(id), 0) + 1 AS id FROM projects')?.id ?? 1;
  const repository = context.repositoryOf(nextId);
  await initialize(repository, 'main');
  await importFolder(repository, folder);
  const tips = await listTips(repository);
  const wanted = await headBranch({ folder, configFile: repository.configFile });
  const names = tips.map(({ name }) => name);
  const branch = names.find((name) => name === wanted) ?? names.find((name) => name === 'main') ?? names[0] ?? 'main';
  if (!isValidName(branch)) throw new Error(`The branch name ${branch} cannot be served.`);
  await setHead(repository, `refs/heads/${branch}`);
  const projectId = database.transaction(() => {
    const id = addProject(database, {
      path: wish.name,
      name: wish.name.split('/').at(-1) ?? wish.name,
      visibility: wish.visibility ?? 'private',
      owner_id: owner.id,
      default_branch: branch,
      created_at: context.now().toISOString(),
    });
    if (id !== nextId) throw new Error('Another project was added at the same time. Try again.');
    for (const member of members) setMember(database, id, member.id, member.role);
    protectBranch(database, id, { name: branch, developers_can_push: 0, developers_can_merge: 0 });
    return id;
  });
  context.announce({ kind: 'project_create', projectId });
};
