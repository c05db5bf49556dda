/** Every channel, found by enumeration: who may call it, and after which act of the user (S7, S31). */
import { expect, test, vi } from 'vitest';
import { validArguments } from '#electron/testing/channel-arguments.ts';
import { allowedNames } from './allowed-names.ts';
import { channels, pushes, type Channels, type Outcome } from './channels.ts';

type Listener = (event: unknown, argument: unknown) => Promise<Outcome<unknown>>;
const host = vi.hoisted(() => ({ listeners: new Map<string, unknown>() }));
vi.mock('electron', () => ({
  ipcMain: { handle: (name: string, listener: unknown) => host.listeners.set(name, listener) },
}));

const { registerChannels } = await import('./handle.ts');
const { ChannelError } = await import('./channel-error.ts');

const channelNames = Object.keys(channels) as (keyof Channels)[];
const names = allowedNames(channels, pushes);

const lines: string[] = [];
let isBroken = false;
const handler = () => {
  if (isBroken) throw new Error('a defect');
  return Promise.reject(new ChannelError('not_found', 'Reached the handler.'));
};
const handlers = Object.fromEntries(channelNames.map((name) => [name, handler]));
const windowOf = (kind: string) => ({ window: {}, role: { kind, key: 'k' } });
const windows = new Map([
  [7, windowOf('account')],
  [8, windowOf('sign-in')],
  // Windows of both kinds that show the safe page.
  [9, windowOf('account')],
  [10, windowOf('sign-in')],
]);
let hasActed = true;
let agrees = false;
registerChannels(
  channels,
  handlers as never,
  {
    windows: { of: (id: number) => windows.get(id) } as never,
    crashRecovery: { isSafePage: ({ id }) => id >= 9 },
    activations: { take: () => hasActed },
    askAct: () => Promise.resolve(agrees),
  },
  (line) => lines.push(line),
);

/** Who may call what, written out once more: a rule that grows has to grow here too. */
const callers: Record<string, readonly (7 | 8 | 9 | 10)[]> = {
  'accounts:sign-in': [8],
  'accounts:check-server': [8],
  'accounts:occasion': [8],
  'accounts:current': [7, 8],
  'accounts:add': [7, 8],
  'files:notices': [7, 8],
  'keychain:state': [8],
  'keychain:try-again': [8],
  'local-service:open': [8],
  'about:read': [7, 8],
  'about:notices': [7, 8],
  'links:open': [7, 8],
  'links:notice': [7, 8],
  'links:dismiss': [7, 8],
  'certificates:trust': [7, 8],
  'proxy:wanted': [7, 8],
  'proxy:sign-in': [7, 8],
  'proxy:decline': [7, 8],
  'proxy:ask-again': [7, 8],
  'safe-page:log': [9, 10],
  'safe-page:leave': [9, 10],
};
const callersOf = (name: string) => callers[name] ?? [7];
/** What reaches outside of the app. */
const acting = [
  'accounts:check-server',
  'local-service:choose-folder',
  'local-service:fetch-folder',
  'local-service:create-git-token',
  'downloads:start',
  'downloads:resume',
  'downloads:show',
  'artifacts:save',
  'artifacts:show',
  'texts:save',
  'journal:export',
  'bulk:start',
  'bulk:export',
  'media:consent',
  'links:open',
  'support:show-logs',
  'support:save',
  'settings:choose-downloads',
  'updates:check',
  'updates:download',
  'updates:install',
  'clones:choose',
  'clones:check-out',
  'clones:apply-suggestion',
  'clones:show',
  'clones:conflicts',
  'clones:same-lines',
  'clones:open-in-editor',
  'clones:open-file',
  'clones:choose-editor',
  'certificates:trust',
  'proxy:sign-in',
];

const sender = { sender: { id: 7 }, senderFrame: { parent: null, origin: 'app://lectern' } };
const from = (id: number) => ({ ...sender, sender: { id } });
const invoke = (name: string, argument: unknown, event: unknown = from(callersOf(name)[0] ?? 7)) =>
  (host.listeners.get(name) as Listener)(event, argument);
const codeOf = (outcome: Outcome<unknown>): string => (outcome.ok ? 'ok' : outcome.error.code);

test('S7 exactly the channels of the table are registered', () => {
  expect([...host.listeners.keys()]).toEqual(channelNames);
});

test.each(channelNames)(
  'S7 S31 %s: the windows that the rule names reach the handler, the others are rejected and logged',
  async (name) => {
    for (const id of [7, 8, 9, 10] as const) {
      lines.length = 0;
      const isNamed = callersOf(name).includes(id);
      expect(codeOf(await invoke(name, validArguments[name], from(id))), String(id)).toBe(
        isNamed ? 'not_found' : 'forbidden',
      );
      expect(lines).toEqual([`ipc ${name}: ${isNamed ? 'not_found' : 'forbidden'}`]);
    }
  },
);

test.each(channelNames)('S31 %s: without an act of the user it reaches nothing outside of the app', async (name) => {
  hasActed = false;
  const code = codeOf(await invoke(name, validArguments[name]));
  hasActed = true;
  expect(code).toBe(acting.includes(name) ? 'forbidden' : 'not_found');
});

test.each(acting)('S31 %s: without an act that was seen its user is asked, and may agree', async (name) => {
  [hasActed, agrees] = [false, true];
  const code = codeOf(await invoke(name, validArguments[name as keyof typeof validArguments]));
  [hasActed, agrees] = [true, false];
  expect(code).toBe('not_found');
});

test.each(channelNames)('S7 %s: a foreign frame, origin or window is rejected and logged', async (name) => {
  const foreign = [
    { ...sender, senderFrame: null },
    { ...sender, senderFrame: { parent: {}, origin: 'app://lectern' } },
    { ...sender, senderFrame: { parent: null, origin: 'app://lectern.evil' } },
    { ...sender, senderFrame: { parent: null, origin: 'app://lecter' } },
    { ...sender, senderFrame: { parent: null, origin: 'null' } },
    { ...sender, senderFrame: { parent: null, origin: 'https://lectern' } },
    { ...sender, sender: { id: 11 } },
  ];
  lines.length = 0;
  const id = callersOf(name)[0] ?? 7;
  for (const event of foreign)
    expect(
      codeOf(
        await invoke(name, validArguments[name], event.sender === sender.sender ? { ...event, sender: { id } } : event),
      ),
    ).toBe('forbidden');
  expect(lines).toEqual(foreign.map(() => `ipc ${name}: forbidden`));
});

test('S7 a defect of ours is a typed failure without its details', async () => {
  isBroken = true;
  const outcome = await invoke('accounts:list', undefined);
  isBroken = false;
  expect(outcome).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(JSON.stringify(outcome)).not.toContain('a defect');
});

test.each([
  ['three functions', true],
  ['two functions where the runtime reads no paths', false],
] as const)('S7 the surface of the preload is %s over the names of the table', async (_what, readsPaths) => {
  const exposed: Record<string, Record<string, (...args: unknown[]) => unknown>> = {};
  const sent: unknown[] = [];
  const on = new Map<string, unknown>();
  const paths = new Map<unknown, string>();
  vi.resetModules();
  // As the build writes it.
  vi.stubGlobal('channelNames', names);
  vi.doMock('electron', () => ({
    ...(readsPaths && { webUtils: { getPathForFile: (file: unknown) => paths.get(file) ?? '' } }),
    contextBridge: { exposeInMainWorld: (name: string, surface: never) => (exposed[name] = surface) },
    ipcRenderer: {
      invoke: (...args: unknown[]) => Promise.resolve(sent.push(args)),
      on: (name: string, listener: unknown) => on.set(name, listener),
      removeListener: (name: string) => on.delete(name),
    },
  }));
  await import('#electron/preload.ts');
  expect(Object.keys(exposed)).toEqual(['lectern']);
  expect(Object.keys(exposed['lectern'] ?? {})).toEqual(['invoke', 'listen', ...(readsPaths ? ['dropped'] : [])]);
  const {
    invoke: ask,
    listen,
    dropped,
  } = exposed['lectern'] as {
    invoke: (name: string, argument: unknown) => Promise<unknown>;
    dropped?: (name: string, file: unknown, argument: unknown) => Promise<unknown>;
    listen: (name: string, listener: () => void) => () => void;
  };
  const { invoke: plain, dropped: ofFolders } = names;
  expect([...plain, ...ofFolders].sort()).toEqual([...channelNames].sort());
  expect(ofFolders).toEqual(['clones:drop', 'local-service:drop-folder']);
  for (const name of plain) await ask(name, null);
  expect(sent.splice(0)).toEqual(plain.map((name) => [name, null]));
  // A path comes from a dropped file, and never from the page.
  for (const name of ['toString', 'constructor', 'fs:read', '', ...ofFolders])
    await expect(ask(name, { path: '/home', argument: null })).rejects.toThrow('no channel');
  if (dropped) {
    const file = {};
    paths.set(file, '/srv/me/tideplan');
    for (const name of ofFolders) await dropped(name, file, 7);
    await dropped('clones:drop', { path: '/etc' }, 8);
    expect(sent.splice(0)).toEqual([
      ...ofFolders.map((name) => [name, { path: '/srv/me/tideplan', argument: 7 }]),
      ['clones:drop', { path: '', argument: 8 }],
    ]);
    for (const name of [...plain, 'toString', ''])
      await expect(dropped(name, file, null)).rejects.toThrow('no channel');
  }
  expect(sent).toEqual([]);
  const stops = names.listen.map((name) => listen(name, () => undefined));
  expect([...on.keys()]).toEqual(Object.keys(pushes));
  for (const stop of stops) stop();
  expect(on.size).toBe(0);
  expect(() => listen('accounts:list', () => undefined)).toThrow('no channel');
});
