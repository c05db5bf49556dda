// @vitest-environment jsdom
/** What a navigation asks for before the screen that it leads to is there. */
import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { commitList } from '#renderer/things/merge-request/commit-list.ts';
import { mergeRequestInput } from '#renderer/things/merge-request/merge-request.ts';
import { noteList } from '#renderer/things/note/model/note-target.ts';
import { query } from '#renderer/api/queries.ts';
import { followNavigation } from './ahead.ts';

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

it('asks for a merge request, its comments and its commits while the code of the page is loaded', () => {
  const { isAsked } = askedOnTheWayTo('/p/1/merge_requests/5');
  expect(isAsked(query('mergeRequests.get', mergeRequestInput('1', '5')))).toBe(true);
  expect(isAsked(noteList({ kind: 'merge-request', project: 1, number: 5 }))).toBe(true);
  expect(isAsked(commitList(1, 5))).toBe(true);
});

it('asks for the merge request alone where the route names a path: its number is in the answer', () => {
  const { client } = askedOnTheWayTo('/p/group%2Fone/merge_requests/5');
  expect(client.getQueryCache().getAll().map(({ queryKey }) => queryKey[0])).toEqual(['mergeRequests.get']); // prettier-ignore
});
