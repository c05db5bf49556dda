/** Downloads on the disk: full disks, cancelling, names that are taken, whose they are, and that no token is kept (S6, S18, S21, R13). */
import * as disk from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bytesOf, openDownloadFixture, serveFile, sha256Of } from '#electron/testing/download-fixture.ts';
import type { DownloadFixture, FixtureChoices, Serving } from '#electron/testing/download-fixture.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { testToken } from '#electron/testing/proxy-fixture.ts';
import { text, textPattern } from '#testing/text.ts';
import type { DiskFiles } from './part-file.ts';

const file = bytesOf(1, 200_000);
const sum = sha256Of(file);

const open = async (serving: Partial<Serving> = {}, choices: FixtureChoices = {}): Promise<DownloadFixture> => {
  const server = await serveHttp((request, response) => serveFile(request, response, { bytes: file, ...serving }));
  return openDownloadFixture(server.url, choices);
};

const failure = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

/** A disk with room for so many bytes: what does not fit is written in part, as a real one does. */
const smallDisk = (room: { left: number }): DiskFiles => ({
  ...disk,
  open: async (...how) => {
    const handle = await disk.open(...how);
    const write = async (bytes: Uint8Array, at: number, length: number, position: number) => {
      if (room.left === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const count = Math.min(length, room.left);
      room.left -= count;
      return handle.write(bytes, at, count, position);
    };
    return new Proxy(handle, {
      get: (target, key) => {
        if (key === 'write') return write;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    }) as FileHandle;
  },
});

test('R13 a full disk is a message; with room again it goes on', async () => {
  const room = { left: 70_001 };
  const fixture = await open({}, { files: smallDisk(room) });
  const { id } = fixture.start();
  const stopped = await fixture.ended(id);
  expect(stopped).toMatchObject({ state: 'stopped', failure: { message: text('file_failures.disk_full') } });
  expect(stopped.received).toBeGreaterThan(0);
  room.left = file.length;
  fixture.downloads.resume('a', id);
  expect(await fixture.ended(id)).toMatchObject({ state: 'done', sha256: sum });
  expect(sha256Of((await fixture.files())['job-7-artifacts.zip'] ?? Buffer.alloc(0))).toBe(sum);
});

test('R13 cancelling ends it and removes what arrived, also while it waits for its turn', async () => {
  // Never ends by itself.
  const server = await serveHttp((_request, response) => {
    response.writeHead(200, { 'content-length': '999' }).write('begin');
  });
  const fixture = openDownloadFixture(server.url);
  const ids = [1, 2, 3, 4].map((job_id) => fixture.start({ input: { params: { id: 1, job_id } } }).id);
  await expect.poll(() => fixture.downloads.list('a').map(({ received }) => received)).toEqual([0, 5, 5, 5]);
  expect(fixture.downloads.list('a').map(({ state }) => state)).toEqual(['waiting', 'running', 'running', 'running']);
  expect(Object.keys(await fixture.files())).toHaveLength(3);
  for (const id of [ids[3], ids[0], ids[1], ids[2]]) expect(await fixture.downloads.cancel('a', id ?? '')).toBe(true);
  expect(fixture.downloads.list('a').map(({ state }) => state)).toEqual(Array(4).fill('cancelled'));
  expect(await fixture.files()).toEqual({});
  // One that waited was never asked for.
  expect(server.seen).toHaveLength(3);
});

test('R13 taken off the list, what is whole stays and what is not goes', async () => {
  const fixture = await open();
  const whole = await fixture.ended(fixture.start().id);
  const broken = await fixture.ended(
    fixture.start({ operation: 'jobs.trace', input: { params: { id: 1, job_id: 8 } } }).id,
  );
  expect(broken.state).toBe('done');
  await fixture.downloads.remove('a', whole.id);
  expect(fixture.downloads.list('a').map(({ id }) => id)).toEqual([broken.id]);
  expect(Object.keys(await fixture.files())).toEqual(['job-7-artifacts.zip', 'job-8.log']);
});

test('S18 a name that is taken gets a number; nothing is overwritten', async () => {
  const fixture = await open();
  await disk.mkdir(fixture.folder);
  await disk.writeFile(join(fixture.folder, 'job-7-artifacts.zip'), 'mine');
  await disk.writeFile(join(fixture.folder, 'job-7-artifacts (2).zip.part'), 'mine too');
  const done = await fixture.ended(fixture.start().id);
  expect(done.name).toBe('job-7-artifacts (3).zip');
  const files = await fixture.files();
  expect(files['job-7-artifacts.zip']?.toString()).toBe('mine');
  expect(files['job-7-artifacts (2).zip.part']?.toString()).toBe('mine too');
  expect(sha256Of(files['job-7-artifacts (3).zip'] ?? Buffer.alloc(0))).toBe(sum);
});

test.each([
  ['with links', disk],
  ['without links', { ...disk, link: failure('EPERM') }],
])('S18 a file that appears while it is downloaded is not overwritten, %s', async (_which, files) => {
  const fixture = await open(
    {},
    {
      files: {
        ...files,
        // At the last moment: the part is whole and is about to get its name.
        open: async (path, ...how) => {
          const handle = await disk.open(path, ...how);
          if (String(path).endsWith('.part')) await disk.writeFile(String(path).slice(0, -'.part'.length), 'theirs');
          return handle;
        },
      },
    },
  );
  const done = await fixture.ended(fixture.start().id);
  expect(done).toMatchObject({ state: 'done', name: 'job-7-artifacts (2).zip' });
  const found = await fixture.files();
  expect(found['job-7-artifacts.zip']?.toString()).toBe('theirs');
  expect(sha256Of(found['job-7-artifacts (2).zip'] ?? Buffer.alloc(0))).toBe(sum);
  expect(Object.keys(found)).toHaveLength(2);
});

test('S18 a file that the user chose to replace is replaced, in one step', async () => {
  const fixture = await open();
  await disk.mkdir(fixture.folder);
  await disk.writeFile(join(fixture.folder, 'mine.zip'), 'old');
  const chosen = { folder: fixture.folder, name: 'mine.zip', replaces: true };
  const wanted = {
    operation: 'jobs.artifacts',
    input: { params: { id: 1, job_id: 7 } },
    archive_format: null,
    name: null,
  };
  const { id } = fixture.downloads.start('a', wanted, chosen);
  expect(await fixture.ended(id)).toMatchObject({ state: 'done', name: 'mine.zip' });
  expect(Object.keys(await fixture.files())).toEqual(['mine.zip']);
  expect(sha256Of((await fixture.files())['mine.zip'] ?? Buffer.alloc(0))).toBe(sum);
});

test('S18 S21 names from the server and the page stay in the folder, without an execute bit', async () => {
  const fixture = await open({
    headers: {
      'content-disposition': 'attachment; filename="../../.bashrc"; filename*=UTF-8\'\'..%2F..%2Frun%00me.sh',
    },
  });
  const archive = { operation: 'repository.archive', input: { params: { id: 'a/b' } } };
  const named = await fixture.ended(fixture.start(archive).id);
  expect(named.name).toBe('__.._run_me.sh');
  const given = await fixture.ended(fixture.start({ ...archive, name: '/etc/cron.d/x' }).id);
  expect(given.name).toBe('_etc_cron.d_x');
  const path = await fixture.ended(
    fixture.start({ operation: 'jobs.artifactFile', input: { params: { id: 1, job_id: 7, artifact_path: 'a/b/nul' } } })
      .id,
  );
  expect(path.name).toBe('__.._run_me (2).sh');
  for (const name of Object.keys(await fixture.files()))
    expect((await disk.stat(join(fixture.folder, name))).mode & 0o111, name).toBe(0);
});

test('S10 only what the registry calls a file or a text can be saved, with input that its schema takes', async () => {
  const fixture = await open();
  const refused = [
    { operation: 'users.list', input: {} },
    { operation: 'branches.delete', input: { params: { id: 1, branch: 'x' } } },
    { operation: 'constructor', input: {} },
    { operation: 'jobs.artifacts', input: { params: { id: 1 } } },
    { operation: 'jobs.artifacts', input: { params: { id: 1, job_id: 7, more: 1 } } },
    { operation: 'jobs.artifacts', input: { params: { id: 1, job_id: 7 }, body: {} }, archive_format: 'zip' as const },
  ];
  for (const wanted of refused) expect(() => fixture.start(wanted), wanted.operation).toThrow();
  expect(fixture.downloads.list('a')).toEqual([]);
  // A path that leaves its folder is refused when the address is built, before anything is sent.
  const { id } = fixture.start({ input: { params: { id: '../..', job_id: 7 } } });
  expect((await fixture.ended(id)).state).toBe('stopped');
  expect(await fixture.files()).toEqual({});
});

test('the formats of an archive are asked for by their own paths', async () => {
  const server = await serveHttp((request, response) => serveFile(request, response, { bytes: file }));
  const fixture = openDownloadFixture(server.url);
  const archive = { operation: 'repository.archive', input: { params: { id: 'a/b' }, query: { sha: 'v1/rc' } } };
  for (const archive_format of [null, 'zip', 'tar', 'tar.bz2'] as const)
    await fixture.ended(fixture.start({ ...archive, archive_format }).id);
  expect(server.seen).toEqual(
    ['', '.zip', '.tar', '.tar.bz2'].map((end) => `GET /api/v4/projects/a%2Fb/repository/archive${end}?sha=v1%2Frc`),
  );
  expect(Object.keys(await fixture.files())).toEqual([
    'b-v1-rc.tar',
    'b-v1-rc.tar.bz2',
    'b-v1-rc.tar.gz',
    'b-v1-rc.zip',
  ]);
});

test('S8 the token is sent, and kept neither in the store nor in the part file nor in the log', async () => {
  const server = await serveHttp((request, response) => {
    const token = String(request.headers['private-token']);
    // A server that fails with what it was sent: in a body, in a header, and after half of the file.
    if (server.seen.length === 1) response.writeHead(403).end(JSON.stringify({ message: token }));
    else if (server.seen.length === 2) response.writeHead(200, { 'content-encoding': token }).end('x');
    else serveFile(request, response, { bytes: file, cutAfter: 90_000, arrived: () => fixture.arrived() });
  });
  const fixture = openDownloadFixture(server.url, { retries: 0 });
  const { id } = fixture.start();
  const messages = [(await fixture.ended(id)).failure?.message];
  while (messages.length < 3) {
    fixture.downloads.resume('a', id);
    messages.push((await fixture.ended(id)).failure?.message);
  }
  expect(messages[1]).toContain('[token removed]');
  expect(messages[2]).toMatch(textPattern('file_failures.cut'));
  expect(server.headers.map((headers) => headers['private-token'])).toEqual([testToken, testToken, testToken]);
  const texts = [JSON.stringify(fixture.changes), fixture.log.join('\n')];
  for (const folder of [fixture.userData, fixture.folder])
    for (const name of await disk.readdir(folder))
      texts.push((await disk.readFile(join(folder, name))).toString('latin1'));
  // The controls: the same search finds what is there.
  expect(texts.some((text) => text.includes('jobs.artifacts'))).toBe(true);
  expect(texts.some((text) => text.includes(file.subarray(100, 200).toString('latin1')))).toBe(true);
  expect(texts.some((text) => text.includes(testToken))).toBe(false);
});

test('an account sees and changes only its own, and one that is under way is not started twice', async () => {
  const server = await serveHttp((_request, response) => {
    response.writeHead(200, { 'content-length': '999' }).write('begin');
  });
  const fixture = openDownloadFixture(server.url);
  const { id } = fixture.start();
  expect(fixture.start().id).toBe(id);
  await expect.poll(() => fixture.arrived()).toBe(5);
  expect(fixture.downloads.list('b')).toEqual([]);
  expect(await fixture.downloads.cancel('b', id)).toBe(false);
  expect(await fixture.downloads.remove('b', id)).toBe(false);
  expect(fixture.downloads.resume('b', id)).toBe(false);
  expect(fixture.downloads.pathOf('b', id)).toBeNull();
  expect(fixture.downloads.list('a')).toMatchObject([{ id, state: 'running' }]);
  expect(new Set(fixture.changes.map(({ account }) => account))).toEqual(new Set(['a']));

  fixture.downloads.leave('a');
  expect(await fixture.ended(id)).toMatchObject({
    state: 'stopped',
    failure: { message: text('file_failures.signed_out') },
  });
});

test('R6 a rate limit is waited for, and shown', async () => {
  const server = await serveHttp((request, response) => {
    if (server.seen.length === 1) response.writeHead(429, { 'retry-after': '0' }).end();
    else serveFile(request, response, { bytes: file });
  });
  const fixture = openDownloadFixture(server.url);
  expect(await fixture.ended(fixture.start().id)).toMatchObject({ state: 'done', sha256: sum, waits_until: null });
  expect(server.seen).toHaveLength(2);
});
