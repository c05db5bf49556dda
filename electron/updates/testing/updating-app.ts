/** The surroundings of a test of updates: a publisher with a real server, and an app that says it is an AppImage. */
import type { KeyObject } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { UpdateState } from '#electron/updates/channels.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { createUndiciTransport } from '#electron/proxy/transport/undici-transport.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import type { LoopbackServer } from '#electron/testing/loopback-server.ts';
import { openUpdateMemory } from '#electron/updates/update-memory.ts';
import { createUpdater } from '#electron/updates/updater.ts';
import { createUpdates, type Updates } from '#electron/updates/updates.ts';
import { imageOf, makeKey, serveReleases, sourceOf } from './publisher.ts';
import { pathsInto } from '#electron/testing/file-reports.ts';

/** What a test has. */
export interface UpdatingApp {
  readonly folder: string;
  /** The folder that the server serves. */
  readonly releases: string;
  /** The running AppImage. */
  readonly image: string;
  readonly key: KeyObject;
  readonly server: LoopbackServer;
  /** Answers instead of the server while it is set. */
  readonly instead: { take: RequestListener | null };
  /** ms; the app's clock. */
  now: number;
  readonly log: string[];
  /** How often the app ended itself. */
  ended: number;
}

const listeners = process.listeners('exit');
const { send } = createUndiciTransport({ limits: defaultLimits, resolveProxy: () => Promise.resolve('DIRECT') });

const make = async (): Promise<UpdatingApp> => {
  const folder = makeFolder();
  const releases = join(folder, 'releases');
  const image = join(folder, 'Lectern.AppImage');
  mkdirSync(releases);
  writeFileSync(image, imageOf('0.1.0', 10), { mode: 0o755 });
  vi.stubEnv('APPIMAGE', image);
  const key = makeKey();
  const instead: UpdatingApp['instead'] = { take: null };
  const server = await serveReleases(releases, instead);
  const source = sourceOf(key, `${server.url}/`);
  writeFileSync(join(folder, 'source.json'), JSON.stringify({ ...source, updaterCacheDirName: 'lectern-updater' }));
  const now = Date.parse('2026-03-03T09:00:00Z');
  return { folder, releases, image, key, server, instead, now, log: [], ended: 0 };
};

/** Makes it before each test, and takes it away afterwards. @returns how to get it */
export const updatingApp = (): (() => UpdatingApp) => {
  let app: UpdatingApp;
  beforeEach(async () => {
    app = await make();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    // What would start at the end of this process.
    for (const listener of process.listeners('exit')) if (!listeners.includes(listener)) process.off('exit', listener);
  });
  return () => app;
};

/** A start of the app; its memory is on the disk. `states` collects what it tells. */
export const startApp = (app: UpdatingApp, states: UpdateState[] = []): Updates => {
  const { folder, key, server, log } = app;
  const clock = (): number => app.now;
  const now = (): Date => new Date(clock());
  const memory = openUpdateMemory(join(folder, 'updates.json'), { now, notices: pathsInto(log) });
  const updated = {
    version: '0.1.0',
    configuration: join(folder, 'source.json'),
    folder: join(folder, 'cache'),
    quit: () => void (app.ended += 1),
  };
  const newestSeen = (): string | null => memory.newestSeen();
  const line = (text: string): void => void log.push(text);
  const source = sourceOf(key, `${server.url}/`);
  const updater = createUpdater({ kind: 'appimage', source, send, newestSeen, app: updated, log: line });
  return createUpdates({
    updater: () => Promise.resolve(updater),
    memory,
    isDaily: () => true,
    now: clock,
    changed: (state) => states.push(state),
    log: line,
  });
};

/** Text of the AppImage as it is now. */
export const running = ({ image }: UpdatingApp): string => readFileSync(image, 'utf8');

/** What the server was asked for, in order. */
export const requested = ({ server }: UpdatingApp): string[] => server.seen.map((line) => line.replace(/^GET \//, ''));

/** Images that are left of downloads. */
export const leftImages = ({ folder }: UpdatingApp): string[] =>
  readdirSync(join(folder, 'cache'), { recursive: true })
    .map(String)
    .filter((name) => name.includes('AppImage'));
