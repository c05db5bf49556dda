/** The accounts of the local service: renewed with each start, started once at a time, and no other is woken. */
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RunningService } from '#electron/local-service/local-service.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import type { Vault } from '#electron/vault/vault.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import type { Account } from './account.ts';
import { openDirectory, type Directory } from './directory.ts';
import { createLocalWaking, isOwner, openLocal, projectsFor } from './local-accounts.ts';
import { noReports } from '#electron/testing/file-reports.ts';

let folder: string;
let directory: Directory;
let calls: string[];
beforeEach(() => {
  folder = makeFolder();
  directory = openDirectory({
    file: join(folder, 'accounts.json'),
    vault: {} as Vault,
    now: () => new Date('2026-01-02T03:04:05.678Z'),
    notices: noReports,
  });
  calls = [];
});

const users: Readonly<Record<string, object>> = {
  'sample-token': { id: 2, username: 'maintainer', name: 'Mira Maintainer' },
  'admin-token': { id: 1, username: 'root', name: 'Root', is_admin: true },
  'own-token': { id: 9, username: 'me', name: null },
};
const tools = () => ({
  directory,
  limits: defaultLimits,
  transport: (request: Request) => {
    const token = request.headers.get('private-token') ?? '';
    calls.push(`${new URL(request.url).port} ${token}`);
    return Promise.resolve(Response.json(users[token]));
  },
});
const running = (tokens: object = {}, port = 4000): RunningService =>
  ({
    url: `http://127.0.0.1:${String(port)}//`,
    instance: 'instance-1',
    tokens: { admin: 'admin-token', maintainer: 'sample-token', own: 'own-token', ...tokens },
    projects: [
      { id: 1, path: 'sample/public', visibility: 'public', is_own: false, folder: null },
      { id: 2, path: 'sample/private', visibility: 'private', is_own: false, folder: null },
      { id: 3, path: 'me/private', visibility: 'private', is_own: true, folder: '/srv/me/work/boat' },
    ],
  }) as unknown as RunningService;

const usernames = (): readonly string[] => directory.list().map(({ username }) => username);

test('both accounts are there with their tokens once the sample was wanted, and keep their keys at another port', async () => {
  const first = await openLocal(running(), tools(), true);
  expect([first.sample, first.own]).toMatchObject([
    {
      username: 'maintainer',
      name: 'Mira Maintainer',
      is_admin: false,
      base_url: 'http://127.0.0.1:4000',
      frame: 'local',
    },
    { username: 'me', name: 'me', token_home: 'local-service' },
  ]);
  expect([await directory.token(first.sample.key), await directory.token(first.own?.key ?? '')]).toEqual([
    'sample-token',
    'own-token',
  ]);
  const next = await openLocal(running({}, 5000), tools(), false);
  expect([next.sample.key, next.own?.key]).toEqual([first.sample.key, first.own?.key]);
  expect(directory.get(first.sample.key)?.base_url).toBe('http://127.0.0.1:5000');
});

test('the sample’s account is not made by itself where there is an own one', async () => {
  await openLocal(running(), tools(), false);
  expect(usernames()).toEqual(['me']);
});

test('without an own account the sample’s is the only one; without a sample it is the administrator’s', async () => {
  const { own } = await openLocal(running({ own: undefined }), tools(), false);
  expect([own, usernames()]).toEqual([null, ['maintainer']]);
  const { sample } = await openLocal(running({ own: undefined, maintainer: undefined }), tools(), true);
  expect(sample).toMatchObject({ username: 'root', is_admin: true });
});

test('which account was used last stays as it was', async () => {
  const { own } = await openLocal(running(), tools(), true);
  await directory.markUsed(own?.key ?? '');
  await openLocal(running(), tools(), true);
  expect(directory.last()).toBe(own?.key);
});

test('who owns what was added is offered its private projects with their folders, the sample its own ones', () => {
  const service = running();
  expect(['own-token', 'admin-token', null].map((token) => isOwner(service, token))).toEqual([true, false, false]);
  expect(isOwner(running({ own: undefined }), 'admin-token')).toBe(true);
  expect(projectsFor(service, 'own-token')).toEqual([
    { id: 1, path: 'sample/public', folder_name: null },
    { id: 3, path: 'me/private', folder_name: 'boat' },
  ]);
  expect(projectsFor(service, 'sample-token').map(({ path }) => path)).toEqual(['sample/public', 'sample/private']);
});

/** A service whose starts the test lets happen. */
const setUp = () => {
  const starts: ((service: RunningService | Error) => void)[] = [];
  const state = { isRunning: false };
  const start = (): Promise<RunningService> =>
    new Promise((resolve, reject) => {
      starts.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
    });
  const moved = vi.fn<() => void>();
  const waking = createLocalWaking({ start, isRunning: () => state.isRunning }, tools(), moved);
  return { waking, starts, state, moved };
};
const remote = { key: 'a'.repeat(32), token_home: 'session' } as Account;

test('an account of another server is as it is, and starts nothing', async () => {
  const { waking, starts } = setUp();
  expect(await waking.awake(remote)).toBe(remote);
  expect(starts).toEqual([]);
});

test('the service is started once for all that wait, each gets its own account; while it runs nothing is started', async () => {
  const { sample, own } = await openLocal(running(), tools(), true);
  const { waking, starts, state } = setUp();
  const all = Promise.all([waking.awake(sample), waking.awake(own!), waking.wake()]);
  expect(starts).toHaveLength(1);
  starts[0]?.(running({}, 5000));
  const [first, second] = await all;
  expect([first, second].map(({ username, base_url }) => [username, base_url])).toEqual([
    ['maintainer', 'http://127.0.0.1:5000'],
    ['me', 'http://127.0.0.1:5000'],
  ]);
  state.isRunning = true;
  expect(await waking.awake(sample)).toBe(sample);
  expect(starts).toHaveLength(1);
});

test('windows that opened before the service ran are sent its address, once it is another one', async () => {
  const { sample } = await openLocal(running(), tools(), true);
  const { waking, starts, moved } = setUp();
  for (const [port, times] of [
    [4000, 0],
    [5000, 1],
    [5000, 1],
  ] as const) {
    const woken = waking.wake();
    starts.pop()?.(running({}, port));
    await woken;
    expect([directory.get(sample.key)?.base_url, moved.mock.calls.length]).toEqual([
      `http://127.0.0.1:${String(port)}`,
      times,
    ]);
  }
});

test('where there is no own account the sample’s is woken', async () => {
  const { sample } = await openLocal(running({ own: undefined }), tools(), true);
  const { waking, starts } = setUp();
  const awake = waking.awake(sample);
  starts[0]?.(running({ own: undefined }, 5000));
  expect(await awake).toEqual({ ...sample, base_url: 'http://127.0.0.1:5000' });
});

test('a running service that is being calls for its accounts is waited for', async () => {
  const { sample } = await openLocal(running(), tools(), true);
  const { waking, starts, state } = setUp();
  const started = waking.wake();
  state.isRunning = true;
  const awake = waking.awake(sample);
  starts[0]?.(running({}, 5000));
  await started;
  expect((await awake).base_url).toBe('http://127.0.0.1:5000');
});

test('after a start that failed the next one is tried, and a renewal waits for what is under way', async () => {
  const { waking, starts } = setUp();
  const failed = waking.wake();
  const renewed = waking.renew(true);
  expect(starts).toHaveLength(1);
  starts[0]?.(new Error('no port'));
  await expect(failed).rejects.toThrow('no port');
  await expect.poll(() => starts.length).toBe(2);
  starts[1]?.(running());
  expect((await renewed).sample.username).toBe('maintainer');
  expect(usernames()).toEqual(['me', 'maintainer']);
});
