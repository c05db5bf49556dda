/** What is fetched before a screen asks for it: its first answers as the navigation begins, and the code of screens while nothing else is to do. */
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type DataRouter, type Location, type Params, type RouteObject } from 'react-router';
import type { MergeRequestKey } from '#shared/review/heads.ts';
import type { ScreenId } from '#shared/screens.ts';
import { drawnShaIn } from '#renderer/api/channels/drawn-heads.ts';
import { infiniteQuery, query } from '#renderer/api/queries.ts';
import { idle, quiet } from '#renderer/api/quiet.ts';
import { wholeQuery } from '#renderer/api/whole-list.ts';
import type { ScreenHandle } from '#renderer/app/routes.tsx';
import { projectOf } from '#renderer/components/context/route-params.ts';
import { commitList } from '#renderer/things/merge-request/commit-list.ts';
import { firstJobsPage } from '#renderer/features/merge-requests/hooks/head-jobs-query.ts';
import { openedInput } from '#renderer/features/merge-requests/model/list-filters.ts';
import { mineQuery } from '#renderer/features/merge-requests/model/queue-scopes.ts';
import { tokensInput } from '#renderer/features/tokens/model/tokens-input.ts';
import { mergeRequestInput } from '#renderer/things/merge-request/merge-request.ts';
import { projectListInput, usersInput } from '#renderer/things/list-inputs.ts';
import { noteList } from '#renderer/things/note/model/note-target.ts';
import { readChangesAhead, refillChangesWorkers } from '#renderer/workers/changes/ahead-client.ts';
import { screenElements } from './elements.ts';

/** @param isAnother the same screen shows another thing so far */
type Ahead = (client: QueryClient, parameters: Params, search: string, isAnother: boolean) => void;

/** The ids of a merge request's route; null for a path, whose number the merge request itself will say. */
const idsOf = ({ project = '', iid = '' }: Params) => {
  const id = projectOf(project);
  return typeof id === 'number' && /^\d+$/.test(iid) ? { project: id, iid: Number(iid) } : null;
};

const notesOf = (client: QueryClient, parameters: Params): void => {
  const ids = idsOf(parameters);
  if (ids === null) return;
  const { project, iid: number } = ids;
  void client.prefetchInfiniteQuery(noteList({ kind: 'merge-request', project, number }));
};

/** Whether all changes are shown: of a head that was read before, what is new since then is shown first. */
const showsAllOf = (client: QueryClient, { project = '', iid = '' }: Params, ids: MergeRequestKey): boolean => {
  const drawn = drawnShaIn(client, ids);
  if (drawn === undefined) return true;
  return client.getQueryData(query('mergeRequests.get', mergeRequestInput(project, iid)).queryKey)?.sha === drawn;
};

/** The code of logs: it is no part of the first screen. */
let traces: typeof import('#renderer/workers/trace/ahead-client.ts') | null = null;

/** Null where it cannot be loaded: the screen says what is wrong. */
const loadTraces = async () => {
  traces ??= await import('#renderer/workers/trace/ahead-client.ts').catch(() => null);
  return traces;
};

/** What each screen shows first, by the screen's id; the most needed first, as connections are few. */
const aheadOf: Partial<Readonly<Record<ScreenId, Ahead>>> = {
  // At a start the window is drawn while the server answers.
  review: (client, _parameters, search) => {
    if (search !== '') return;
    for (const scope of ['assigned-to-me', 'created-by-me'] as const)
      void client.prefetchInfiniteQuery(wholeQuery('mergeRequests.listAll', mineQuery(scope)));
  },
  'merge-request': (client, parameters) => {
    const { project = '', iid = '' } = parameters;
    // Older than the click, it would be asked for again.
    void client.prefetchQuery({ ...query('mergeRequests.get', mergeRequestInput(project, iid)), staleTime: 0 });
    const ids = idsOf(parameters);
    if (ids !== null) void client.prefetchInfiniteQuery(commitList(ids.project, ids.iid));
  },
  'merge-requests': (client, { project = '' }, search) => {
    if (search !== '') return;
    void client.prefetchInfiniteQuery(infiniteQuery('mergeRequests.list', openedInput(projectOf(project))));
  },
  // Their filters look into the whole list.
  branches: (client, { project = '' }) =>
    void client.prefetchInfiniteQuery(wholeQuery('branches.list', projectListInput(projectOf(project)))),
  tags: (client, { project = '' }) =>
    void client.prefetchInfiniteQuery(wholeQuery('tags.list', projectListInput(projectOf(project)))),
  jobs: (client, { project = '' }, search) => {
    if (search !== '') return;
    void client.prefetchInfiniteQuery(infiniteQuery('jobs.list', projectListInput(projectOf(project))));
  },
  job: (client, { project = '', job = '' }, _search, isAnother) => {
    if (!/^\d+$/.test(job)) return;
    const target = { project: projectOf(project), job: Number(job) };
    void client.prefetchQuery(query('jobs.get', { params: { id: target.project, job_id: target.job } }));
    // The reader of the job before goes on with the next one.
    if (isAnother) return;
    const begun = performance.now();
    if (traces === null) void loadTraces().then((loaded) => loaded?.readTraceAhead(target, begun));
    else traces.readTraceAhead(target, begun);
  },
  users: (client, _parameters, search) => {
    if (search === '') void client.prefetchInfiniteQuery(infiniteQuery('users.list', usersInput));
  },
  'user-tokens': (client, { user = '' }, search) => {
    if (search !== '' || !/^\d+$/.test(user)) return;
    void client.prefetchInfiniteQuery(infiniteQuery('impersonationTokens.list', tokensInput(Number(user), 'all')));
  },
  user: (client, { user = '' }) => {
    if (/^\d+$/.test(user)) void client.prefetchQuery(query('users.get', { params: { id: Number(user) } }));
  },
  overview: (client, parameters) => {
    notesOf(client, parameters);
    const ids = idsOf(parameters);
    // Those of a fork are elsewhere: that it is one is in the merge request.
    if (ids !== null) void client.prefetchQuery({ ...firstJobsPage(ids.project), staleTime: 0 });
  },
  changes: (client, parameters, search) => {
    const ids = idsOf(parameters);
    if (ids !== null && search === '' && showsAllOf(client, parameters, ids)) readChangesAhead(ids);
    notesOf(client, parameters);
  },
};

/** The screens of a route, by what tells them apart; the inner one first: what it shows is what was clicked. */
const screensAt = (table: readonly RouteObject[], { pathname }: Location) =>
  new Map(
    (matchRoutes([...table], { pathname }) ?? []).toReversed().flatMap(({ route, params }) => {
      const screen = (route.handle as ScreenHandle | undefined)?.screen;
      return screen === undefined ? [] : [[`${screen} ${JSON.stringify(params)}`, { screen, params }] as const];
    }),
  );

/** Asks for what a screen shows first as soon as the navigation to it begins. Not where it is shown already: another tab, other filters. */
export const followNavigation = (router: DataRouter, client: QueryClient, table: readonly RouteObject[]): void => {
  let shown: ReturnType<typeof screensAt> = new Map();
  let path = '';
  const follow = (): void => {
    const next = router.state.navigation.location ?? router.state.location;
    if (next.pathname === path) return;
    path = next.pathname;
    const screens = screensAt(table, next);
    const before = new Set([...shown.values()].map(({ screen }) => screen));
    for (const [key, { screen, params }] of screens)
      if (!shown.has(key)) aheadOf[screen]?.(client, params, next.search, before.has(screen));
    shown = screens;
  };
  follow();
  router.subscribe(follow);
};

/** The screens that most people open next. */
const likely: readonly ScreenId[] = [
  'merge-request',
  'overview',
  'changes',
  'merge-requests',
  'commits',
  'jobs',
  'job',
  'branches',
  'tags',
  'users',
  'user-tokens',
  'drafts',
];

/** Loads the code of likely screens one after another, each when the window is idle: a click then waits for answers alone. Not before the first screen is drawn, which it would hold up. */
export const loadLikelyScreens = async (client: QueryClient): Promise<void> => {
  await quiet(client);
  refillChangesWorkers();
  for (const id of likely) {
    const screen = screenElements[id];
    if (!('load' in screen)) continue;
    await idle();
    // Unloaded, it is loaded when it is opened, and a failure is said there.
    await screen.load().catch(() => undefined);
    if (id === 'job') (await loadTraces())?.refillTraceWorkers();
  }
};
