/** Updates against a real server with real files: what is whole and signed by the publisher is loaded and put in place of the running AppImage, and nothing else is (S25). */
import { spawn } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UpdateState } from '../../shared/ipc/updates.ts';
import { defaultLimits } from '../proxy/limits.ts';
import { createUndiciTransport } from '../proxy/undici-transport.ts';
import type { LoopbackServer } from '../testing/loopback-server.ts';
import {
  description,
  described,
  imageOf,
  makeKey,
  publish,
  serveReleases,
  signed,
  sourceOf,
  tamper,
} from './testing/publisher.ts';
import { openUpdateMemory } from './update-memory.ts';
import type { UpdateSource } from './update-source.ts';
import { createUpdater } from './updater.ts';
import { createUpdates, type Updates } from './updates.ts';

let folder: string;
let releases: string;
let image: string;
let key: KeyObject;
let server: LoopbackServer;
let source: UpdateSource;
let instead: { take: RequestListener | null };
let now: number;
let log: string[];
let ended: number;
const listeners = process.listeners('exit');
const { send, close } = createUndiciTransport({
  limits: defaultLimits,
  resolveProxy: () => Promise.resolve('DIRECT'),
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-updates-'));
  releases = join(folder, 'releases');
  mkdirSync(releases);
  image = join(folder, 'Lectern.AppImage');
  writeFileSync(image, imageOf('0.1.0', 10), { mode: 0o755 });
  vi.stubEnv('APPIMAGE', image);
  key = makeKey();
  instead = { take: null };
  server = await serveReleases(releases, instead);
  source = sourceOf(key, `${server.url}/`);
  writeFileSync(join(folder, 'source.json'), JSON.stringify({ ...source, updaterCacheDirName: 'lectern-updater' }));
  now = Date.parse('2026-03-03T09:00:00Z');
  log = [];
  ended = 0;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const listener of process.listeners('exit')) if (!listeners.includes(listener)) process.off('exit', listener);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A start of the app; its memory is on the disk. */
const start = (current = '0.1.0', states: UpdateState[] = []): Updates => {
  const memory = openUpdateMemory(
    join(folder, 'memory.json'),
    () => now,
    (error) => log.push(String(error)),
  );
  const cache = join(folder, 'cache');
  const app = {
    version: current,
    name: 'lectern',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'source.json'),
    userDataPath: cache,
    baseCachePath: cache,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => void (ended += 1),
    onQuit: () => undefined,
  };
  const newestSeen = (): string | null => memory.newestSeen();
  const line = (text: string): void => void log.push(text);
  const updater = createUpdater({ kind: 'appimage', source, send, newestSeen, app, log: line });
  return createUpdates({
    updater: () => Promise.resolve(updater),
    memory,
    isDaily: () => true,
    now: () => now,
    changed: (state) => states.push(state),
    log: line,
  });
};

const refused = /was not installed|It was deleted/;
const running = (): string => readFileSync(image, 'utf8');
const requested = (): string[] => server.seen.map((line) => line.replace(/^GET \//, ''));

test('S25 a signed version is found, loaded by its user alone, and takes the place of the running AppImage whole', async () => {
  publish(releases, key, '0.2.0');
  const states: UpdateState[] = [];
  const updates = start('0.1.0', states);
  await updates.check();
  expect(updates.state()).toEqual({
    status: 'found',
    is_offered: true,
    failure: null,
    release: {
      version: '0.2.0',
      released_at: '2026-03-02T09:00:00.000Z',
      notes: 'Faster, and two defects fewer.',
      bytes: imageOf('0.2.0').length,
    },
  });
  // Two small files and no more; nothing about this computer goes with them.
  expect(requested()).toEqual([description, `${description}.sig`]);
  expect(Object.keys(server.headers[0] ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
  expect(running()).toContain('0.1.0');
  await updates.download();
  expect(updates.state().status).toBe('ready');
  expect(states.map(({ status }) => status)).toContain('downloading');
  expect(running()).toContain('0.1.0');
  expect(ended).toBe(0);
  await updates.install();
  expect(ended).toBe(1);
  expect(readFileSync(image)).toEqual(imageOf('0.2.0'));
  expect(statSync(image).mode & 0o777).toBe(0o755);
  expect(readdirSync(folder).filter((name) => name.includes('AppImage'))).toEqual(['Lectern.AppImage']);
  await updates.check();
  expect(log).toEqual([]);
});

test('S25 the new version starts by itself once the old one has ended, under the name that the user gave the file', async () => {
  const script = `#!/bin/sh\nls ${folder}/ended > ${folder}/started 2>&1\nmv ${folder}/started ${folder}/done\n${'#'.repeat(1000)}\n`;
  publish(releases, key, '0.2.0', Buffer.from(script));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/leaving-app.ts'), folder], {
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  await vi.waitFor(() => expect(readFileSync(join(folder, 'done'), 'utf8')).toBe(`${folder}/ended\n`), 10_000);
  expect(running()).toBe(script);
});

test('S25 what was loaded before a restart is found again and not loaded twice', async () => {
  publish(releases, key, '0.2.0');
  const first = start();
  await first.check();
  await first.download();
  const second = start();
  await second.check();
  await second.download();
  expect(second.state().status).toBe('ready');
  expect(requested().filter((name) => name.endsWith('.AppImage'))).toHaveLength(1);
});

const attacks: readonly (readonly [string, () => void])[] = [
  ['a description that was changed', () => tamper(releases, description, (text) => text.replace('0.2.0', '0.3.0'))],
  ['a signature that was changed', () => tamper(releases, `${description}.sig`, (text) => `A${text.slice(1)}`)],
  ['no signature but text', () => writeFileSync(join(releases, `${description}.sig`), 'signed, honestly')],
  ['another publisher’s key', () => publish(releases, makeKey(), '0.2.0')],
  [
    'another product of the same publisher',
    () => {
      const text = readFileSync(join(releases, description), 'utf8');
      writeFileSync(join(releases, `${description}.sig`), signed(key, text, 'org.lectern.other'));
    },
  ],
  [
    'the description of another system',
    () => {
      const text = readFileSync(join(releases, description), 'utf8');
      writeFileSync(join(releases, `${description}.sig`), signed(key, text, undefined, 'latest-mac.yml'));
    },
  ],
  ['an older version with a good signature', () => publish(releases, key, '0.0.9')],
  ['a test version', () => publish(releases, key, '0.2.0-beta.1')],
  [
    'a file without a sum',
    () => {
      const text = 'version: 0.2.0\nfiles:\n  - url: Lectern-0.2.0.AppImage\n';
      writeFileSync(join(releases, description), text);
      writeFileSync(join(releases, `${description}.sig`), signed(key, text));
    },
  ],
];

test.each(attacks)('S25 %s is refused with a sentence, logged, and nothing is loaded', async (_name, attack) => {
  publish(releases, key, '0.2.0');
  attack();
  const updates = start();
  await updates.check();
  const state = updates.state();
  expect(state.status === 'refused' ? state.message : state).toMatch(refused);
  expect(log.join('\n')).toMatch(refused);
  await updates.download();
  await updates.install();
  expect(requested()).toEqual([description, `${description}.sig`]);
  expect(running()).toContain('0.1.0');
  expect(ended).toBe(0);
});

test('S25 an image that was exchanged on the server or on the disk is refused and deleted', async () => {
  publish(releases, key, '0.2.0');
  const updates = start();
  await updates.check();
  // As long as the real one: only its sum tells.
  tamper(releases, 'Lectern-0.2.0.AppImage', (text) => text.replace('exit 0', 'exit 1'));
  await updates.download();
  expect(updates.state()).toMatchObject({ status: 'refused', message: expect.stringMatching(refused) as string });
  expect(
    readdirSync(join(folder, 'cache'), { recursive: true }).filter((name) => String(name).includes('App')),
  ).toEqual([]);
  publish(releases, key, '0.2.0');
  await updates.check();
  await updates.download();
  const loaded = join(folder, 'cache/lectern-updater/pending/Lectern-0.2.0.AppImage');
  writeFileSync(loaded, imageOf('6.6.6'));
  await updates.install();
  expect(updates.state()).toMatchObject({ status: 'refused' });
  expect(running()).toContain('0.1.0');
  expect(ended).toBe(0);
});

test('S25 a version that is older than one offered before is a replay, also after a restart', async () => {
  publish(releases, key, '0.3.0');
  await start().check();
  publish(releases, key, '0.2.0');
  await vi.waitFor(() => expect(readFileSync(join(folder, 'memory.json'), 'utf8')).toContain('0.3.0'));
  const updates = start();
  await updates.check();
  expect(updates.state()).toMatchObject({ status: 'refused', message: expect.stringContaining('0.3.0') as string });
});

test('a server that is gone, answers something else, or sends too much is a sentence, and looking goes on', async () => {
  publish(releases, key, '0.2.0');
  const updates = start();
  const failureAfter = async (take: RequestListener): Promise<unknown> => {
    instead.take = take;
    await updates.check();
    const state = updates.state();
    return state.status === 'idle' ? state.failure : state;
  };
  expect(await failureAfter((_request, response) => response.writeHead(503).end())).toContain('status 503');
  expect(await failureAfter((request) => request.socket.destroy())).toContain('cannot be reached');
  let sent = 0;
  const endless: RequestListener = (_request, response) => {
    const more = (): void => {
      sent += 65_536;
      if (!response.destroyed) response.write('x'.repeat(65_536), more);
    };
    more();
  };
  expect(await failureAfter(endless)).toContain('more than it should');
  expect(sent).toBeLessThan(8_000_000);
  const elsewhere: RequestListener = (_request, response) => {
    response.writeHead(302, { location: 'http://updates.example/latest.yml' }).end();
  };
  expect(await failureAfter(elsewhere)).toContain('without encryption');
  instead.take = null;
  await updates.check();
  expect(updates.state().status).toBe('found');
});

test('half a download leaves nothing behind, and the next try loads it all', async () => {
  publish(releases, key, '0.2.0');
  const updates = start();
  await updates.check();
  instead.take = (_request, response) => {
    response.writeHead(200, { 'content-length': imageOf('0.2.0').length });
    response.write(imageOf('0.2.0').subarray(0, 50_000), () => response.destroy());
  };
  await updates.download();
  expect(updates.state()).toMatchObject({ status: 'found', failure: expect.stringContaining('broke off') as string });
  expect(
    readdirSync(join(folder, 'cache'), { recursive: true }).filter((name) => String(name).includes('App')),
  ).toEqual([]);
  instead.take = null;
  await updates.download();
  expect(updates.state().status).toBe('ready');
});

test('a download that is stopped is offered again without a failure', async () => {
  publish(releases, key, '0.2.0');
  const updates = start();
  await updates.check();
  const { promise: begun, resolve } = Promise.withResolvers<undefined>();
  instead.take = (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('x', () => resolve(undefined));
  };
  const loading = updates.download();
  await begun;
  updates.cancel();
  await loading;
  expect(updates.state()).toMatchObject({ status: 'found', failure: null });
});

test('an image that cannot be replaced stays, the reason is said, and another try is possible', async () => {
  publish(releases, key, '0.2.0');
  const updates = start();
  await updates.check();
  await updates.download();
  const beside = join(folder, '.Lectern.AppImage.new');
  mkdirSync(beside);
  await updates.install();
  expect(updates.state()).toMatchObject({
    status: 'ready',
    failure: expect.stringContaining('could not be') as string,
  });
  expect(running()).toContain('0.1.0');
  expect(ended).toBe(0);
  rmSync(beside, { recursive: true, force: true });
  await updates.install();
  expect(readFileSync(image)).toEqual(imageOf('0.2.0'));
});

test('“Not now” holds for seven days and “Skip” for good, across starts; the next version is offered', async () => {
  publish(releases, key, '0.2.0');
  const offered = async (): Promise<unknown> => {
    const updates = start();
    await updates.check();
    const state = updates.state();
    return state.status === 'found' ? state.is_offered : state;
  };
  const kept = (text: string) =>
    vi.waitFor(() => expect(readFileSync(join(folder, 'memory.json'), 'utf8')).toContain(text));
  const updates = start();
  await updates.check();
  updates.postpone('0.1.9');
  expect(updates.state()).toMatchObject({ is_offered: true });
  updates.postpone('0.2.0');
  expect(updates.state()).toMatchObject({ is_offered: false });
  await kept('"until"');
  now += 7 * 24 * 60 * 60_000 - 1;
  expect(await offered()).toBe(false);
  now += 1;
  expect(await offered()).toBe(true);
  const again = start();
  await again.check();
  again.skip('0.2.0');
  await kept('"skipped": "0.2.0"');
  now += 30 * 24 * 60 * 60_000;
  expect(await offered()).toBe(false);
  publish(releases, key, '0.3.0');
  expect(await offered()).toBe(true);
});

test('it looks once a day by itself, and the version that runs is no update', async () => {
  publish(releases, key, '0.1.0');
  await start().begin();
  await vi.waitFor(() => expect(readFileSync(join(folder, 'memory.json'), 'utf8')).toContain('2026-03-03'));
  now += 23 * 60 * 60_000;
  const updates = start();
  await updates.begin();
  expect(requested()).toHaveLength(2);
  now += 60 * 60_000;
  await updates.begin();
  expect(requested()).toHaveLength(4);
  expect(updates.state()).toEqual({ status: 'idle', checked_at: new Date(now).toISOString(), failure: null });
  updates.stop();
});

test('a description of the largest size is read, one byte more is not', async () => {
  const withNotes = (length: number): void => {
    const bytes = imageOf('0.2.0');
    const empty = described('0.2.0', 'Lectern-0.2.0.AppImage', bytes, '').length;
    const text = described('0.2.0', 'Lectern-0.2.0.AppImage', bytes, 'n'.repeat(length - empty));
    writeFileSync(join(releases, description), text);
    writeFileSync(join(releases, `${description}.sig`), signed(key, text));
  };
  withNotes(256 * 1024);
  const updates = start();
  await updates.check();
  const state = updates.state();
  expect(state.status === 'found' && state.release.notes).toHaveLength(20_000);
  withNotes(256 * 1024 + 1);
  await updates.check();
  expect(updates.state()).toMatchObject({ status: 'idle', failure: expect.stringContaining('more than') as string });
  await close();
});
