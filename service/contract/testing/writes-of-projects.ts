/** Writes branches, tags, releases, snippets and jobs. */
import { inTurn, type Tour } from './tour.ts';

const params = { id: 1 };

/** Branches and tags, with and without all that is optional. */
export const writeReferences = async ({ call }: Tour): Promise<void> => {
  for (const [branch, ref] of [
    ['quay/one', 'main'],
    ['quay/older', 'v0.1.0'],
    ['quay/two', 'dark-board'],
    ['quay/kept', 'main'],
  ])
    await call('developer', 'branches.create', { params, body: { branch, ref } });
  for (const [branch, allowed] of [
    ['quay/one', true],
    ['tables/winter', false],
    ['dark-board', true],
  ] as const) {
    const one = { params: { id: 1, branch } };
    const body = { developers_can_push: allowed, developers_can_merge: allowed };
    await call('maintainer', 'branches.protect', { ...one, body });
    await call('maintainer', 'branches.unprotect', one);
  }
  await call('developer', 'tags.create', { params, body: { tag_name: 'v2.0', ref: 'main' } });
  await call('developer', 'tags.create', {
    params,
    body: { tag_name: 'v2.1', ref: 'dark-board', message: 'Dark', release_description: 'For the night' },
  });
  await call('developer', 'tags.create', {
    params,
    body: { tag_name: 'v2.2', ref: 'v0.1.0', release_description: 'Once more' },
  });
  for (const tag_name of ['v0.1.0', 'v0.2.0']) {
    const one = { params: { id: 1, tag_name } };
    await call('developer', 'releases.create', { ...one, body: { description: `First notes of ${tag_name}` } });
    await call('developer', 'releases.update', { ...one, body: { description: `Notes of ${tag_name}` } });
  }
};

/** A snippet that comes from another machine. */
const writeFromElsewhere = async ({ service }: Tour): Promise<void> => {
  const body = new URLSearchParams({ title: 'a', file_name: 'a.txt', code: 'a', visibility: 'public' });
  const headers = { 'private-token': service.tokens.admin };
  const url = 'http://127.0.0.1/api/v4/projects/1/snippets';
  await service.fetch(new Request(url, { method: 'POST', headers, body }), '192.0.2.7');
};

/** Snippets of several people. */
export const writeSnippets = async (tour: Tour): Promise<void> => {
  const { call } = tour;
  await writeFromElsewhere(tour);
  for (const [at, who] of (['owner', 'developer', 'reporter'] as const).entries()) {
    const visibility = ['private', 'internal', 'public'][at];
    const body = { title: who, file_name: `${who}.ts`, code: 'x', visibility, ...(at > 0 && { description: who }) };
    const { id } = await call(who, 'snippets.create', { params: { id: (at % 2) + 1 }, body });
    const one = { params: { id: (at % 2) + 1, snippet_id: id } };
    await call(who, 'snippets.update', { ...one, body: { title: `${who}, again` } });
  }
};

const jobs: Readonly<Record<'cancel' | 'retry' | 'erase' | 'play' | 'keepArtifacts', readonly [number, number[]][]>> = {
  cancel: [
    [1, [14, 15, 13, 34, 35, 45, 22]],
    [2, [61]],
  ],
  retry: [
    [1, [1, 7, 12, 18, 24, 26, 31, 36, 41, 46, 56]],
    [2, [61, 62, 63]],
  ],
  erase: [
    [1, [4, 7, 12, 14, 16, 18, 23, 33]],
    [2, [63]],
  ],
  play: [
    [1, [25, 40, 5, 50]],
    [2, [65]],
  ],
  keepArtifacts: [
    [1, [24, 39, 44, 54]],
    [2, [64]],
  ],
};

/** Acts on jobs; those that are retried make their pipelines wait. */
export const actOnJobs = async ({ call }: Tour, verb: keyof typeof jobs): Promise<void> => {
  for (const [id, ids] of jobs[verb])
    await inTurn(ids, (job_id) =>
      call('admin', `jobs.${verb}`, {
        params: { id, job_id },
        query: { sudo: job_id % 2 === 0 ? 2 : verb === 'play' ? 4 : 3 },
      }),
    );
};

/** Keeps what the checks have left meanwhile; it has another size than what the sample has. */
export const keepNewest = async ({ call }: Tour): Promise<void> => {
  const list = await call('admin', 'jobs.list', { params, query: { per_page: 100 } });
  const [newest] = list.filter(({ artifacts_file }) => artifacts_file !== null);
  await call('admin', 'jobs.keepArtifacts', { params: { id: 1, job_id: newest?.id } });
};

/** Lets jobs that wait wait no more. */
export const cancelWaiting = async ({ call }: Tour): Promise<void> => {
  const list = await call('admin', 'jobs.list', { params, query: { per_page: 100, scope: ['pending'] } });
  const checks = list.filter(({ stage }) => stage === 'check');
  await inTurn(checks, ({ id }) => call('admin', 'jobs.cancel', { params: { id: 1, job_id: id } }));
};

/** A comparison that may take no time, and the removal of all branches that are merged: the last things of all. */
export const endProjects = async ({ call }: Tour): Promise<void> => {
  await call('admin', 'repository.compare', { params, query: { from: 'v0.1.0', to: 'main' } });
  await call('admin', 'branches.deleteMerged', { params });
};
