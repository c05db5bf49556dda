// @vitest-environment jsdom
/** What a navigation asks for before the screen that it leads to is there. */
import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { commitList } from '#renderer/things/merge-request/commit-list.ts';
import { mergeRequestInput } from '#renderer/things/merge-request/merge-request.ts';
import { noteList } from '#renderer/things/note/model/note-target.ts';
import { infiniteQuery, query } from '#renderer/api/queries.ts';
import { wholeQuery } from '#renderer/api/whole-list.ts';
import { firstJobsPage } from '#renderer/features/merge-requests/hooks/head-jobs-query.ts';
import { openedInput } from '#renderer/features/merge-requests/model/list-filters.ts';
import { projectListInput, usersInput } from '#renderer/things/list-inputs.ts';
import { mineQuery } from '#renderer/features/merge-requests/model/queue-scopes.ts';
import { whenIdle } from '#renderer/components/layout/frames.ts';
import { followNavigation, loadLikelyScreens } from './ahead.ts';

const { load } = vi.hoisted(() => ({ load: vi.fn(() => Promise.resolve(() => null)) }));
vi.mock('./elements.ts', () => ({
  screenElements: new Proxy({}, { get: (_screens, id) => (id === 'jobs' || id === 'branches' ? { load } : {}) }),
}));

const { readTraceAhead } = vi.hoisted(() => ({ readTraceAhead: vi.fn() }));
vi.mock('#renderer/workers/trace/ahead-client.ts', () => ({ readTraceAhead, refillTraceWorkers: () => undefined }));

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => vi.unstubAllGlobals());

/** A screen whose code does not come. */
const neverLoaded = { lazy: () => new Promise<never>(() => undefined) };

const table: RouteObject[] = [
  { path: '/', handle: { screen: 'settings' }, element: null },
  {
    path: '/p/:project/merge_requests/:iid',
    handle: { screen: 'merge-request' },
    ...neverLoaded,
    children: [{ index: true, handle: { screen: 'overview' }, ...neverLoaded }],
  },
  { path: '/review', handle: { screen: 'review' }, ...neverLoaded },
  ...(['merge-requests', 'branches', 'tags', 'jobs'] as const).map((screen) => ({
    path: `/p/:project/${screen}`,
    handle: { screen },
    ...neverLoaded,
  })),
  { path: '/users', handle: { screen: 'users' }, ...neverLoaded },
  { path: '/p/:project/jobs/:job', handle: { screen: 'job' }, element: null },
];

/** Goes to a route whose screen never comes, and says what is being asked. */
const askedOnTheWayTo = (route: string) => {
  const client = createQueryClient();
  const router = createMemoryRouter(table);
  followNavigation(router, client, table);
  void router.navigate(route);
  const isAsked = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    client.getQueryState(queryKey)?.fetchStatus === 'fetching';
  return { client, isAsked };
};

it('asks for a merge request, its comments, its commits and the jobs while the code of the page is loaded', () => {
  const { isAsked } = askedOnTheWayTo('/p/1/merge_requests/5');
  expect(isAsked(query('mergeRequests.get', mergeRequestInput('1', '5')))).toBe(true);
  expect(isAsked(noteList({ kind: 'merge-request', project: 1, number: 5 }))).toBe(true);
  expect(isAsked(commitList(1, 5))).toBe(true);
  expect(isAsked(firstJobsPage(1))).toBe(true);
});

it('asks for the two lists of the queue before it is drawn, and not where its address filters', () => {
  const scopes = ['assigned-to-me', 'created-by-me'] as const;
  const asked = (route: string): readonly boolean[] => {
    const { isAsked } = askedOnTheWayTo(route);
    return scopes.map((scope) => isAsked(wholeQuery('mergeRequests.listAll', mineQuery(scope))));
  };
  expect(asked('/review')).toEqual([true, true]);
  expect(asked('/review?view=all')).toEqual([false, false]);
});

it.each([
  ['/p/1/merge-requests', infiniteQuery('mergeRequests.list', openedInput(1))],
  ['/p/1/branches', wholeQuery('branches.list', projectListInput(1))],
  ['/p/group%2Fone/tags', wholeQuery('tags.list', projectListInput('group/one'))],
  ['/p/1/jobs', infiniteQuery('jobs.list', projectListInput(1))],
  ['/users', infiniteQuery('users.list', usersInput)],
])('asks for the list of %s before the screen is there', (route, list) => {
  expect(askedOnTheWayTo(route).isAsked(list)).toBe(true);
});

it.each(['/p/1/jobs?scope=failed', '/p/1/merge-requests?author=x', '/users?search=x'])(
  'leaves the list of %s to the screen, which knows its filters',
  (route) => expect(askedOnTheWayTo(route).client.isFetching()).toBe(0),
);

it('asks for nothing again where the page is there already, and its tab alone is another one', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { readonly body: string }) => {
    const { params } = JSON.parse(body) as { readonly params: { readonly merge_request_iid: number } };
    asked.push(`${path.replace('/api/', '')} ${String(params.merge_request_iid)}`);
    return Promise.resolve(Response.json({}, { status: 404 }));
  });
  const shown = { handle: { screen: 'commits' }, element: null };
  const [start, page] = table;
  const tabs = [
    start,
    {
      ...page,
      lazy: undefined,
      children: [
        { path: 'commits', ...shown },
        { index: true, ...shown },
      ],
    },
  ];
  const router = createMemoryRouter(tabs as RouteObject[]);
  const client = createQueryClient();
  followNavigation(router, client, tabs as RouteObject[]);
  for (const route of ['5', '5/commits', '6']) {
    await router.navigate(`/p/1/merge_requests/${route}`);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  }
  expect(asked).toEqual(['mergeRequests.get 5', 'mergeRequests.commits 5', 'mergeRequests.get 6', 'mergeRequests.commits 6']); // prettier-ignore
});

it('asks for the merge request alone where the route names a path: its number is in the answer', () => {
  const { client } = askedOnTheWayTo('/p/group%2Fone/merge_requests/5');
  expect(client.getQueryCache().getAll().map(({ queryKey }) => queryKey[0])).toEqual(['mergeRequests.get']); // prettier-ignore
});

it('loads no other screen before what the first one asked for is answered and drawn', async () => {
  const client = createQueryClient();
  const answers: ((value: string) => void)[] = [];
  const ask = (name: string): Promise<string> =>
    client.fetchQuery({ queryKey: [name], queryFn: () => new Promise<string>((resolve) => answers.push(resolve)) });
  const someIdleTimes = async (): Promise<void> => {
    for (let turn = 0; turn < 4; turn += 1) await new Promise<void>((resolve) => void whenIdle(resolve));
  };
  // The first answer leads to the next question.
  void ask('account').then(() => ask('queue'));
  void loadLikelyScreens(client);
  await someIdleTimes();
  answers[0]?.('first');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await someIdleTimes();
  expect(load).not.toHaveBeenCalled();
  answers[1]?.('rows');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});

it('asks for the log of a job on the way to its screen, and leaves that of the next job to the screen that is there', async () => {
  const client = createQueryClient();
  const router = createMemoryRouter(table);
  followNavigation(router, client, table);
  await router.navigate('/p/1/jobs/7');
  await vi.waitFor(() => expect(readTraceAhead.mock.calls).toEqual([[{ project: 1, job: 7 }, expect.any(Number)]]), {
    timeout: 20_000,
  });
  expect(client.getQueryState(query('jobs.get', { params: { id: 1, job_id: 7 } }).queryKey)).toBeDefined();
  await router.navigate('/p/1/jobs/8');
  await router.navigate('/');
  const going = router.navigate('/p/1/jobs/9');
  // Its code is there: a page that is drawn at once finds its log asked for.
  expect(readTraceAhead.mock.lastCall).toEqual([{ project: 1, job: 9 }, expect.any(Number)]);
  await going;
  expect(readTraceAhead).toHaveBeenCalledTimes(2);
});
