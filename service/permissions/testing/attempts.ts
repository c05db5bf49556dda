/** What the rows of the table of rights mean as requests: each attempt prepares what it acts on, then says the line to send. */
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

/** Prepares a request. */
export type Attempt = (scene: Scene) => Request | Promise<Request>;

const project = `/projects/${String(projectId)}`;
const repository = `${project}/repository`;
const reading =
  (path: string): Attempt =>
  () => ({ line: `GET ${path}` });

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

/** Attempts by the name of the right that they need. */
export const attempts = {
  'read tree': reading(`${repository}/tree`),
  'read branches': reading(`${repository}/branches`),
  'read branch': reading(`${repository}/branches/main`),
  'read tags': reading(`${repository}/tags`),
  compare: reading(`${repository}/compare?from=main&to=main`),
  'read contributors': reading(`${repository}/contributors`),
  'read archive': reading(`${repository}/archive`),
  'read blob': reading(`${repository}/blobs/main?filepath=README.md`),
  'list snippets': reading(`${project}/snippets`),
  'read snippet': (scene) => ({ line: `GET ${project}/snippets/${String(snippetOf(scene, false))}` }),
  'read notes of an issue': reading(`${project}/issues/1/notes`),
  'list merge requests': reading(`${project}/merge_requests`),
  'read merge request': reading(`${project}/merge_requests/5`),
  'read changes': reading(`${project}/merge_requests/5/changes`),
  'read notes of a merge request': reading(`${project}/merge_requests/5/notes`),
  'write note on an issue': () => ({ line: `POST ${project}/issues/1/notes`, body: { body: 'I have a question.' } }),
  'write note': () => ({ line: `POST ${project}/merge_requests/5/notes`, body: { body: 'I have a question.' } }),
  'write note where the discussion is locked': async (scene) => {
    await asAdmin(scene, `PUT ${project}/merge_requests/5`, { discussion_locked: true });
    return { line: `POST ${project}/merge_requests/5/notes`, body: { body: 'I have a question.' } };
  },
  'edit own note': (scene) => ({
    line: `PUT ${project}/merge_requests/6/notes/${String(noteOn(scene, 'MergeRequest', 6, true))}`,
    body: { body: 'Better said.' },
  }),
  'delete own note': (scene) => ({
    line: `DELETE ${project}/merge_requests/6/notes/${String(noteOn(scene, 'MergeRequest', 6, true))}`,
  }),
  'delete own note on an issue': (scene) => ({
    line: `DELETE ${project}/issues/1/notes/${String(noteOn(scene, 'Issue', 1, true))}`,
  }),
  'edit note of another': (scene) => ({
    line: `PUT ${project}/merge_requests/6/notes/${String(noteOn(scene, 'MergeRequest', 6, false))}`,
    body: { body: 'Better said.' },
  }),
  'delete note of another': (scene) => ({
    line: `DELETE ${project}/merge_requests/6/notes/${String(noteOn(scene, 'MergeRequest', 6, false))}`,
  }),
  'create merge request': async (scene) => ({
    line: `POST ${project}/merge_requests`,
    body: { source_branch: await branchAhead(scene), target_branch: 'main', title: 'Take this' },
  }),
  'create merge request from a fork': async (scene) => ({
    line: `POST /projects/${String(forkId)}/merge_requests`,
    body: {
      source_branch: await branchAhead(scene, forkId),
      target_branch: 'main',
      title: 'Take this',
      target_project_id: projectId,
    },
  }),
  'edit own merge request': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await ownRequest(scene))}`,
    body: { title: 'A better title' },
  }),
  'close own merge request': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await ownRequest(scene))}`,
    body: { state_event: 'close' },
  }),
  'edit merge request of another': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await requestOf(scene))}`,
    body: { title: 'A better title' },
  }),
  'label merge request of another': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await requestOf(scene))}`,
    body: { labels: 'tides' },
  }),
  'assign merge request of another': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await requestOf(scene))}`,
    body: { assignee_id: 3 },
  }),
  'merge into an unprotected branch': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await requestOf(scene, await branchAhead(scene)))}/merge`,
  }),
  'merge into a protected branch': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(await requestOf(scene, await protectedBranch(scene)))}/merge`,
  }),
  'merge into a branch that lets developers merge': async (scene) => ({
    line: `PUT ${project}/merge_requests/${String(
      await requestOf(scene, await protectedBranch(scene, { developers_can_merge: true })),
    )}/merge`,
  }),
  'cancel an automatic merge': async (scene) => {
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
  'delete merge request': async (scene) => ({
    line: `DELETE ${project}/merge_requests/${String(await requestOf(scene))}`,
  }),
  'create branch': (scene) => ({
    line: `POST ${repository}/branches`,
    body: { branch: scene.fresh(), ref: 'main' },
  }),
  'delete branch': async (scene) => ({ line: `DELETE ${repository}/branches/${await branchAhead(scene)}` }),
  'create branch of a protected name': async (scene) => {
    const name = await protectedBranch(scene);
    await scene.service.git(projectId, 'update-ref', '-d', `refs/heads/${name}`);
    return { line: `POST ${repository}/branches`, body: { branch: name, ref: 'main' } };
  },
  'create tag': (scene) => ({ line: `POST ${repository}/tags`, body: { tag_name: scene.fresh(), ref: 'main' } }),
  'delete tag': async (scene) => {
    const name = scene.fresh();
    await scene.service.git(projectId, 'tag', name, 'main');
    return { line: `DELETE ${repository}/tags/${name}` };
  },
  'create release': async (scene) => {
    const name = scene.fresh();
    await scene.service.git(projectId, 'tag', name, 'main');
    return { line: `POST ${repository}/tags/${name}/release`, body: { description: 'What is new' } };
  },
  'protect branch': async (scene) => ({ line: `PUT ${repository}/branches/${await branchAhead(scene)}/protect` }),
  'unprotect branch': async (scene) => ({
    line: `PUT ${repository}/branches/${await protectedBranch(scene)}/unprotect`,
  }),
  'delete merged branches': async (scene) => {
    await scene.service.git(projectId, 'branch', scene.fresh(), 'main');
    return { line: `DELETE ${repository}/merged_branches` };
  },
  'list jobs': reading(`${project}/jobs`),
  'read job': reading(`${project}/jobs/1`),
  'read trace': reading(`${project}/jobs/1/trace`),
  'read artifacts': reading(`${project}/jobs/4/artifacts`),
  'play job': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'manual', false))}/play` }),
  'retry job': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'failed', false))}/retry` }),
  'cancel job': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'running', false))}/cancel` }),
  'keep artifacts': (scene) => ({
    line: `POST ${project}/jobs/${String(jobOf(scene, 'success', false))}/artifacts/keep`,
  }),
  'erase own job': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'success', true))}/erase` }),
  'erase job of another': (scene) => ({ line: `POST ${project}/jobs/${String(jobOf(scene, 'success', false))}/erase` }),
  'list deployments': reading(`${project}/deployments`),
  'read deployment': (scene) => ({ line: `GET ${project}/deployments/${String(deploymentOf(scene))}` }),
  'create snippet': (scene) => ({
    line: `POST ${project}/snippets`,
    body: { title: scene.fresh(), file_name: 'a.txt', code: 'a\n', visibility: 'internal' },
  }),
  'edit own snippet': (scene) => ({
    line: `PUT ${project}/snippets/${String(snippetOf(scene, true))}`,
    body: { title: 'Renamed' },
  }),
  'edit snippet of another': (scene) => ({
    line: `PUT ${project}/snippets/${String(snippetOf(scene, false))}`,
    body: { title: 'Renamed' },
  }),
  'delete snippet of another': (scene) => ({ line: `DELETE ${project}/snippets/${String(snippetOf(scene, false))}` }),
  'list hooks': reading('/hooks'),
  'create user': (scene) => ({
    line: 'POST /users',
    body: {
      username: scene.fresh(),
      name: 'New',
      email: `${scene.fresh()}@elsewhere.example`,
      password: 'low-water-11',
    },
  }),
  'read activities': reading('/user/activities'),
  'read user-agent detail': (scene) => ({
    line: `GET ${project}/snippets/${String(snippetOf(scene, false))}/user_agent_detail`,
  }),
} as const satisfies Record<string, Attempt>;

/** Name of an attempt. */
export type AttemptName = keyof typeof attempts;
