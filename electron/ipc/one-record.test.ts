/** A channel is one record: it and its handler are all that the registration and the preload need. */
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { allowedNames } from './allowed-names.ts';
import { accountChannel, folderDropChannel, pushOf } from './channel.ts';
import { channels, pushes, type Outcome } from './channels.ts';

type Listener = (event: unknown, argument: unknown) => Promise<Outcome<unknown>>;
const host = vi.hoisted(() => ({ listeners: new Map<string, unknown>(), sent: [] as unknown[] }));
vi.mock('electron', () => ({
  ipcMain: { handle: (name: string, listener: unknown) => host.listeners.set(name, listener) },
}));
const { registerChannels } = await import('./handle.ts');

const records = {
  'tides:read': accountChannel<{ readonly port: string }, string>({ takes: z.strictObject({ port: z.string() }) }),
  'tides:save': accountChannel<{ readonly port: string }, null>({
    takes: z.strictObject({ port: z.string() }),
    act: ({ port }) => `Save the tides of ${port}?`,
    changes: 'tides:changed',
  }),
  'tides:drop': folderDropChannel<null, null>(z.null()),
};
const tidePushes = { 'tides:changed': pushOf<null>() };

const windowOf = (kind: 'account' | 'sign-in', key: string) => ({
  role: { kind, key },
  window: { isDestroyed: () => false, webContents: { send: (name: string) => host.sent.push([key, name]) } },
});
const windows = [windowOf('account', 'first'), windowOf('account', 'second'), windowOf('sign-in', '')];
let titles: string[] = [];
let agrees = true;
registerChannels(
  records,
  {
    'tides:read': ({ port }, { account }) => `${account} ${port}`,
    'tides:save': ({ port }) => (port === 'none' ? Promise.reject(new Error('nothing saved')) : Promise.resolve(null)),
    'tides:drop': () => null,
  },
  {
    windows: { of: (id: number) => windows[id], all: () => windows } as never,
    crashRecovery: { isSafePage: () => false },
    activations: { take: () => false },
    askAct: (_window, title) => {
      titles.push(title);
      return Promise.resolve(agrees);
    },
  },
  () => undefined,
);
const invoke = (name: string, argument: unknown, id = 0) =>
  (host.listeners.get(name) as Listener)(
    { sender: { id }, senderFrame: { parent: null, origin: 'app://lectern' } },
    argument,
  );

test('S7 S31 the record alone makes a channel callable: by whom, with what, and after which dialog', async () => {
  expect(await invoke('tides:read', { port: 'Bude' })).toEqual({ ok: true, value: 'first Bude' });
  expect(await invoke('tides:read', { port: 'Bude' }, 1)).toEqual({ ok: true, value: 'second Bude' });
  expect(await invoke('tides:read', { port: 'Bude' }, 2)).toMatchObject({ error: { code: 'forbidden' } });
  expect(await invoke('tides:read', { port: 5 })).toMatchObject({ error: { code: 'invalid' } });
  expect(titles).toEqual([]);
  agrees = false;
  expect(await invoke('tides:save', { port: 'Bude' })).toMatchObject({ error: { code: 'forbidden' } });
  expect(titles).toEqual(['Save the tides of Bude?']);
  titles = [];
  agrees = true;
  expect(host.sent).toEqual([]);
});

test('what a channel changes is read again by the windows of the account alone, once it is changed', async () => {
  expect(await invoke('tides:save', { port: 'none' })).toMatchObject({ error: { code: 'internal' } });
  expect(host.sent).toEqual([]);
  expect(await invoke('tides:save', { port: 'Bude' }, 1)).toEqual({ ok: true, value: null });
  expect(host.sent).toEqual([['second', 'tides:changed']]);
});

test('S7 the names that the preload lets through derive from the records', () => {
  const before = allowedNames(channels, pushes);
  expect(allowedNames({ ...channels, ...records }, { ...pushes, ...tidePushes })).toEqual({
    invoke: [...before.invoke, 'tides:read', 'tides:save'],
    dropped: [...before.dropped, 'tides:drop'],
    listen: [...before.listen, 'tides:changed'],
  });
});

test('what a channel says to change is a push', () => {
  const changes = Object.values(channels).flatMap((record) => record.changes ?? []);
  expect(changes.length).toBeGreaterThan(0);
  expect(Object.keys(pushes)).toEqual(expect.arrayContaining(changes));
});
