/** Adds a project of the sample: its row, members, protected branches and repository. */
import type { Context } from '#service/context.ts';
import { updateReferences } from '#service/git/update-ref.ts';
import { fastImport, importReference, initialize, shareObjects } from '#service/git/repository.ts';
import { resolveCommit } from '#service/git/resolve.ts';
import {
  addProject,
  protectBranch,
  setMember,
  type MemberRole,
  type NewProject,
  type ProtectionRow,
} from '#service/store/projects.ts';
import type { PeopleIds, PersonKey } from './people.ts';

/** Members of both projects; the owner is none of them. */
const members: readonly (readonly [PersonKey, MemberRole])[] = [
  ['maintainer', 'maintainer'],
  ['developer', 'developer'],
  ['surveyor', 'developer'],
  ['twoFactor', 'developer'],
  ['reporter', 'reporter'],
  ['directory', 'reporter'],
  ['external', 'reporter'],
  ['blocked', 'developer'],
  ['guest', 'guest'],
];

/** A project of the sample, with the history that fast-import reads. */
export type SampleProject = Omit<NewProject, 'owner_id' | 'default_branch'> & {
  readonly stream: Uint8Array;
  readonly protections: readonly ProtectionRow[];
};

/** Adds a project and returns its id. */
export const addSampleProject = async (context: Context, ids: PeopleIds, project: SampleProject): Promise<number> => {
  const { database } = context;
  const { stream, protections, ...row } = project;
  const id = addProject(database, { ...row, owner_id: ids.owner, default_branch: 'main' });
  for (const [person, role] of members) setMember(database, id, ids[person], role);
  for (const protection of protections) protectBranch(database, id, protection);
  const repository = context.repositoryOf(id);
  await initialize(repository, 'main');
  await fastImport(repository, stream);
  return id;
};

/** Adds the pilots' fork: main and one branch, which the origin then has no more. Returns its id. */
export const addFork = async (context: Context, ids: PeopleIds, origin: number, branch: string): Promise<number> => {
  const id = addProject(context.database, {
    path: 'rune.dahl/pilot-board',
    name: 'pilot-board',
    visibility: 'private',
    owner_id: ids.reporter,
    default_branch: 'main',
    created_at: '2026-02-26T09:00:00.000Z',
    forked_from: origin,
  });
  setMember(context.database, id, ids.owner, 'reporter');
  const source = context.repositoryOf(origin);
  const fork = context.repositoryOf(id);
  await initialize(fork, 'main');
  await shareObjects(fork, source);
  for (const name of ['main', branch]) {
    await importReference(fork, source, `refs/heads/${name}`, `refs/heads/${name}`);
  }
  const tip = await resolveCommit(source, `refs/heads/${branch}`);
  await updateReferences(source, [{ ref: `refs/heads/${branch}`, from: tip, to: null }]);
  return id;
};
