/** Every channel, found by enumeration: foreign senders, random values, huge messages (S7). */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { channelNames, pushNames } from '../../shared/ipc/channels.ts';
import type { Outcome } from '../../shared/ipc/channels.ts';

type Listener = (event: unknown, argument: unknown) => Promise<Outcome<unknown>>;
const host = vi.hoisted(() => ({ listeners: new Map<string, unknown>() }));
vi.mock('electron', () => ({
  ipcMain: { handle: (name: string, listener: unknown) => host.listeners.set(name, listener) },
}));

const { registerChannels, messageCap } = await import('./handle.ts');
const { ChannelError } = await import('./channel-error.ts');

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
registerChannels(
  handlers as never,
  {
    windows: { of: (id: number) => windows.get(id) } as never,
    crashRecovery: { isSafePage: ({ id }) => id >= 9 },
    activations: { take: () => hasActed },
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
  'keychain:state': [8],
  'keychain:try-again': [8],
  'local-service:open': [8],
  'about:read': [7, 8],
  'about:notices': [7, 8],
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
  'clones:show',
  'clones:conflicts',
  'clones:same-lines',
  'clones:open-in-editor',
  'clones:choose-editor',
  'certificates:trust',
  'proxy:sign-in',
];

const sender = { sender: { id: 7 }, senderFrame: { parent: null, origin: 'app://lectern' } };
const from = (id: number) => ({ ...sender, sender: { id } });
const invoke = (name: string, argument: unknown, event: unknown = from(callersOf(name)[0] ?? 7)) =>
  (host.listeners.get(name) as Listener)(event, argument);
const codeOf = (outcome: Outcome<unknown>): string => (outcome.ok ? 'ok' : outcome.error.code);

const downloadId = '11111111-2222-4333-8444-555555555555';
const journalFilter = { operation: '', person: '', result: null, from: '', to: '' };
const reminderDays = { today: '2026-03-02', until: '2026-03-09' };
const valid: Record<string, unknown> = {
  'accounts:open': { key: '0'.repeat(32) },
  'accounts:sign-out': { key: '0'.repeat(32) },
  'accounts:renew': { key: '0'.repeat(32) },
  'projects:visit': { id: 1, path: null },
  'projects:pin': { id: null, path: 'a/b', pinned: true },
  'local-service:add-repository': { folder: 'handle', name: 'a/b' },
  'local-service:fetch-folder': { project: 1 },
  'projects:search': { text: 'x' },
  'safe-page:leave': { to: 'same' },
  'visits:visit': { route: '/review', title: 'Review queue' },
  'accounts:sign-in': {
    base_url: 'https://x',
    credentials: { kind: 'token', token: 't' },
    frame: 'standard',
    keep: 'session',
  },
  'accounts:check-server': { base_url: 'https://x' },
  'drafts:save': { place: 'mr:1:5:note', text: 'x', title: 'x', route: 'p/1/merge_requests/5' },
  'drafts:read': { place: 'mr:1:5:note' },
  'viewed:read': { project: 1, iid: 5, commit: '' },
  'viewed:mark': { target: { project: 'a/b', iid: 5, commit: '' }, marks: [{ path: 'a', hash: 'b' }], viewed: true },
  'heads:read': { project: 1, iid: 5 },
  'heads:keep-snapshot': {
    mergeRequest: { project: 1, iid: 5 },
    sha: 'a'.repeat(40),
    part: 0,
    parts: 1,
    bytes: new Uint8Array([1]),
  },
  'heads:read-snapshot': { mergeRequest: { project: 1, iid: 5 }, sha: 'a'.repeat(40), part: 0 },
  'heads:drew': {
    mergeRequest: { project: 1, iid: 5 },
    head: { sha: 'a'.repeat(40), target_branch: 'main', since: null, files: 2, viewed: 0, whole: true, lines: null },
  },
  'marks:set': {
    mergeRequest: { project: 1, iid: 5 },
    state: { sha: 'a'.repeat(40), notes: 3, state: 'opened', updated_at: null },
    how: 'read',
  },
  'views:save': { id: downloadId, list: 'review', name: 'Mine', search: 'view=all' },
  'views:remove': { id: downloadId },
  'receipts:list': { project: '1' },
  'receipts:keep': { id: downloadId, project: '1', from: 0, branches: [{ name: 'a', sha: 'b' }] },
  'receipts:rows': { id: downloadId },
  'receipts:mark': { id: downloadId, position: 0, state: 'deleted', note: null },
  'receipts:remove': { id: downloadId },
  'journal:page': { filter: journalFilter, before: null, limit: 100 },
  'journal:export': { filter: journalFilter, format: 'csv' },
  'bulk:create': {
    title: 'Block 1 user',
    operation: 'users.block',
    rows: [{ label: '@ines.okafor', input: { params: { user_id: 5 } } }],
  },
  'bulk:read': { id: downloadId },
  'bulk:rows': { id: downloadId, state: null, after: 0, limit: 100 },
  'bulk:start': { id: downloadId, rate: 1 },
  'bulk:stop': { id: downloadId },
  'bulk:remove': { id: downloadId },
  'bulk:export': { id: downloadId },
  'token-reminders:read': reminderDays,
  'token-reminders:keep': {
    tokens: [{ id: 1, name: 'deploy', user: 5, username: 'ines.okafor', expires_at: '2026-03-05' }],
    unread: [],
  },
  'token-reminders:postpone': { remind_on: '2026-03-03' },
  'token-reminders:dismiss': reminderDays,
  'notifications:read': { id: null },
  'drafts:remove': { place: 'mr:1:5:note' },
  'downloads:start': { operation: 'jobs.trace', input: { params: { id: 1, job_id: 2 } } },
  'downloads:cancel': { id: downloadId },
  'downloads:resume': { id: downloadId },
  'downloads:remove': { id: downloadId },
  'downloads:show': { id: downloadId },
  'artifacts:open': { archive: downloadId, project: 5, job: 7 },
  'artifacts:close': { archive: downloadId },
  'artifacts:read': { archive: downloadId, entry: 0, most: 100 },
  'artifacts:report': { archive: downloadId, entry: 0 },
  'artifacts:search': { archive: downloadId, text: 'reset', isCaseSensitive: false },
  'artifacts:save': { archive: downloadId, entries: null },
  'artifacts:stop': { archive: downloadId, what: 'search' },
  'artifacts:show': { archive: downloadId },
  'texts:save': { name: 'contributors.csv', text: 'name\r\n' },
  'media:consent': { host: 'pictures.example', allowed: true },
  'media:find': { url: 'https://x' },
  'settings:change': { theme: 'dark', pane_widths: { rail: 220 } },
  'updates:postpone': { version: '1.4.0' },
  'updates:skip': { version: '1.4.0' },
  'clones:read': { project: 1, iid: 5 },
  'clones:choose': { project: 1, iid: 5 },
  'clones:unlink': { project: 1, iid: 5 },
  'clones:show': { project: 1, iid: 5 },
  'clones:worktree': { project: 1, iid: 5, sha: 'a'.repeat(40) },
  'clones:check-out': { project: 1, iid: 5, sha: 'a'.repeat(40) },
  'clones:conflicts': { project: 1, iid: 5, sha: 'a'.repeat(40) },
  'clones:same-lines': { project: 1, iid: 5, sha: 'a'.repeat(40) },
  'clones:open-in-editor': { project: 1, iid: 5, sha: 'a'.repeat(40), path: 'a.ts', line: 3 },
  'clones:choose-editor': { id: 'zed', arguments: [] },
  'certificates:trust': { origin: 'https://x', sha256: Array.from({ length: 32 }, () => 'AB').join(':') },
  'certificates:revoke': { origin: 'https://x' },
  'proxy:sign-in': { proxy: 'x:1', name: 'n', password: 'p' },
  'proxy:decline': { proxy: 'x:1' },
  'links:open': { url: 'https://x' },
  'links:follow': { url: 'https://x' },
  'menu:show': {
    lines: [{ label: 'Open', keys: 'Enter' }, 'separator', { label: 'Delete', enabled: false }],
    x: 1,
    y: 2,
  },
};

test('S7 exactly the channels of the table are registered', () => {
  expect([...host.listeners.keys()]).toEqual([...channelNames]);
});

test.each(channelNames)(
  'S7 S31 %s: the windows that the rule names reach the handler, the others are rejected and logged',
  async (name) => {
    for (const id of [7, 8, 9, 10] as const) {
      lines.length = 0;
      const isNamed = callersOf(name).includes(id);
      expect(codeOf(await invoke(name, valid[name], from(id))), String(id)).toBe(isNamed ? 'not_found' : 'forbidden');
      expect(lines).toEqual([`ipc ${name}: ${isNamed ? 'not_found' : 'forbidden'}`]);
    }
  },
);

test.each(channelNames)('S31 %s: without an act of the user it reaches nothing outside of the app', async (name) => {
  hasActed = false;
  const code = codeOf(await invoke(name, valid[name]));
  hasActed = true;
  expect(code).toBe(acting.includes(name) ? 'forbidden' : 'not_found');
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
      codeOf(await invoke(name, valid[name], event.sender === sender.sender ? { ...event, sender: { id } } : event)),
    ).toBe('forbidden');
  expect(lines).toEqual(foreign.map(() => `ipc ${name}: forbidden`));
});

test.each(channelNames)('S7 %s: 1,000 random values give a typed answer and no throw', async (name) => {
  const value = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withNullPrototype: true,
  });
  await fc.assert(
    fc.asyncProperty(value, async (argument) => {
      expect(['invalid', 'not_found']).toContain(codeOf(await invoke(name, argument)));
    }),
    { numRuns: 1000, seed: 3 },
  );
});

test.each(channelNames)('S7 %s: over 8 MB is rejected before it is looked at', async (name) => {
  for (const huge of ['x'.repeat(messageCap), new Uint8Array(messageCap + 1), { a: { b: ['y'.repeat(messageCap)] } }])
    expect(codeOf(await invoke(name, huge))).toBe('invalid');
});

test('S7 a defect of ours is a typed failure without its details', async () => {
  isBroken = true;
  const outcome = await invoke('accounts:list', undefined);
  isBroken = false;
  expect(outcome).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(JSON.stringify(outcome)).not.toContain('a defect');
});

test('S7 the surface of the preload is two functions over the names of the table', async () => {
  const exposed: Record<string, Record<string, (...args: unknown[]) => unknown>> = {};
  const sent: unknown[] = [];
  const on = new Map<string, unknown>();
  vi.doMock('electron', () => ({
    contextBridge: { exposeInMainWorld: (name: string, surface: never) => (exposed[name] = surface) },
    ipcRenderer: {
      invoke: (...args: unknown[]) => Promise.resolve(sent.push(args)),
      on: (name: string, listener: unknown) => on.set(name, listener),
      removeListener: (name: string) => on.delete(name),
    },
  }));
  await import('../preload.ts');
  expect(Object.keys(exposed)).toEqual(['lectern']);
  expect(Object.keys(exposed['lectern'] ?? {})).toEqual(['invoke', 'listen']);
  const { invoke: ask, listen } = exposed['lectern'] as {
    invoke: (name: string, argument: unknown) => Promise<unknown>;
    listen: (name: string, listener: () => void) => () => void;
  };
  for (const name of channelNames) await ask(name, null);
  expect(sent).toEqual(channelNames.map((name) => [name, null]));
  for (const name of ['toString', 'constructor', 'fs:read', ''])
    await expect(ask(name, null)).rejects.toThrow('no channel');
  const stops = pushNames.map((name) => listen(name, () => undefined));
  expect([...on.keys()]).toEqual([...pushNames]);
  for (const stop of stops) stop();
  expect(on.size).toBe(0);
  expect(() => listen('accounts:list', () => undefined)).toThrow('no channel');
});
