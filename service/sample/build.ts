/** Builds the sample: people, two projects made by real git commands, merge requests, notes, jobs. */
import type { Context } from '../context.ts';
import { mergeRequestRef, safeName } from '../git/names.ts';
import { fastImport, initialize } from '../git/repository.ts';
import { resolveCommit } from '../git/resolve.ts';
import { updateReferences } from '../git/update-ref.ts';
import { headStates } from '../merging/standing-heads.ts';
import { addIssue } from '../store/issues.ts';
import { listMergeRequests } from '../store/merge-request-list.ts';
import { addMilestone } from '../store/milestones.ts';
import { hashPassword } from '../store/passwords.ts';
import { addProject, protectBranch, setMember, type MemberRole, type Visibility } from '../store/projects.ts';
import { addUser } from '../store/users.ts';
import { firstMergeTitle, pilotNotesStream, tideplanStream } from './history-of-tideplan.ts';
import { giveAvatars } from './avatars.ts';
import { people, samplePassword, type PeopleIds, type PersonKey, type SamplePerson } from './people.ts';
import { pilotNotesRequests, tideplanIssues, tideplanRequests, type SampleRequest } from './requests.ts';
import { writeRequest } from './write-request.ts';

const joined = '2025-10-01T08:00:00.000Z';
const members: readonly (readonly [PersonKey, MemberRole])[] = [
  ['maintainer', 'maintainer'],
  ['developer', 'developer'],
  ['surveyor', 'developer'],
  ['reporter', 'reporter'],
];

const addPeople = async (context: Context): Promise<PeopleIds> => {
  const password = await hashPassword(samplePassword);
  const today = context.now().toISOString().slice(0, 10);
  const entries = Object.entries(people).map(([key, person]: [string, SamplePerson]) => {
    const { isAdmin = false, ...profile } = person;
    const id = addUser(context.database, {
      ...profile,
      is_admin: isAdmin,
      created_at: joined,
      confirmed_at: joined,
      last_activity_on: today,
      password,
    });
    return [key, id] as const;
  });
  return Object.fromEntries(entries) as PeopleIds;
};

interface SampleProject {
  readonly path: string;
  readonly name: string;
  readonly visibility: Visibility;
  readonly created: string;
  readonly stream: Uint8Array;
}

const addSampleProject = async (context: Context, ids: PeopleIds, project: SampleProject): Promise<number> => {
  const { database } = context;
  const id = addProject(database, {
    path: project.path,
    name: project.name,
    visibility: project.visibility,
    owner_id: ids.owner,
    default_branch: 'main',
    created_at: project.created,
  });
  for (const [person, role] of members) setMember(database, id, ids[person], role);
  protectBranch(database, id, { name: 'main', developers_can_push: 0, developers_can_merge: 0 });
  const repository = context.repositoryOf(id);
  await initialize(repository, 'main');
  await fastImport(repository, project.stream);
  return id;
};

const tipOf = async (context: Context, projectId: number, branch: string): Promise<string> => {
  const sha = await resolveCommit(context.repositoryOf(projectId), `refs/heads/${branch}`);
  if (sha === null) throw new Error(`The sample lacks the branch ${branch}.`);
  return sha;
};

const addRequests = async (
  context: Context,
  ids: PeopleIds,
  projectId: number,
  requests: readonly SampleRequest[],
  milestoneId: number | null,
): Promise<void> => {
  const repository = context.repositoryOf(projectId);
  const target = await tipOf(context, projectId, 'main');
  const merge = await resolveCommit(repository, `refs/heads/main^{/${firstMergeTitle}}`);
  const beforeMerge = merge === null ? null : await resolveCommit(repository, `${merge}^1`);
  const heads = await Promise.all(requests.map(({ branch }) => tipOf(context, projectId, branch)));
  requests.forEach((request, index) => {
    writeRequest(context, ids, {
      request,
      projectId,
      milestoneId,
      head: heads[index] ?? '',
      start: request.state === 'merged' ? beforeMerge : request.state === 'closed' ? target : null,
      mergeCommit: request.state === 'merged' ? merge : null,
    });
  });
  const refs = heads.map((to, index) => ({ ref: mergeRequestRef(index + 1), from: null, to }));
  const gone = requests.flatMap(({ state, branch }, index) => {
    const name = safeName(branch);
    return state === 'merged' && name ? [{ ref: `refs/heads/${name}`, from: heads[index] ?? null, to: null }] : [];
  });
  await updateReferences(repository, [...refs, ...gone]);
};

/** Fills a fresh data folder with the sample. */
export const buildSample = async (context: Context): Promise<void> => {
  const { database } = context;
  const ids = await addPeople(context);
  giveAvatars(context, ids);
  const tideplan = await addSampleProject(context, ids, {
    path: 'harbor/tideplan',
    name: 'tideplan',
    visibility: 'private',
    created: '2025-10-06T07:30:00.000Z',
    stream: tideplanStream(),
  });
  const milestoneId = addMilestone(database, {
    iid: 1,
    project_id: tideplan,
    title: 'Spring tides',
    description: 'What the office needs before the equinox.',
    state: 'active',
    created_at: '2026-01-05T08:00:00.000Z',
    updated_at: '2026-01-05T08:00:00.000Z',
    due_date: '2026-03-20',
  });
  tideplanIssues.forEach((issue, index) => {
    addIssue(database, {
      iid: index + 1,
      project_id: tideplan,
      title: issue.title,
      description: issue.description,
      state: 'opened',
      author_id: ids[issue.by],
      assignee_id: ids.developer,
      milestone_id: milestoneId,
      labels: '["tides"]',
      created_at: issue.at,
      updated_at: issue.at,
    });
  });
  const notes = await addSampleProject(context, ids, {
    path: 'harbor/pilot-notes',
    name: 'pilot-notes',
    visibility: 'public',
    created: '2025-11-18T05:45:00.000Z',
    stream: pilotNotesStream(),
  });
  await addRequests(context, ids, tideplan, tideplanRequests, milestoneId);
  await addRequests(context, ids, notes, pilotNotesRequests, null);
  // Whether each merges cleanly is asked now, so that the first list does not wait for it.
  const all = listMergeRequests(
    database,
    { projectIds: [tideplan, notes] },
    { orderBy: 'created_at', direction: 'asc', limit: 100, offset: 0 },
  );
  await headStates(context, all.rows);
};
