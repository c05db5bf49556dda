/** Writes what can be written about merge requests: all of the sample, and new ones. */
import { inTurn, type Tour } from './tour.ts';

/** Merge requests by project and number. */
const inProject1 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((merge_request_iid) => ({ id: 1, merge_request_iid }));
const every = [...inProject1, { id: 2, merge_request_iid: 1 }];

/** Somebody who follows none of them yet, and may read both projects. */
const follower = { sudo: 11 };
const makers = [2, 3, 4];
const acting = (at: number) => ({ sudo: makers[at % makers.length] });

const createMergeRequests = async ({ call }: Tour): Promise<void> => {
  const create = async (sudo: number, id: number, body: Record<string, unknown>): Promise<void> => {
    const { iid } = await call('admin', 'mergeRequests.create', { params: { id }, query: { sudo }, body });
    await call('admin', 'mergeRequests.closesIssues', { params: { id, merge_request_iid: iid } });
  };
  await create(4, 1, { source_branch: 'prototype/spreadsheet', target_branch: 'main', title: 'Sheet' });
  await create(2, 1, {
    source_branch: 'quay/two',
    target_branch: 'main',
    title: 'WIP: Winter',
    description: 'Closes #2, closes #3',
    assignee_id: 10,
    labels: 'tides,winter',
    milestone_id: 1,
    remove_source_branch: true,
  });
  await create(3, 1, {
    source_branch: 'berth-order',
    target_branch: 'chart-datum',
    title: 'Order',
    assignee_id: 2,
    milestone_id: 2,
  });
  await create(5, 3, {
    source_branch: 'pilot-hours',
    target_branch: 'main',
    title: 'Hours',
    description: 'Closes #1',
    milestone_id: 4,
  });
};

const change = async ({ call }: Tour): Promise<void> => {
  await inTurn([...every.entries()], ([at, params]) =>
    call('admin', 'mergeRequests.update', {
      params,
      query: acting(at),
      body: at % 4 === 1 ? { assignee_id: 0 } : { description: `Text ${String(at)}` },
    }),
  );
  const params = { id: 1, merge_request_iid: 4 };
  await call('owner', 'mergeRequests.update', { params, body: { state_event: 'reopen', remove_source_branch: true } });
  await call('owner', 'mergeRequests.update', { params, body: { state_event: 'close' } });
};

const follow = async ({ call }: Tour): Promise<void> => {
  await inTurn(every, async (params) => {
    await call('admin', 'mergeRequests.subscribe', { params, query: follower });
    await call('admin', 'mergeRequests.unsubscribe', { params, query: follower });
  });
};

const remember = ({ call }: Tour): Promise<void> =>
  inTurn([...every.entries()], ([at, params]) => call('admin', 'mergeRequests.todo', { params, query: acting(at) }));

/** Looks at a merge request that waits for its pipeline from every side. */
const read = async ({ call }: Tour, params: { readonly id: number; readonly merge_request_iid: number }) => {
  await call('owner', 'mergeRequests.get', { params });
  await call('owner', 'mergeRequests.changes', { params });
  await call('owner', 'mergeRequests.list', { params: { id: params.id } });
  await call('owner', 'mergeRequests.listAll', { query: { scope: 'all' } });
  await call('admin', 'mergeRequests.subscribe', { params, query: follower });
  await call('admin', 'mergeRequests.unsubscribe', { params, query: follower });
  await call('owner', 'mergeRequests.update', { params, body: { description: 'Looked at' } });
};

const mergeable = every.filter(({ id, merge_request_iid: iid }) => id === 2 || [5, 6, 7, 8, 9, 10, 12].includes(iid));

const merge = async (tour: Tour): Promise<void> => {
  const { call } = tour;
  await inTurn([...mergeable.entries()], async ([at, params]) => {
    const query = { sudo: 2 + (at % 2) };
    await call('admin', 'mergeRequests.merge', { params, query, body: { merge_when_pipeline_succeeds: true } });
    if (at === 0) await read(tour, params);
    await call('admin', 'mergeRequests.cancelAutoMerge', { params, query });
  });
  await inTurn([...mergeable.slice(1).entries()], ([at, params]) =>
    call('owner', 'mergeRequests.merge', { params, body: { should_remove_source_branch: at % 2 === 0 } }),
  );
};

const things = [
  ['issueNotes', { id: 1, issue_iid: 1 }],
  ['issueNotes', { id: 1, issue_iid: 2 }],
  ['snippetNotes', { id: 1, snippet_id: 1 }],
  ['snippetNotes', { id: 1, snippet_id: 2 }],
  ['mergeRequestNotes', { id: 1, merge_request_iid: 5 }],
  ['mergeRequestNotes', { id: 2, merge_request_iid: 1 }],
] as const;

const writeNotes = async ({ call }: Tour): Promise<void> => {
  await inTurn(things, async ([resource, params]) => {
    for (const who of ['owner', 'developer'] as const) {
      const note = await call(who, `${resource}.create`, { params, body: { body: `Seen by ${who}` } });
      const one = { params: { ...params, note_id: note.id }, body: { body: `Seen twice by ${who}` } };
      await call('maintainer', `${resource}.update`, one);
      await call(who, `${resource}.create`, { params, body: { body: who === 'owner' ? ':tada:' : ':heart:' } });
    }
    const [oldest] = (await call('admin', `${resource}.list`, { params, query: { per_page: 100 } }))
      .filter(({ system }) => !system)
      .slice(-1);
    const note = { params: { ...params, note_id: oldest?.id }, body: { body: 'Said by somebody else' } };
    await call('admin', `${resource}.update`, note);
  });
};

/** Writes before the checks run: pipelines wait, so that merges can wait for them. */
export const writeMergeRequests = async (tour: Tour): Promise<void> => {
  await createMergeRequests(tour);
  await writeNotes(tour);
  await change(tour);
  await follow(tour);
  await remember(tour);
  await merge(tour);
  await change(tour);
  await follow(tour);
};
