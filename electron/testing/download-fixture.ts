/** Downloads in a test: a store, a folder, the real transport, and a server that misbehaves as the test wants. */
import { createHash } from 'node:crypto';
import * as disk from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Download } from '#shared/downloads/downloads.ts';
import { openDownloads } from '#electron/downloads/downloads.ts';
import type { Downloads, DownloadsOptions } from '#electron/downloads/downloads.ts';
import type { Wanted } from '#electron/downloads/savable.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { createOpenDownload } from '#electron/proxy/open-download.ts';
import { openStore } from '#electron/store/open-store.ts';
import type { Store } from '#electron/store/open-store.ts';
import { makeFolder } from './closing.ts';
import { openTransport, testToken } from './proxy-fixture.ts';

/** Bytes from a seed, the same every time. */
export const bytesOf = (seed: number, size: number): Buffer => {
  const blocks: Buffer[] = [];
  for (let at = 0; at * 64 < size; at += 1)
    blocks.push(
      createHash('sha512')
        .update(`${String(seed)}:${String(at)}`)
        .digest(),
    );
  return Buffer.concat(blocks).subarray(0, size);
};

/** SHA-256 as 64 hexadecimal digits. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** How a request for a file is answered. */
export interface Serving {
  readonly bytes: Buffer;
  readonly etag?: string;
  /** Closes the connection when so many bytes of this answer have arrived. */
  readonly cutAfter?: number;
  /** Bytes of the file that have arrived by now: what a connection holds when it is cut is lost. */
  readonly arrived?: () => number;
  readonly ignoresRange?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Runs something as soon as a condition is met. */
const once = (isMet: () => boolean, run: () => void): void => {
  if (isMet()) run();
  else setImmediate(once, isMet, run);
};

/** Answers a file as a server with ranges does. */
export const serveFile = (request: IncomingMessage, response: ServerResponse, serving: Serving): void => {
  const { bytes, etag = '"first"', cutAfter, arrived = () => Infinity, ignoresRange = false, headers = {} } = serving;
  const { range, 'if-range': condition } = request.headers;
  const from = /^bytes=(\d+)-$/.exec(range ?? '')?.[1];
  const isPart = from !== undefined && !ignoresRange && condition === etag;
  const start = isPart ? Number(from) : 0;
  const usual = { 'content-type': 'application/octet-stream', etag, ...headers };
  if (start >= bytes.length && isPart) {
    response.writeHead(416, { ...usual, 'content-range': `bytes */${String(bytes.length)}` }).end();
    return;
  }
  const body = bytes.subarray(start);
  response.writeHead(isPart ? 206 : 200, {
    'content-length': String(body.length),
    ...usual,
    ...(isPart && { 'content-range': `bytes ${from}-${String(bytes.length - 1)}/${String(bytes.length)}` }),
  });
  if (cutAfter === undefined || cutAfter >= body.length) response.end(body);
  else {
    response.flushHeaders();
    if (cutAfter > 0) response.write(body.subarray(0, cutAfter));
    once(
      () => arrived() >= start + cutAfter,
      () => response.destroy(),
    );
  }
};

/** The downloads of a test, with what their windows were sent. */
export interface DownloadFixture {
  readonly downloads: Downloads;
  readonly store: Store;
  /** The folder for downloads. */
  readonly folder: string;
  /** The user's folder. */
  readonly userData: string;
  readonly changes: {
    readonly account: string;
    readonly changed: readonly Download[];
    readonly removed: readonly string[];
  }[];
  readonly log: string[];
  /** Starts one for account `a`. */
  start(wanted?: Partial<Wanted>): Download;
  /** Resolves when a download of account `a` has ended in one of these states. */
  ended(id: string): Promise<Download>;
  /** Bytes of account `a`'s newest download that have arrived. */
  arrived(): number;
  /** Names in the folder for downloads, and their contents. */
  files(): Promise<Readonly<Record<string, Buffer>>>;
  /** Ends it as the app does, and starts it again over the same folders. */
  restart(): void;
}

/** What a test may change. */
export interface FixtureChoices extends Partial<Pick<DownloadsOptions, 'files' | 'retries' | 'backoff'>> {
  readonly limits?: Partial<Limits>;
}

/** The artifacts of a job. */
export const artifacts: Wanted = {
  operation: 'jobs.artifacts',
  input: { params: { id: 1, job_id: 7 } },
  archive_format: null,
  name: null,
};

/** Opens downloads from the server at `base_url`, until the end of the running test. */
export const openDownloadFixture = (base_url: string, choices: FixtureChoices = {}): DownloadFixture => {
  const root = makeFolder();
  const userData = join(root, 'user');
  const folder = join(root, 'Downloads');
  const limits = { ...defaultLimits, ...choices.limits };
  const { send } = openTransport({ limits });
  const open = createOpenDownload({ account: { base_url, token: () => testToken }, transport: send, limits });
  const changes: DownloadFixture['changes'][number][] = [];
  const log: string[] = [];
  const waiting = new Set<() => void>();
  const openAll = (): { store: Store; downloads: Downloads } => {
    const store = openStore({ folder: userData, now: () => new Date('2026-03-02T09:00:00Z') });
    const downloads = openDownloads({
      table: store.downloads,
      way: () => ({ open, host: new URL(base_url).host }),
      folder: () => folder,
      files: choices.files ?? disk,
      changed: (account, changed, removed) => {
        changes.push({ account, changed, removed });
        for (const check of waiting) check();
      },
      now: () => Date.UTC(2026, 2, 2, 9),
      retries: choices.retries ?? 4,
      backoff: choices.backoff ?? 1,
      log: (line) => log.push(line),
    });
    return { store, downloads };
  };
  let current = openAll();
  const stop = (): void => {
    current.downloads.stop();
    current.store.close();
  };
  onTestFinished(stop);

  return {
    get downloads() {
      return current.downloads;
    },
    get store() {
      return current.store;
    },
    folder,
    userData,
    changes,
    log,
    start: (wanted = {}) => current.downloads.start('a', { ...artifacts, ...wanted }, null),
    ended: (id) =>
      new Promise((resolve) => {
        const check = (): void => {
          const one = current.downloads.list('a').find((download) => download.id === id);
          if (!one || one.state === 'waiting' || one.state === 'running') return;
          waiting.delete(check);
          resolve(one);
        };
        waiting.add(check);
        check();
      }),
    arrived: () => current.downloads.list('a')[0]?.received ?? 0,
    files: async () => {
      const names = await disk.readdir(folder).catch(() => []);
      const entries = names.sort().map(async (name) => [name, await disk.readFile(join(folder, name))] as const);
      return Object.fromEntries(await Promise.all(entries));
    },
    restart: () => {
      stop();
      current = openAll();
    },
  };
};
