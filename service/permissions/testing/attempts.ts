/** The table "Who may do what" as requests: what a request needs that the good request of its operation has not, and rights that are not the operation's own. */
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';
import { isAtLeast, roleNeeded } from '#shared/api/roles.ts';
import { targetOf } from '#shared/api/testing/target.ts';
import { goodRequest } from '#service/contract/testing/good-requests.ts';
import type { AccessLevel } from '#service/permissions/roles.ts';
import type { Visibility } from '#service/store/projects.ts';
import {
  asAdmin,
  branchAhead,
  deploymentOf,
  forkId,
  jobOf,
  noteOn,
  projectId,
  requestOf,
  snippetOf,
  type Scene,
} from './scene.ts';

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

/** Writes into a branch of its own name that is protected, without a right for developers. */
const protectedBranch = async (scene: Scene, rights: object = {}): Promise<string> => {
  const name = await branchAhead(scene);
  await asAdmin(scene, `PUT ${repository}/branches/${name}/protect`, rights);
  return name;
};

/** A merge request by the person, out of the fork. */
const ownRequest = async (scene: Scene): Promise<number> => {
  const iid = await requestOf(scene);
  scene.service.inDatabase((database) =>
    database.write(
      'UPDATE merge_requests SET author_id = ?, source_project_id = ? WHERE project_id = ? AND iid = ?',
      scene.whoId,
      forkId,
      projectId,
      iid,
    ),
  );
  return iid;
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
    ask: async (scene) => {
      const request = `${project}/merge_requests/${String(await requestOf(scene))}`;
      await asAdmin(scene, `PUT ${request}`, { discussion_locked: true });
      return { line: `POST ${request}/notes`, body: { body: 'I have a question.' } };
    },
  },
  'mergeRequestNotes.update, an own one': (scene) => ({
    line: `PUT ${project}/merge_requests/6/notes/${String(noteOn(scene, 'MergeRequest', 6, true))}`,
    body: { body: 'Better said.' },
  }),
  'mergeRequestNotes.delete, an own one': (scene) => ({
    line: `DELETE ${project}/merge_requests/6/notes/${String(noteOn(scene, 'MergeRequest', 6, true))}`,
  }),
  'issueNotes.delete, an own one': (scene) => ({
    line: `DELETE ${project}/issues/1/notes/${String(noteOn(scene, 'Issue', 1, true))}`,
  }),
  'mergeRequestNotes.update': (scene) => ({
    line: `PUT ${project}/merge_requests/6/notes/${String(noteOn(scene, 'MergeRequest', 6, false))}`,
    body: { body: 'Better said.' },
  }),
  'mergeRequestNotes.delete': (scene) => ({
    line: `DELETE ${project}/merge_requests/6/notes/${String(noteOn(scene, 'MergeRequest', 6, false))}`,
  }),
  'mergeRequests.create': {
    may: from('developer'),
    ask: async (scene) => ({
      line: `POST ${project}/merge_requests`,
      body: { source_branch: await branchAhead(scene), target_branch: 'main', title: 'Take this' },
    }),
  },
  'mergeRequests.create, from a fork': {
    may: said('mergeRequests.update', false),
    ask: async (scene) => ({
      line: `POST /projects/${String(forkId)}/merge_requests`,
      body: {
        source_branch: await branchAhead(scene, forkId),
        target_branch: 'main',
        title: 'Take this',
        target_project_id: projectId,
      },
    }),
  },
  'mergeRequests.update, an own one': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await ownRequest(scene))}`,
    body: { title: 'A better title' },
  }),
  'mergeRequests.update, closing, an own one': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await ownRequest(scene))}`,
    body: { state_event: 'close' },
  }),
  'mergeRequests.update, labels': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await requestOf(scene))}`,
    body: { labels: 'tides' },
  }),
  'mergeRequests.update, assignee': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await requestOf(scene))}`,
    body: { assignee_id: 3 },
  }),
  'mergeRequests.merge': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await requestOf(scene, await branchAhead(scene)))}/merge`,
  }),
  'mergeRequests.merge, into a protected branch': {
    may: from('maintainer'),
    ask: async (scene) => ({
      line: `PUT ${project}/merge_requests/${String(await requestOf(scene, await protectedBranch(scene)))}/merge`,
    }),
  },
  'mergeRequests.merge, into a branch that lets developers merge': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(
      await requestOf(scene, await protectedBranch(scene, { developers_can_merge: true })),
    )}/merge`,
  }),
  'mergeRequests.cancelAutoMerge': async (scene) => {
    const iid = await requestOf(scene, await branchAhead(scene));
    scene.service.inDatabase((database) =>
      database.write(
        'UPDATE merge_requests SET merge_when_pipeline_succeeds = 1 WHERE project_id = ? AND iid = ?',
        projectId,
        iid,
      ),
    );
    return { line: `PUT ${project}/merge_requests/${String(iid)}/cancel_merge_when_pipeline_succeeds` };
  },
  'mergeRequests.delete': async (scene) => ({
    line: `DELETE ${project}/merge_requests/${String(await requestOf(scene))}`,
  }),
  'branches.delete': async (scene) => ({ line: `DELETE ${repository}/branches/${await branchAhead(scene)}` }),
  'branches.create, of a protected name': {
    may: from('maintainer'),
    ask: async (scene) => {
      const name = await protectedBranch(scene);
      await scene.service.git(projectId, 'update-ref', '-d', `refs/heads/${name}`);
      return { line: `POST ${repository}/branches`, body: { branch: name, ref: 'main' } };
    },
  },
  'tags.delete': async (scene) => {
    const name = scene.fresh();
    await scene.service.git(projectId, 'tag', name, 'main');
    return { line: `DELETE ${repository}/tags/${name}` };
  },
  'releases.create': async (scene) => {
    const name = scene.fresh();
    await scene.service.git(projectId, 'tag', name, 'main');
    return { line: `POST ${repository}/tags/${name}/release`, body: { description: 'What is new' } };
  },
  'branches.unprotect': async (scene) => ({
    line: `PUT ${repository}/branches/${await protectedBranch(scene)}/unprotect`,
  }),
  'jobs.play': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'manual', false))}/play` }),
  'jobs.retry': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'failed', false))}/retry` }),
  'jobs.cancel': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'running', false))}/cancel` }),
  'jobs.erase, an own one': (scene) => ({
    line: `POST ${project}/jobs/${String(jobOf(scene, 'success', true))}/erase`,
  }),
  'jobs.erase': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'success', false))}/erase` }),
  'mergeRequests.unsubscribe': async (scene) => {
    await scene.service.send(scene.who, `POST ${project}/merge_requests/5/subscribe`);
    return { line: `POST ${project}/merge_requests/5/unsubscribe` };
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

const nameOfOperation = (name: string): OperationId => name.split(',')[0] as OperationId;
const prepared = new Set(Object.keys(attempts).map(nameOfOperation));

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

/** Every right in a project, and what only administrators may. */
export const rights: readonly Attempt[] = [
  ...Object.entries(attempts).map(([name, attempt]): Attempt => {
    const id = nameOfOperation(name);
    const usual = { name, id, may: said(id, !name.endsWith(', an own one')) };
    return typeof attempt === 'function' ? { ...usual, ask: attempt } : { ...usual, ...attempt };
  }),
  ...operationIds
    .filter((id) => !prepared.has(id))
    .filter((id) => operationOf(id).path.startsWith('/projects/:id/') || operationOf(id).role === 'administrator')
    .map((id): Attempt => ({ name: id, id, ask: plain(id), may: said(id, true) })),
];
