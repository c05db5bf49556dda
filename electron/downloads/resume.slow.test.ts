/** Downloads over a real server that cuts, changes and lies: the same bytes in the end, or a message (R13). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { bytesOf, openDownloadFixture, serveFile, sha256Of } from '#electron/testing/download-fixture.ts';
import type { FixtureChoices, Serving } from '#electron/testing/download-fixture.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import type { LoopbackServer } from '#electron/testing/loopback-server.ts';
import { text, textPattern } from '#testing/text.ts';

const file = bytesOf(1, 200_000);
const sum = sha256Of(file);

/** A server whose answers are listed; the last one is repeated. */
const serve = async (answers: readonly Serving[], choices: FixtureChoices = {}) => {
  let at = -1;
  return serveBy((request, response, arrived) => {
    at = Math.min(at + 1, answers.length - 1);
    serveFile(request, response, { bytes: file, ...answers[at], arrived });
  }, choices);
};

/** A server that answers as a test says, and downloads from it. */
const serveBy = async (
  answer: (request: IncomingMessage, response: ServerResponse, arrived: () => number) => void,
  choices: FixtureChoices = {},
) => {
  const server = await serveHttp((request, response) => answer(request, response, () => fixture.arrived()));
  const fixture = openDownloadFixture(server.url, choices);
  return { server, fixture };
};

const ranges = (server: LoopbackServer) => server.headers.map(({ range }) => range ?? null);

/** Numbers below `most` from a fixed seed (mulberry32). */
const randomNumbers = (seed: number, count: number, most: number): readonly number[] => {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  });
};

test('R13 cut at 100 random offsets, the file is the same, and no byte is sent twice', async () => {
  const offsets = [...new Set(randomNumbers(13, 100, file.length))].sort((one, other) => one - other);
  expect(offsets.length).toBeGreaterThan(95);
  const cuts = offsets.map((offset, index): Serving => ({ bytes: file, cutAfter: offset - (offsets[index - 1] ?? 0) }));
  const { server, fixture } = await serve([...cuts, { bytes: file }]);
  const done = await fixture.ended(fixture.start().id);
  expect(done).toMatchObject({ state: 'done', received: file.length, total: file.length, sha256: sum });
  const files = await fixture.files();
  expect(Object.keys(files)).toEqual(['job-7-artifacts.zip']);
  expect(sha256Of(files['job-7-artifacts.zip'] ?? Buffer.alloc(0))).toBe(sum);
  expect(ranges(server)).toEqual([null, ...offsets.map((offset) => `bytes=${String(offset)}-`)]);
});

test('R13 another ETag restarts from zero', async () => {
  const other = bytesOf(2, 150_000);
  const { server, fixture } = await serve([
    { bytes: file, cutAfter: 90_000 },
    { bytes: other, etag: '"second"' },
  ]);
  const done = await fixture.ended(fixture.start().id);
  expect(done).toMatchObject({ state: 'done', sha256: sha256Of(other), total: other.length });
  expect(ranges(server)[1]).toMatch(/^bytes=\d+-$/);
  expect(server.headers[1]?.['if-range']).toBe('"first"');
});

test('R13 a part of another file is not appended, even where the server does not honour If-Range', async () => {
  const other = bytesOf(2, file.length);
  const { server, fixture } = await serveBy((request, response, arrived) => {
    // Takes any condition as met.
    if (request.headers['if-range'] !== undefined) request.headers['if-range'] = '"second"';
    const isFirst = server.seen.length === 1;
    serveFile(
      request,
      response,
      isFirst ? { bytes: file, cutAfter: 90_000, arrived } : { bytes: other, etag: '"second"' },
    );
  });
  expect(await fixture.ended(fixture.start().id)).toMatchObject({ state: 'done', sha256: sha256Of(other) });
  expect(ranges(server).map((range) => range !== null)).toEqual([false, true, false]);
});

test('R13 200 instead of 206 restarts from zero', async () => {
  const { server, fixture } = await serve([
    { bytes: file, cutAfter: 90_000 },
    { bytes: file, ignoresRange: true },
  ]);
  expect(await fixture.ended(fixture.start().id)).toMatchObject({ state: 'done', sha256: sum });
  expect(ranges(server)).toHaveLength(2);
});

test('R13 a file that cannot be known again begins at its start', async () => {
  const { server, fixture } = await serve([
    { bytes: file, etag: 'W/"weak"', cutAfter: 90_000 },
    { bytes: file, etag: 'W/"weak"' },
  ]);
  expect(await fixture.ended(fixture.start().id)).toMatchObject({ state: 'done', sha256: sum });
  expect(ranges(server)).toEqual([null, null]);
});

test('R13 a server that always cuts is not asked for ever; what arrived is kept, and resumed when the user says so', async () => {
  const cut: Serving = { bytes: file, cutAfter: 0 };
  const { server, fixture } = await serve([
    { bytes: file, cutAfter: 90_000 },
    cut,
    cut,
    cut,
    cut,
    cut,
    { bytes: file },
  ]);
  const { id } = fixture.start();
  const stopped = await fixture.ended(id);
  expect(stopped).toMatchObject({ state: 'stopped', sha256: null });
  expect(stopped.failure?.message).toMatch(textPattern('file_failures.cut'));
  expect(stopped.received).toBe(90_000);
  expect(Object.keys(await fixture.files())).toEqual(['job-7-artifacts.zip.part']);

  fixture.restart();
  const requests = server.seen.length;
  expect(fixture.downloads.list('a')).toMatchObject([{ id, state: 'stopped', received: 90_000 }]);
  expect(server.seen).toHaveLength(requests);
  expect(fixture.downloads.resume('a', id)).toBe(true);
  expect(await fixture.ended(id)).toMatchObject({ state: 'done', sha256: sum });
  expect(ranges(server).at(-1)).toBe('bytes=90000-');
  expect(Object.keys(await fixture.files())).toEqual(['job-7-artifacts.zip']);
});

test('R13 the end of the app keeps what arrived; it asks nothing and goes on when the user says so', async () => {
  let isSlow = true;
  const { server, fixture } = await serveBy((request, response) => {
    if (!isSlow) serveFile(request, response, { bytes: file });
    else
      response
        .writeHead(200, { 'content-length': String(file.length), etag: '"first"' })
        .write(file.subarray(0, 120_000));
  });
  const { id } = fixture.start();
  await expect.poll(() => fixture.downloads.list('a')[0]?.received).toBe(120_000);
  fixture.restart();
  expect(fixture.downloads.list('a')).toMatchObject([
    { state: 'stopped', received: 120_000, failure: { message: text('file_failures.app_closed') } },
  ]);
  isSlow = false;
  fixture.downloads.resume('a', id);
  expect(await fixture.ended(id)).toMatchObject({ state: 'done', sha256: sum });
  expect(ranges(server)).toEqual([null, 'bytes=120000-']);
});

test('R13 a range that the server refuses restarts from zero', async () => {
  const short = bytesOf(3, 40_000);
  const { server, fixture } = await serveBy((request, response, arrived) => {
    const isFirst = server.seen.length === 1;
    serveFile(request, response, isFirst ? { bytes: file, cutAfter: 90_000, arrived } : { bytes: short });
  });
  expect(await fixture.ended(fixture.start().id)).toMatchObject({ state: 'done', sha256: sha256Of(short) });
  expect(ranges(server).map((range) => range !== null)).toEqual([false, true, false]);
});

test('R13 a length that is not the announced one is an error, and never a whole file', async () => {
  const { fixture } = await serveBy((request, response, arrived) => {
    const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0]);
    if (request.headers.range === undefined) serveFile(request, response, { bytes: file, cutAfter: 90_000, arrived });
    else {
      // Says that it sends the rest, and sends nothing.
      const range = `bytes ${String(from)}-${String(file.length - 1)}/${String(file.length)}`;
      response.writeHead(206, { etag: '"first"', 'content-range': range, 'content-length': '0' }).end();
    }
  });
  const stopped = await fixture.ended(fixture.start().id);
  expect(stopped).toMatchObject({ state: 'stopped', sha256: null });
  expect(stopped.failure?.message).toBe(text('file_failures.wrong_length'));
  expect(Object.keys(await fixture.files())).toEqual(['job-7-artifacts.zip.part']);
});

test('R13 a SHA-256 that the server names is checked', async () => {
  const digest = (bytes: Buffer) => `sha-256=:${Buffer.from(sha256Of(bytes), 'hex').toString('base64')}:`;
  const good = await serve([{ bytes: file, headers: { 'repr-digest': digest(file) } }]);
  expect(await good.fixture.ended(good.fixture.start().id)).toMatchObject({ state: 'done', is_verified: true });
  const bad = await serve([{ bytes: file, headers: { 'repr-digest': digest(bytesOf(9, 10)) } }]);
  const stopped = await bad.fixture.ended(bad.fixture.start().id);
  expect(stopped).toMatchObject({ state: 'stopped', received: 0, is_verified: false });
  expect(stopped.failure?.message).toBe(text('file_failures.wrong_digest'));
  const none = await serve([{ bytes: file }]);
  expect(await none.fixture.ended(none.fixture.start().id)).toMatchObject({ state: 'done', is_verified: false });
});

test('R1 a web page instead of an archive is refused', async () => {
  const { fixture } = await serve([{ bytes: Buffer.from('<html>Sign in'), headers: { 'content-type': 'text/html' } }]);
  const stopped = await fixture.ended(fixture.start().id);
  expect(stopped.state).toBe('stopped');
  expect(stopped.failure?.message).toContain(text('connection.page_for_file'));
  expect(await fixture.files()).toEqual({});
});
