/** The table "Who may do what" as requests: what a request needs that the good request of its operation has not, and rights that are not the operation's own. */
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';
import { isAtLeast, roleNeeded } from '#shared/api/roles.ts';
import { targetOf } from '#shared/api/testing/target.ts';
import { goodRequest } from '#service/contract/testing/good-requests.ts';
import type { AccessLevel } from '#service/permissions/roles.ts';
import type { Visibility } from '#service/store/projects.ts';
import { deploymentOf, forkId, jobOf, noteOn, projectId, snippetOf, type Scene } from './scene.ts';

/** A request that is ready to be sent. */
export interface Request {
  readonly line: string;
  readonly body?: object;
}

type Ask = (scene: Scene) => Request | Promise<Request>;
type May = (visibility: Visibility, role: AccessLevel) => boolean;

/** A right that is not what the operation's own role says. */
interface Special {
  readonly may: May;
  readonly ask: Ask;
}

/** One right: the request, and who may send it. */
export interface Attempt {
  /** The operation, and in which case of it. */
  readonly name: string;
  readonly id: OperationId;
  readonly ask: Ask;
  readonly may: May;
}

const project = `/projects/${String(projectId)}`;
const repository = `${project}/repository`;

/** The good request of the contract's tests: it acts on what others have made in the sample. */
const plain =
  (id: OperationId): Ask =>
  (scene) => {
    const operation = operationOf(id);
    const { params = {}, query = {}, body } = goodRequest(id, noteOn(scene, 'MergeRequest', 5, false));
    const target = targetOf(operation, { params, query });
    if (!target.ok) throw new Error(`${id}: ${target.message}`);
    return { line: `${operation.method} ${target.target}`, ...(body && { body }) };
  };

const request = (iid: number): string => `${project}/merge_requests/${String(iid)}`;

/** Makes a merge request of the sample another one. @param values columns and what they become */
const change = (scene: Scene, iid: number, values: Readonly<Record<string, string | number>>): void => {
  const columns = Object.keys(values).map((name) => `${name} = ?`);
  scene.service.inDatabase((database) =>
    database.write(
      `UPDATE merge_requests SET ${columns.join(', ')} WHERE project_id = ? AND iid = ?`,
      ...Object.values(values),
      projectId,
      iid,
    ),
  );
};

/** A merge request of the sample as one of the person, out of the fork. */
const ownRequest = (scene: Scene): string => {
  change(scene, 10, { author_id: scene.whoId, source_project_id: forkId });
  return request(10);
};

/** A branch or tag at the head of the default branch; returns its name. */
const atMain = async (scene: Scene, kind: 'branch' | 'tag'): Promise<string> => {
  const name = scene.fresh();
  await scene.service.git(projectId, kind, name, 'main');
  return name;
};

/** What the registry says of an operation: of one's own things, and of what somebody else made. */
const said = (id: OperationId, isOfOthers: boolean): May => {
  const { role: own, othersRole } = operationOf(id);
  return (visibility, role) => {
    const needed = roleNeeded(isOfOthers ? (othersRole ?? own) : own, visibility);
    return needed !== null && isAtLeast(role, needed);
  };
};
/** Where the state of a thing asks for more than the operation does. */
const from =
  (least: AccessLevel): May =>
  (_visibility, role) =>
    isAtLeast(role, least);
const members: May = (visibility, role) => isAtLeast(role, visibility === 'private' ? 'reporter' : 'guest');

/** By operation, and after a comma in which case: an operation that is not here is asked by its good request. */
const attempts: Readonly<Record<string, Ask | Special>> = {
  'mergeRequestNotes.create, where the discussion is locked': {
    may: members,
    ask: (scene) => {
      change(scene, 3, { discussion_locked: 1 });
      return { line: `POST ${request(3)}/notes`, body: { body: 'I have a question.' } };
    },
  },
  'mergeRequestNotes.update, an own one': (scene) => ({
    line: `PUT ${request(6)}/notes/${String(noteOn(scene, 'MergeRequest', 6, true))}`,
    body: { body: 'Better said.' },
  }),
  'mergeRequestNotes.delete, an own one': (scene) => ({
    line: `DELETE ${request(6)}/notes/${String(noteOn(scene, 'MergeRequest', 6, true))}`,
  }),
  'issueNotes.delete, an own one': (scene) => ({
    line: `DELETE ${project}/issues/1/notes/${String(noteOn(scene, 'Issue', 1, true))}`,
  }),
  'mergeRequestNotes.update': (scene) => ({
    line: `PUT ${request(6)}/notes/${String(noteOn(scene, 'MergeRequest', 6, false))}`,
    body: { body: 'Better said.' },
  }),
  'mergeRequestNotes.delete': (scene) => ({
    line: `DELETE ${request(6)}/notes/${String(noteOn(scene, 'MergeRequest', 6, false))}`,
  }),
  // Without a fork it takes a developer, whatever the entry says.
  'mergeRequests.create': { may: from('developer'), ask: plain('mergeRequests.create') },
  'mergeRequests.create, from a fork': {
    may: said('mergeRequests.update', false),
    ask: () => ({
      line: `POST /projects/${String(forkId)}/merge_requests`,
      body: {
        source_branch: 'prototype/spreadsheet',
        target_branch: 'main',
        title: 'Take this',
        target_project_id: projectId,
      },
    }),
  },
  'mergeRequests.update, an own one': (scene) => ({
    line: `PUT ${ownRequest(scene)}`,
    body: { title: 'A better title' },
  }),
  'mergeRequests.update, closing, an own one': (scene) => ({
    line: `PUT ${ownRequest(scene)}`,
    body: { state_event: 'close' },
  }),
  'mergeRequests.update, labels': () => ({ line: `PUT ${request(5)}`, body: { labels: 'tides' } }),
  'mergeRequests.update, assignee': () => ({ line: `PUT ${request(8)}`, body: { assignee_id: 3 } }),
  'mergeRequests.merge': async (scene) => {
    change(scene, 6, { target_branch: await atMain(scene, 'branch') });
    return { line: `PUT ${request(6)}/merge` };
  },
  'mergeRequests.merge, into a protected branch': {
    may: from('maintainer'),
    ask: () => ({ line: `PUT ${request(8)}/merge` }),
  },
  'mergeRequests.merge, into a branch that lets developers merge': () => ({ line: `PUT ${request(12)}/merge` }),
  'mergeRequests.cancelAutoMerge': (scene) => {
    change(scene, 2, { merge_when_pipeline_succeeds: 1, target_branch: 'release/1.x' });
    return { line: `PUT ${request(2)}/cancel_merge_when_pipeline_succeeds` };
  },
  'mergeRequests.delete': () => ({ line: `DELETE ${request(4)}` }),
  'branches.delete': async (scene) => ({ line: `DELETE ${repository}/branches/${await atMain(scene, 'branch')}` }),
  'branches.create, of a protected name': {
    may: from('maintainer'),
    ask: (scene) => {
      const name = scene.fresh();
      scene.service.inDatabase((database) =>
        database.write('INSERT INTO protected_branches (project_id, name) VALUES (?, ?)', projectId, name),
      );
      return { line: `POST ${repository}/branches`, body: { branch: name, ref: 'main' } };
    },
  },
  'tags.delete': async (scene) => ({ line: `DELETE ${repository}/tags/${await atMain(scene, 'tag')}` }),
  'releases.create': async (scene) => ({
    line: `POST ${repository}/tags/${await atMain(scene, 'tag')}/release`,
    body: { description: 'What is new' },
  }),
  'branches.unprotect': () => ({ line: `PUT ${repository}/branches/main/unprotect` }),
  'jobs.play': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'manual', false))}/play` }),
  'jobs.retry': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'failed', false))}/retry` }),
  'jobs.cancel': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'running', false))}/cancel` }),
  'jobs.erase, an own one': (scene) => ({
    line: `POST ${project}/jobs/${String(jobOf(scene, 'success', true))}/erase`,
  }),
  'jobs.erase': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'success', false))}/erase` }),
  'mergeRequests.unsubscribe': async (scene) => {
    await scene.service.send(scene.who, `POST ${request(5)}/subscribe`);
    return { line: `POST ${request(5)}/unsubscribe` };
  },
  'repository.blobRaw': async (scene) => ({
    line: `GET ${repository}/blobs/${await scene.service.git(projectId, 'rev-parse', 'main:README.md')}/raw`,
  }),
  'deployments.get': (scene) => ({ line: `GET ${project}/deployments/${String(deploymentOf(scene))}` }),
  'snippets.get': (scene) => ({ line: `GET ${project}/snippets/${String(snippetOf(scene, false))}` }),
  'snippets.raw': (scene) => ({ line: `GET ${project}/snippets/${String(snippetOf(scene, false))}/raw` }),
  'snippets.update, an own one': (scene) => ({
    line: `PUT ${project}/snippets/${String(snippetOf(scene, true))}`,
    body: { title: 'Renamed' },
  }),
  'snippets.update': (scene) => ({
    line: `PUT ${project}/snippets/${String(snippetOf(scene, false))}`,
    body: { title: 'Renamed' },
  }),
  'snippets.delete': (scene) => ({ line: `DELETE ${project}/snippets/${String(snippetOf(scene, false))}` }),
} satisfies { readonly [Name in OperationId | `${OperationId}, ${string}`]?: Ask | Special };

/** Whether an operation is about a project, so that its visibility and the role in it matter. */
export const isOfProject = (id: OperationId): boolean => operationOf(id).path.startsWith('/projects/:id/');

/** Every right in a project, and what only administrators may. An operation whose cases are above has its plain row as well. */
export const rights: readonly Attempt[] = [
  ...Object.entries(attempts).map(([name, attempt]): Attempt => {
    const id = name.split(',')[0] as OperationId;
    const usual = { name, id, may: said(id, !name.endsWith(', an own one')) };
    return typeof attempt === 'function' ? { ...usual, ask: attempt } : { ...usual, ...attempt };
  }),
  ...operationIds
    .filter((id) => !(id in attempts) && (isOfProject(id) || operationOf(id).role === 'administrator'))
    .map((id): Attempt => ({ name: id, id, ask: plain(id), may: said(id, true) })),
];
