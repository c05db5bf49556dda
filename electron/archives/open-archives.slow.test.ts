/** Archives of a server over real connections, read by a real process: parts, whole copies, changes on the way, an end by force. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bytesOf } from '#electron/testing/download-fixture.ts';
import { packedZip } from '#electron/testing/archive-fixture.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createOpenDownload } from '#electron/proxy/open-download.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { openTransport } from '#electron/testing/proxy-fixture.ts';
import { text } from '#testing/text.ts';

const host = vi.hoisted(() => ({ children: [] as unknown[] }));
const shim = join(import.meta.dirname, '../../tools/chromium-shell/api/utility-child.ts');

// As the shell starts a utility process: the same script, the same channel.
vi.mock('electron', () => ({
  utilityProcess: {
    fork: (script: string) => {
      const child = fork(script, [], {
        execArgv: ['--disable-warning=ExperimentalWarning', '--import', shim],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        serialization: 'advanced',
      });
      host.children.push(child);
      return Object.assign(child, { postMessage: (message: object) => child.send(message) });
    },
  },
}));
const { createOpenArchives } = await import('./open-archives.ts');

const script = join(import.meta.dirname, 'archive-process.ts');
const childOf = (at: number): ChildProcess => host.children[at] as ChildProcess;
const archiveId = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

let folder: string;
let zip: Buffer;
let etag: string;
let hasRanges: boolean;
let ignoresCondition: boolean;
let onRequest: (response: ServerResponse) => boolean;
const requests: string[] = [];
let server: Awaited<ReturnType<typeof serveHttp>>;
let archives: ReturnType<typeof createOpenArchives>;

const rangeOf = (header: string): readonly [number, number] => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '') return [Math.max(0, zip.length - Number(last)), zip.length - 1];
  return [Number(first), Math.min(Number(last), zip.length - 1)];
};

beforeEach(async () => {
  folder = makeFolder();
  zip = await packedZip({
    'noise.bin': bytesOf(1, 3_000_000),
    'logs/app.log': 'hello\n',
    'more.bin': bytesOf(2, 2_000_000),
  });
  [etag, hasRanges] = ['"first"', true];
  ignoresCondition = false;
  onRequest = () => false;
  [host.children.length, requests.length] = [0, 0];
  server = await serveHttp((request, response) => {
    const { range, 'if-range': condition } = request.headers;
    requests.push(range ?? 'whole');
    if (onRequest(response)) return;
    if (!hasRanges || range === undefined || (condition !== undefined && condition !== etag && !ignoresCondition)) {
      response.writeHead(200, { 'content-length': String(zip.length), etag }).end(zip);
      return;
    }
    const [start, end] = rangeOf(range);
    response
      .writeHead(206, {
        'content-length': String(end - start + 1),
        'content-range': `bytes ${String(start)}-${String(end)}/${String(zip.length)}`,
        etag,
      })
      .end(zip.subarray(start, end + 1));
  });
  const limits = { ...defaultLimits, backoff: 1 };
  const { send: transport } = openTransport({ limits });
  const account = { base_url: server.url, token: () => 'token' };
  const open = createOpenDownload({ account, transport, limits });
  archives = createOpenArchives({
    script,
    folder: join(folder, 'copies'),
    way: (key) => (key === 'me' ? { open } : null),
    log: () => undefined,
    mostCopied: 6_000_000,
  });
});
afterEach(async () => {
  archives.closeAll();
  for (const child of host.children as ChildProcess[])
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
});

const openIt = (account = 'me') =>
  archives.open({ window: 1, account, archive: archiveId, project: 5, job: 7 }, () => undefined);
const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const read = async (entry: number) => (await archives.run(1, archiveId, 'read', { entry, most: 100 })).bytes;

test('S19 the directory and one file are read without the rest of the archive', async () => {
  const { entries, size, fetched, reading, unlisted } = await openIt();
  expect(entries.map(({ path }) => path)).toEqual(['noise.bin', 'logs/app.log', 'more.bin']);
  expect([size, reading, unlisted, requests]).toEqual([zip.length, 'ranges', 0, ['bytes=-65577']]);
  expect(fetched).toBe(65_577);
  expect(asText(await read(1))).toBe('hello\n');
  expect(archives.fetched(1, archiveId)).toBeLessThan(65_577 + 300_000);
  expect(await readdir(join(folder, 'copies'))).toEqual([]);
});

test('a server without ranges: the answer is copied once, with its progress, and gone when it is closed', async () => {
  hasRanges = false;
  const heard: unknown[] = [];
  const { reading, fetched } = await archives.open(
    { window: 1, account: 'me', archive: archiveId, project: 5, job: 7 },
    (...progress) => heard.push(progress),
  );
  expect([reading, fetched, requests.length]).toEqual(['whole', zip.length, 1]);
  expect(heard.at(-1)).toEqual([zip.length, zip.length]);
  expect(asText(await read(1))).toBe('hello\n');
  expect(await readdir(join(folder, 'copies'))).toHaveLength(1);
  archives.close(1, archiveId);
  await vi.waitFor(async () => expect(await readdir(join(folder, 'copies'))).toEqual([]));
  await expect(read(1)).rejects.toThrow(text('file_failures.archive_closed'));
});

test('a copy that would be too large is not begun, and one that grows too large is removed', async () => {
  hasRanges = false;
  zip = Buffer.concat([zip, bytesOf(3, 2_000_000)]);
  await expect(openIt()).rejects.toThrow(text('file_failures.archive_too_large'));
  onRequest = (response) => response.writeHead(200).end(zip) !== null;
  await expect(openIt()).rejects.toThrow(text('file_failures.archive_too_large'));
  expect(await readdir(join(folder, 'copies'))).toEqual([]);
});

test('an archive that changed on the server is not mixed with the one before', async () => {
  await openIt();
  etag = '"second"';
  await expect(read(1)).rejects.toThrow(text('file_failures.archive_changed'));
  // Also where the server sends the part anyway.
  ignoresCondition = true;
  await expect(read(1)).rejects.toThrow(text('file_failures.archive_changed'));
});

test('what a server says instead of the archive reaches the page in its own words', async () => {
  onRequest = (response) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"404"}') !== null;
  await expect(openIt()).rejects.toMatchObject({ failure: { code: 'not_found' } });
  await expect(openIt('other')).rejects.toThrow(text('file_failures.account_signed_out'));
});

test('opening ends when it is closed, also while bytes come', async () => {
  hasRanges = false;
  const begun = Promise.withResolvers<null>();
  onRequest = (response) => {
    response.writeHead(200, { 'content-length': '1000000' }).write('begin');
    begun.resolve(null);
    return true;
  };
  const opening = openIt();
  await begun.promise;
  archives.close(1, archiveId);
  await expect(opening).rejects.toThrow(text('file_failures.archive_closed'));
  await vi.waitFor(async () => expect(await readdir(join(folder, 'copies'))).toEqual([]));
});

test('S19 a process that dies is reported, and the next task starts another one; a window has one', async () => {
  await openIt();
  childOf(0).kill('SIGKILL');
  await once(childOf(0), 'exit');
  await expect(read(1)).rejects.toThrow(text('file_failures.archive_ended'));
  await openIt();
  expect(asText(await read(1))).toBe('hello\n');
  await openIt();
  expect(host.children).toHaveLength(3);
  await vi.waitFor(() => expect(childOf(1).signalCode).toBe('SIGTERM'));
});

test('saving and searching run in the process, and end when they are stopped', async () => {
  await openIt();
  const found = await archives.run(1, archiveId, 'search', { text: 'HELLO', isCaseSensitive: false });
  expect(found.files).toMatchObject([{ entry: 1, count: 1 }]);
  const target = await mkdtemp(join(folder, 'saved-'));
  expect(await archives.run(1, archiveId, 'save', { folder: target, entries: [1] })).toMatchObject({
    files: 1,
    bytes: 6,
  });
  expect(existsSync(join(target, 'logs/app.log'))).toBe(true);
  // The bytes of the next file do not come: only the stop ends it.
  onRequest = () => true;
  const saving = archives.run(1, archiveId, 'save', { folder: target, entries: null });
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(2));
  archives.close(1, archiveId);
  await expect(saving).rejects.toThrow(text('file_failures.archive_closed'));
});
