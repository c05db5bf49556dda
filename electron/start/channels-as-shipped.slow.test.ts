/** Every channel with the handlers that ship, over a store, accounts and a server that are real: messages made at random have no effect (S7). */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { channels, type Channels, type Outcome } from '#electron/ipc/channels.ts';
import { listenHttp } from '#electron/testing/loopback-server.ts';
import { text } from '#testing/text.ts';

const channelNames = Object.keys(channels) as (keyof Channels)[];

type Listener = (event: object, argument: unknown) => Promise<Outcome<unknown>>;

const host = vi.hoisted(() => ({
  listeners: new Map<string, unknown>(),
  windows: [] as unknown[],
  /** What reached outside of the app: links, dialogs, windows, processes, menus. */
  effects: [] as string[],
  theme: { themeSource: 'system' },
  display: { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } },
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class BrowserWindow extends Emitter {
    readonly webContents: object;
    constructor() {
      super();
      host.effects.push('window');
      host.windows.push(this);
      this.webContents = Object.assign(new Emitter(), {
        id: host.windows.length,
        send: () => undefined,
        getURL: () => 'app://lectern/index.html',
        loadURL: () => Promise.resolve(),
        setWebRTCIPHandlingPolicy: () => undefined,
        getZoomFactor: () => 1,
        isDestroyed: () => false,
      });
    }
    static getAllWindows = (): unknown[] => host.windows;
    loadURL(): Promise<void> {
      // Shown at once: the time limit would log in the middle of a test.
      this.emit('ready-to-show');
      return Promise.resolve();
    }
    isDestroyed = (): boolean => false;
    isMinimized = (): boolean => false;
    isVisible = (): boolean => false;
    isMaximized = (): boolean => false;
    getNormalBounds = () => ({ x: 0, y: 0, width: 800, height: 600 });
    show = (): void => undefined;
    focus = (): void => undefined;
    close(): void {
      host.effects.push('close');
      this.emit('closed');
    }
  }
  const session = { resolveProxy: () => Promise.resolve('DIRECT'), setProxy: () => Promise.resolve() };
  const quiet = {
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setSpellCheckerEnabled: () => undefined,
  };
  const made = { ...session, ...quiet, on: () => undefined, protocol: { handle: () => undefined } };
  const noted = (name: string) => () => {
    host.effects.push(name);
    return Promise.resolve({ canceled: true, filePaths: [] });
  };
  return {
    app: { getVersion: () => '0', getPath: () => '', getLocale: () => 'en-GB', getSystemLocale: () => 'en-GB' },
    BrowserWindow,
    dialog: { showOpenDialog: noted('dialog'), showSaveDialog: noted('dialog') },
    ipcMain: { handle: (name: string, listener: unknown) => host.listeners.set(name, listener) },
    Menu: {
      buildFromTemplate: () => ({ popup: ({ callback }: { callback: () => void }) => callback() }),
      setApplicationMenu: () => undefined,
    },
    nativeTheme: host.theme,
    protocol: { registerSchemesAsPrivileged: () => undefined },
    screen: { getPrimaryDisplay: () => host.display, getAllDisplays: () => [host.display] },
    session: { fromPartition: () => ({ ...made, clearStorageData: () => Promise.resolve() }) },
    shell: { openExternal: noted('link'), showItemInFolder: noted('folder') },
    utilityProcess: { fork: () => new Emitter() },
  };
});

const { compose } = await import('./compose.ts');
const { createCrashRecovery } = await import('#electron/windows/crash-recovery.ts');
const { messageCap } = await import('#electron/ipc/handle.ts');

let userData: string;
let url: string;
const notice = { name: 'a', version: '1', licence: 'MIT', text: 'x' };
let stop: () => void;
const log: string[] = [];
const requests: string[] = [];

const user = { id: 3, username: 'mateo', name: 'Mateo', state: 'active', avatar_url: null, web_url: 'http://x/mateo' };

const invoke = (name: string, argument: unknown, contents: object): Promise<Outcome<unknown>> =>
  (host.listeners.get(name) as Listener)(
    { sender: contents, senderFrame: { parent: null, origin: 'app://lectern' } },
    argument,
  );

const contentsOf = (at: number): object => (host.windows[at] as { readonly webContents: object }).webContents;
/** A window that the rule of a channel names. */
const callerOf = (name: keyof Channels): object =>
  channels[name].from.some((kind) => kind === 'account') ? contentsOf(1) : contentsOf(0);

/** Names and contents of the user's folder; a database's own bookkeeping, and a file that is being written again, are no effect. */
const stateOf = async (): Promise<string[]> => {
  const entries = await readdir(userData, { recursive: true, withFileTypes: true });
  // The log of calls has a line when an answer comes: what is asked of servers is in `requests`.
  const files = entries.filter((entry) => entry.isFile() && !/-(wal|shm)$|\.\d+$|^calls\.log$/.test(entry.name));
  const hashes = files.map(async ({ parentPath, name }) => {
    const bytes = await readFile(join(parentPath, name));
    return `${name} ${createHash('sha256').update(bytes).digest('hex')}`;
  });
  return (await Promise.all(hashes)).sort();
};

beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'lectern-channels-'));
  const server = await listenHttp((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(user));
  });
  url = server.url;
  const crashRecovery = createCrashRecovery(Date.now, (error) => log.push(String(error)));
  const lectern = await compose(
    {
      renderer: userData,
      preload: join(userData, 'preload.cjs'),
      vaultWorker: join(import.meta.dirname, '../vault/vault-worker.ts'),
      answerWorker: join(import.meta.dirname, '../proxy/answers/answer-worker.ts'),
      authoritiesWorker: join(import.meta.dirname, '../proxy/transport/authorities-worker.ts'),
      answerFileWorker: join(import.meta.dirname, '../offline-cache/answer-file-worker.ts'),
      archiveProcess: join(userData, 'no-process.js'),
      service: join(userData, 'no-service.js'),
      notices: join(userData, 'notices.json'),
      updates: join(userData, 'no-updates.json'),
      userData,
      downloads: join(userData, 'downloads'),
      keychain: 'lectern-test',
    },
    (line) => log.push(line),
    {
      crashRecovery: { ...crashRecovery, isSafePage: () => isSafePage },
      activations: { watch: () => undefined, mark: () => undefined, take: () => true },
      hangingPages: { watch: () => undefined, setPrinting: () => undefined },
      askAct: () => Promise.resolve(false),
    },
  );
  stop = () => {
    lectern.stop();
    void server.close();
  };
  await writeFile(join(userData, 'notices.json'), JSON.stringify([notice]));
  await lectern.open({ kind: 'route', route: null });
  const credentials = { kind: 'token', token: 'x' };
  const request = { base_url: url, credentials, frame: 'standard', keep: 'session' };
  expect(await invoke('accounts:sign-in', request, contentsOf(0))).toMatchObject({ ok: true });
  // The page that signed in closes after its answer.
  await new Promise((resolve) => setImmediate(resolve));
  // Another sign-in window, for the channels that only it has.
  expect(await invoke('accounts:add', null, contentsOf(1))).toEqual({ ok: true, value: null });
  host.windows[0] = host.windows[2];
}, 60_000);
afterAll(async () => {
  stop();
  await rm(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

let isSafePage = false;

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withNullPrototype: true,
});
/** Objects with the names that channels look for, and anything in them. */
const named = fc.dictionary(
  fc.constantFrom('key', 'url', 'base_url', 'folder', 'name', 'host', 'allowed', 'place', 'text', 'route', 'title', 'id', 'path', 'pinned', 'marks', 'viewed', 'to', 'lines', 'x', 'y', '__proto__', 'credentials', 'frame', 'keep', 'theme', 'operation', 'input'), // prettier-ignore
  fc.oneof(anything, fc.string(), fc.integer(), fc.boolean()),
);
/** Channels without an argument take nothing alone: that is what they are for. */
const message = fc.oneof(anything, named).filter((value) => value !== undefined && value !== null);

test.each(channelNames)('S7 %s: 1,000 random messages get typed answers and have no effect outside', async (name) => {
  isSafePage = name.startsWith('safe-page:');
  host.effects.length = 0;
  requests.length = 0;
  log.length = 0;
  const before = await stateOf();
  await fc.assert(
    fc.asyncProperty(message, async (argument) => {
      const outcome = await invoke(name, argument, callerOf(name));
      if (outcome.ok) return;
      expect(['invalid', 'forbidden', 'not_found']).toContain(outcome.error.code);
      expect(outcome.error.message).toMatch(/\S/);
    }),
    { numRuns: 1_000, seed: 7 },
  );
  expect(host.effects).toEqual([]);
  expect(requests).toEqual([]);
  expect(await stateOf()).toEqual(before);
  expect(log.filter((line) => !/: (invalid|forbidden|not_found)$/.test(line))).toEqual([]);
});

test.each(channelNames)('S7 %s: a message of over 8 MB is refused', async (name) => {
  isSafePage = name.startsWith('safe-page:');
  const nested = { a: { b: ['y'.repeat(messageCap)] } };
  for (const huge of ['x'.repeat(messageCap), { key: 'y'.repeat(messageCap) }, nested, new Uint8Array(messageCap + 1)])
    expect(await invoke(name, huge, callerOf(name))).toMatchObject({
      ok: false,
      error: { code: 'invalid', message: text('main_process.too_large') },
    });
});

test('S7 the control: what fits the channel does reach the handler, the disk and the server', async () => {
  isSafePage = false;
  host.effects.length = 0;
  const draft = { place: 'mr:1:5:note', text: 'x', title: 'x', route: 'p/1/merge_requests/5' };
  expect(await invoke('drafts:save', draft, contentsOf(1))).toMatchObject({ ok: true });
  expect(await invoke('drafts:read', { place: draft.place }, contentsOf(1))).toMatchObject({ value: { text: 'x' } });
  expect(await invoke('links:open', { url: 'https://example.org/' }, contentsOf(1))).toEqual({ ok: true, value: true });
  expect(await invoke('about:notices', null, contentsOf(1))).toEqual({ ok: true, value: [notice] });
  const before = await stateOf();
  expect(host.theme.themeSource).toBe('system');
  expect(await invoke('settings:change', { theme: 'dark' }, contentsOf(1))).toMatchObject({ ok: true });
  // Menus, dialogs and frames of the system follow the chosen theme.
  expect(host.theme.themeSource).toBe('dark');
  await expect.poll(stateOf).not.toEqual(before);
  expect(await invoke('accounts:check-server', { base_url: url }, contentsOf(0))).toMatchObject({ ok: true });
  expect(host.effects).toEqual(['link']);
  expect(requests.length).toBeGreaterThan(0);
});
