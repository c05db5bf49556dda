/** The search for Electron, with real servers, real zips and a cache folder of its own: what is here, the cache, the network, and each way in which it fails. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { root } from '#scripts/run-command.ts';
import { findElectron, type ElectronBinary, type FindOptions } from './find.ts';
import { programInDistribution } from './release.ts';
import { makeZip, sha256, startMirror, startProxy, type Manner, type TestServer } from './testing/mirror.ts';

const version = '45.4.1';
const fileName = `electron-v${version}-${process.platform}-${process.arch}.zip`;
const program = programInDistribution();
const now = Date.UTC(2026, 0, 10);
const hour = 60 * 60 * 1000;

const proxyNames = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY'];
const npmNames = ['npm_config_proxy', 'npm_config_http_proxy', 'npm_config_https_proxy', 'npm_config_noproxy'];

let folder: string;
let zip: Buffer;
let servers: TestServer[];
let said: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-electron-'));
  servers = [];
  said = [];
  zip = await makeZip(version, program);
  const electron = join(folder, 'node_modules/electron');
  mkdirSync(electron, { recursive: true });
  // Electron's own installer, next to the parts of it that it loads: the last word on what counts as installed.
  cpSync(join(root, 'node_modules/electron/install.js'), join(electron, 'install.js'));
  for (const name of ['@electron', '@electron-internal'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  writeFileSync(join(electron, 'package.json'), JSON.stringify({ name: 'electron', version }));
  writeFileSync(join(electron, 'checksums.json'), JSON.stringify({ [fileName]: sha256(zip) }));
  vi.stubEnv('electron_config_cache', join(folder, 'cache'));
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', '');
  for (const name of [...proxyNames, ...npmNames]) vi.stubEnv(name, undefined);
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

const mirror = async (manner: Manner, holds = zip): Promise<TestServer> => {
  const server = await startMirror(manner, holds);
  servers.push(server);
  vi.stubEnv('ELECTRON_MIRROR', `${server.url}/`);
  return server;
};

const find = (options: FindOptions = {}): Promise<ElectronBinary> =>
  findElectron({
    folder: join(folder, 'node_modules/electron'),
    memory: join(folder, 'memory/electron.json'),
    limits: { probeTime: 20_000, stall: 20_000 },
    now: () => now,
    ...options,
  });

const installedPath = () => join(folder, 'node_modules/electron/dist', program);

/** Runs what was found; asks Electron's own installer whether it is installed: with no network it can only agree or fail. */
const expectInstalled = (found: ElectronBinary): void => {
  expect(found).toEqual({ path: installedPath() });
  expect(execFileSync(installedPath(), { encoding: 'utf8' })).toBe('a program from the zip\n');
  execFileSync(process.execPath, ['install.js'], {
    cwd: join(folder, 'node_modules/electron'),
    env: { ELECTRON_MIRROR: 'http://127.0.0.1:9/', electron_config_cache: join(folder, 'empty') },
  });
};

const reasonOf = (found: ElectronBinary): string => ('reason' in found ? found.reason : `found ${found.path}`);

/** Files below a folder that a download in progress uses. */
const parts = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));

it.each(['ranges', 'whole'] as const)(
  'downloads from a mirror that refuses HEAD and answers %s, then asks no more',
  async (manner) => {
    const server = await mirror(manner);
    expectInstalled(await find());
    const path = `/v${version}/${fileName}`;
    expect(server.requests).toEqual([`GET bytes=0-0 ${path}`, `GET all ${path}`]);
    expect(await find()).toEqual({ path: installedPath() });
    // Another project, or this one after a fresh installation, takes it from Electron's cache.
    rmSync(join(folder, 'node_modules/electron/dist'), { recursive: true });
    expectInstalled(await find());
    expect(server.requests).toHaveLength(2);
    expect(parts()).toEqual([]);
  },
);

/** As Electron's installer names it: by the hash of the folder's address. */
const cacheFolderOf = (url: string): string =>
  join(folder, 'cache', createHash('sha256').update(dirname(url)).digest('hex'));

it.each([
  ['of the same address', `http://127.0.0.1:9/v${version}/${fileName}`],
  ['of another address', `https://elsewhere.example/${version}/${fileName}`],
])('takes a zip %s from the cache without asking anybody', async (_what, url) => {
  vi.stubEnv('ELECTRON_MIRROR', 'http://127.0.0.1:9/');
  mkdirSync(cacheFolderOf(url), { recursive: true });
  writeFileSync(join(cacheFolderOf(url), fileName), zip);
  expectInstalled(await find());
  expect(said).toEqual([]);
});

it('leaves a damaged zip of the cache aside, says so, and downloads', async () => {
  const server = await mirror('ranges');
  const cached = join(folder, 'cache/old', fileName);
  mkdirSync(dirname(cached), { recursive: true });
  writeFileSync(cached, zip.subarray(0, 1000));
  expectInstalled(await find());
  expect(said[0]).toContain(`${cached} is damaged`);
  expect(server.requests).toHaveLength(2);
});

it('takes the folder that ELECTRON_OVERRIDE_DIST_PATH names before anything else, and says when there is none in it', async () => {
  const server = await mirror('ranges');
  expectInstalled(await find());
  const own = join(folder, 'own');
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', own);
  expect(reasonOf(await find())).toContain(`ELECTRON_OVERRIDE_DIST_PATH names ${own}`);
  mkdirSync(dirname(join(own, program)), { recursive: true });
  writeFileSync(join(own, program), 'x');
  expect(await find()).toEqual({ path: join(own, program) });
  expect(server.requests).toHaveLength(2);
});

it('an installation of another version, or one that was cut off, does not count', async () => {
  const server = await mirror('ranges');
  mkdirSync(dirname(installedPath()), { recursive: true });
  writeFileSync(installedPath(), 'old');
  writeFileSync(join(folder, 'node_modules/electron/path.txt'), program);
  writeFileSync(join(folder, 'node_modules/electron/dist/version'), '44.0.0');
  expectInstalled(await find());
  expect(server.requests).toHaveLength(2);
});

it('a wrong checksum stops: nothing is kept or remembered, and the message says what came and what to do', async () => {
  await mirror('ranges', Buffer.concat([zip, Buffer.from('more')]));
  const found = await find();
  expect(found).toMatchObject({ isWrongFile: true });
  expect(reasonOf(found)).toContain(`its SHA-256 is ${sha256(Buffer.concat([zip, Buffer.from('more')]))}`);
  expect(reasonOf(found)).toContain(`it should be ${sha256(zip)}`);
  expect(existsSync(installedPath())).toBe(false);
  expect(existsSync(join(folder, 'memory/electron.json'))).toBe(false);
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.zip'))).toEqual(
    [],
  );
  expect(parts()).toEqual([]);
});

it.each([
  ['mute', /nothing came for 1 s/, 1, { probeTime: 1_000, stall: 600_000 }],
  ['stalls', /nothing came for 1 s/, 2, { probeTime: 600_000, stall: 1_000 }],
  ['absent', /the server answered 404/, 1, { probeTime: 600_000, stall: 600_000 }],
] as const)(
  'a mirror that is %s has a limit and a reason, and leaves nothing',
  async (manner, reason, requests, limits) => {
    const server = await mirror(manner);
    const found = reasonOf(await find({ limits }));
    expect(found).toMatch(reason);
    expect(found).toContain('npm start -- --look-for-electron');
    expect(server.requests).toHaveLength(requests);
    expect(parts()).toEqual([]);
  },
);

it('remembers a failure for a day and for this way only; --look-for-electron looks at once', async () => {
  const server = await mirror('absent');
  await find();
  const requestsOf = async (options: FindOptions): Promise<number> => {
    const before = server.requests.length;
    expect(reasonOf(await find(options))).toContain('the server answered 404');
    return server.requests.length - before;
  };
  expect(await requestsOf({ now: () => now + 23 * hour })).toBe(0);
  expect(await requestsOf({ now: () => now + 23 * hour, again: true })).toBe(1);
  expect(await requestsOf({ now: () => now + 25 * hour })).toBe(0);
  expect(await requestsOf({ now: () => now + 48 * hour })).toBe(1);
  // A clock that was set back does not make it last.
  expect(await requestsOf({ now: () => now })).toBe(1);
  // Another way: the same mirror through a proxy.
  const proxy = await startProxy(server.url);
  servers.push(proxy);
  vi.stubEnv('HTTP_PROXY', proxy.url);
  expect(await requestsOf({ now: () => now })).toBe(1);
});

it('asks nobody when only what is on this machine counts', async () => {
  const server = await mirror('ranges');
  expect(reasonOf(await find({ fetches: false }))).toBe(`Electron ${version} is not on this machine.`);
  expect(server.requests).toEqual([]);
});

it.each(['HTTP_PROXY', 'http_proxy', 'npm_config_proxy'])('goes through the proxy that %s names', async (name) => {
  const server = await mirror('ranges');
  vi.stubEnv('ELECTRON_MIRROR', 'http://mirror.example/electron/');
  const proxy = await startProxy(server.url);
  servers.push(proxy);
  vi.stubEnv(name, proxy.url);
  expectInstalled(await find());
  expect(proxy.requests.length).toBeGreaterThan(0);
  expect(server.requests).toHaveLength(2);
});

it('goes past the proxy for a host that needs none, and shows no password of a proxy', async () => {
  const server = await mirror('ranges');
  vi.stubEnv('HTTP_PROXY', 'http://name:secret@127.0.0.1:9');
  const refused = reasonOf(await find());
  expect(refused).toContain('could not be downloaded');
  expect(refused).not.toContain('secret');
  vi.stubEnv('NO_PROXY', '127.0.0.1');
  expectInstalled(await find());
  expect(server.requests).toHaveLength(2);
});
