/** Reads everything that projects hold, in lists and one by one. */
import { inTurn, type Tour } from './tour.ts';

const all = { per_page: 100 };

const readMergeRequests = async ({ call }: Tour, id: number): Promise<void> => {
  await call('admin', 'mergeRequests.list', { params: { id }, query: { view: 'simple' } });
  const list = await call('admin', 'mergeRequests.list', { params: { id }, query: all });
  await inTurn(list, async ({ iid }) => {
    const params = { id, merge_request_iid: iid };
    for (const who of ['admin', 'owner'] as const) {
      await call(who, 'mergeRequests.get', { params });
      await call(who, 'mergeRequests.changes', { params });
    }
    await call('admin', 'mergeRequests.commits', { params });
    await call('admin', 'mergeRequests.closesIssues', { params });
    const notes = await call('admin', 'mergeRequestNotes.list', { params, query: all });
    await inTurn(notes, (note) => call('admin', 'mergeRequestNotes.get', { params: { ...params, note_id: note.id } }));
  });
};

const readIssues = async ({ call }: Tour, id: number, count: number): Promise<void> => {
  for (let issue_iid = 1; issue_iid <= count; issue_iid += 1) {
    const params = { id, issue_iid };
    const notes = await call('admin', 'issueNotes.list', { params });
    await inTurn(notes, (note) => call('admin', 'issueNotes.get', { params: { ...params, note_id: note.id } }));
  }
};

const readSnippets = async ({ call }: Tour, id: number): Promise<void> => {
  const list = await call('admin', 'snippets.list', { params: { id } });
  await inTurn(list, async (snippet) => {
    const params = { id, snippet_id: snippet.id };
    await call('admin', 'snippets.get', { params });
    await call('admin', 'snippets.userAgentDetail', { params });
    const notes = await call('admin', 'snippetNotes.list', { params });
    await inTurn(notes, (note) => call('admin', 'snippetNotes.get', { params: { ...params, note_id: note.id } }));
  });
};

const readRepository = async ({ call }: Tour, id: number): Promise<void> => {
  const params = { id };
  await call('admin', 'repository.contributors', { params });
  const entries = await call('admin', 'repository.tree', { params, query: { ...all, recursive: true } });
  const files = entries.filter(({ type }) => type === 'blob').slice(0, 3);
  await inTurn(files, (file) => call('admin', 'repository.blob', { params: { id, sha: file.id } }));
  const branches = await call('admin', 'branches.list', { params, query: all });
  await inTurn(branches, async ({ name }) => {
    await call('admin', 'branches.get', { params: { id, branch: name } });
    await call('admin', 'repository.compare', { params, query: { from: 'main', to: name } });
  });
  const tags = await call('admin', 'tags.list', { params });
  await inTurn(tags, ({ name }) => call('admin', 'tags.get', { params: { id, tag_name: name } }));
};

const readJobs = async ({ call }: Tour, id: number): Promise<void> => {
  const jobs = await call('admin', 'jobs.list', { params: { id }, query: all });
  await inTurn(jobs, (job) => call('admin', 'jobs.get', { params: { id, job_id: job.id } }));
  const pipelines = [...new Set(jobs.map(({ pipeline }) => pipeline.id))];
  await inTurn(pipelines, (pipeline_id) => call('admin', 'jobs.listByPipeline', { params: { id, pipeline_id } }));
  const deployments = await call('admin', 'deployments.list', { params: { id } });
  await inTurn(deployments, (each) => call('admin', 'deployments.get', { params: { id, deployment_id: each.id } }));
};

/** Reads the projects of the sample, and lists across them. */
export const readProjects = async (tour: Tour): Promise<void> => {
  for (const id of [1, 2, 3]) {
    await readMergeRequests(tour, id);
    await readIssues(tour, id, id === 1 ? 6 : 0);
    await readSnippets(tour, id);
    await readRepository(tour, id);
    await readJobs(tour, id);
  }
  for (const view of ['simple', undefined])
    await tour.call('admin', 'mergeRequests.listAll', { query: { scope: 'all', view, ...all } });
};
