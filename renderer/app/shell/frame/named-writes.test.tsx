// @vitest-environment jsdom
/** Writes of an administrator have the names of what they are about with them, as far as the window knows them; reads and others' writes have none. */
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isWrite } from '#shared/api/define.ts';
import { operationIds, operationOf } from '#shared/api/registry.ts';
import { administrator } from '#testing/app-harness.tsx';
import { installChannels } from '#testing/window-channels.tsx';
import { call } from '#renderer/api/call.ts';
import { nameWrites, namesFor } from '#renderer/api/write-names.ts';
import { useNamedWrites } from './use-named-writes.ts';

const before = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = before;
});

const openWindow = (isAdministrator = true) => {
  const { client, wrapper } = installChannels({
    'accounts:current': () => ({ ...administrator, is_admin: isAdministrator }),
  });
  client.setQueryData(['users.list', {}, 'pages'], { pages: [{ items: [{ id: 4, username: 'ines' }, { id: 5 }] }] });
  client.setQueryData(['mergeRequests.get', {}], {
    project_id: 7,
    web_url: 'http://127.0.0.1/quay/tide/merge_requests/1',
  });
  client.setQueryData(['bridge', 'projects:list', undefined], [{ id: 8, path: 'quay/boats', pinned: false }]);
  return renderHook(() => useNamedWrites(), { wrapper });
};

const named = (operation: string, params: object): unknown => {
  const names = namesFor(operation, { params });
  return names === null ? null : (JSON.parse(decodeURIComponent(names)) as unknown);
};

it('names users and projects out of what was read, also those that only a list names', async () => {
  const { unmount } = openWindow();
  await waitFor(() => expect(named('users.block', { id: 4 })).toEqual({ user: 'ines' }));
  expect(named('impersonationTokens.revoke', { user_id: 4, impersonation_token_id: 5 })).toEqual({ user: 'ines' });
  expect(named('mergeRequests.merge', { id: 7, merge_request_iid: 4 })).toEqual({ project: 'quay/tide' });
  expect(named('branches.delete', { id: 8, branch: 'main' })).toEqual({ project: 'quay/boats' });
  for (const [operation, params] of [
    ['users.block', { id: 5 }],
    ['systemHooks.delete', { id: 7 }],
    ['branches.delete', { id: 'quay/tide', branch: 'main' }],
    ['users.get', { id: 4 }],
  ] as const)
    expect(named(operation, params), operation).toBeNull();
  let sent = new Headers();
  globalThis.fetch = async (_path, init) => {
    sent = new Headers(init?.headers);
    return Promise.resolve(Response.json(null));
  };
  await call('users.block', { params: { id: 4 } });
  expect(sent.get('x-lectern-names')).toBe(encodeURIComponent('{"user":"ines"}'));
  unmount();
  expect(named('users.block', { id: 4 })).toBeNull();
});

it('sends none for an account that has no audit log', async () => {
  const { rerender } = openWindow(false);
  await waitFor(() => expect(window.lectern).toBeTruthy());
  rerender();
  expect(named('users.block', { id: 4 })).toBeNull();
});

it('takes no write for a read', () => {
  const stop = nameWrites(() => ({ user: 'ines' }));
  expect(operationIds.filter((id) => isWrite(operationOf(id)) && namesFor(id, {}) === null)).toEqual([]);
  stop();
});
