/** Large and hostile answers: typed failures, and neither the thread of the windows nor its memory pays for them (R4, R21). */
import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { operations } from '#shared/api/registry.ts';
import { readAnswer } from '#shared/api/tolerant.ts';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createProxyFixture, testToken } from '#electron/testing/proxy-fixture.ts';
import type { ProxyFixture } from '#electron/testing/proxy-fixture.ts';
import { createAnswerReaders } from './answer-readers.ts';
import type { ProxyOptions } from '#electron/proxy/context.ts';
import { stripSecrets } from './strip-secrets.ts';

const MiB = 1024 * 1024;
const notes = ['mergeRequestNotes.list', { params: { id: 1, merge_request_iid: 2 } }] as const;

const note = (id: number, body: string, more: object = {}) => ({
  id,
  body,
  author: {
    id,
    username: `user${String(id)}`,
    name: 'A',
    state: 'active',
    avatar_url: `/a/${String(id)}.png`,
    web_url: '',
  },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  system: false,
  noteable_id: 1,
  noteable_type: 'MergeRequest',
  noteable_iid: 2,
  attachment: null,
  ...more,
});

const listOf = (count: number, body: string): Buffer =>
  Buffer.from(JSON.stringify(Array.from({ length: count }, (_none, index) => note(index + 1, body))));

interface OpenServer {
  readonly proxy: ProxyFixture;
  readonly url: string;
}

/** A proxy before a server that answers notes with these bytes, and everything else at once. */
const before = async (body: Uint8Array | ((response: ServerResponse) => void), options: Partial<ProxyOptions> = {}) => {
  const server = await serveHttp((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (!request.url?.includes('/notes')) response.end('[]');
    else if (typeof body === 'function') body(response);
    else response.end(body);
  });
  return { url: server.url, proxy: keep(createProxyFixture(server.url, options)) } satisfies OpenServer;
};

const cpuOf = (from?: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1000;
};

/** ms of processor time that this thread spends in the longest turn of the event loop until `work` is done. */
const longestTurn = async (work: Promise<unknown>): Promise<number> => {
  let isOver = false;
  let longest = 0;
  const over = work.finally(() => (isOver = true));
  while (!isOver) {
    const start = process.threadCpuUsage();
    await turn();
    longest = Math.max(longest, cpuOf(start));
  }
  await over;
  return longest;
};

/** ms of processor time that the same answer costs where it is read in one piece. */
const inOnePiece = (bytes: Uint8Array): number => {
  const start = process.threadCpuUsage();
  const reading = readAnswer(
    operations['mergeRequestNotes.list'].answer,
    JSON.parse(new TextDecoder().decode(bytes)) as unknown,
  );
  if (!reading.ok) throw new Error('The notes of this test are no notes.');
  JSON.stringify(stripSecrets(reading.value));
  return cpuOf(start);
};

const repeated = (start: string, middle: string, bytes: number, end: string): Buffer =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(bytes, middle), Buffer.from(end)]);

const hostile: readonly (readonly [string, () => Buffer, string])[] = [
  ['2 MB of arrays inside each other', () => Buffer.alloc(2 * MiB, '['), 'unreadable'],
  ['60 MB of arrays inside each other', () => Buffer.alloc(60 * MiB, '['), 'unreadable'],
  ['2 MB of arrays beside each other', () => repeated('[', '[[[]]],', 2 * MiB, '1]'), 'unreadable'],
  ['60 MB of numbers', () => repeated('[', '1,', 60 * MiB, '1]'), 'unreadable'],
  ['60 MB of elements in one value', () => repeated('{"a":[', '{},', 60 * MiB, '1]}'), 'too_large'],
  ['60 MB of one text', () => repeated('["', 'x', 60 * MiB, '"]'), 'too_large'],
  ['60 MB that are no JSON', () => Buffer.alloc(60 * MiB, 'x'), 'too_large'],
  ['65 MB of blanks', () => repeated('[', ' ', 65 * MiB, ']'), 'too_large'],
];

test.each(hostile)('R21 %s are a typed failure', async (_name, body, code) => {
  const { proxy, url } = await before(body());
  const { error } = await proxy.call(...notes);
  expect(error).toMatchObject({ code, host: new URL(url).host, retriable: false });
  expect((await proxy.call('branches.list', { params: { id: 1 } })).status).toBe(200);
});

test('R21 the same hostile answers, small or packed, are refused before they are parsed', async () => {
  const bodies = [Buffer.alloc(900_000, '['), repeated('[', '[[[]]],', 900_000, '1]'), Buffer.alloc(60_000, '{"a":')];
  for (const body of bodies) expect((await (await before(body)).proxy.call(...notes)).error?.code).toBe('unreadable');
  const packed = gzipSync(
    repeated('["', 'ab', 1.5 * MiB, '"]')
      .toString()
      .repeat(1),
    { level: 1 },
  );
  const { proxy } = await before((response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(packed);
  });
  expect((await proxy.call(...notes)).error?.code).toBe('too_large');
});

test('R4 R21 a long list is read elsewhere: no turn of this thread costs what reading it in one piece does', async () => {
  const body = listOf(20_000, 'z'.repeat(600));
  const whole = inOnePiece(body);
  const { proxy } = await before(body);
  const asking = proxy.raw(...notes);
  const longest = await longestTurn(asking);
  const response = await asking;
  expect(response.status).toBe(200);
  expect((await response.json()) as unknown[]).toHaveLength(20_000);
  expect(longest / whole).toBeLessThan(1 / 3);
});

test('R4 a list that is read in pieces is the list: avatars noted, texts seen, bad items counted, no secret', async () => {
  const seen: string[] = [];
  const list = [
    ...Array.from({ length: 60 }, (_none, index) => note(index + 1, `[a](/p/${String(index)}) ${'é'.repeat(15_000)}`)),
    note(61, 'last', {
      private_token: 'planted',
      author: { id: 1, private_token: 'planted', username: 'u', name: 'U' },
    }),
    { nothing: true },
    note(62, `It says ${testToken}, "${encodeURIComponent(testToken)}".`),
  ];
  const { proxy } = await before(Buffer.from(JSON.stringify(list, null, 2)), {
    note: (answer) => {
      seen.push(JSON.stringify(answer));
      if (Array.isArray(answer))
        for (const one of answer as unknown[])
          if (one !== null && typeof one === 'object' && 'avatar_url' in one)
            one.avatar_url = `/media/${String(one.avatar_url)}`;
    },
  });
  const { status, value, headers, text } = await proxy.call(...notes);
  expect(status).toBe(200);
  const read = value as { id: number; body: string; author: { avatar_url: string | null } }[];
  expect(read.map(({ id }) => id)).toEqual(Array.from({ length: 62 }, (_none, index) => index + 1));
  expect(read[41]?.author.avatar_url).toBe('/media//a/42.png');
  expect(read[41]?.body).toBe(list[41] && 'body' in list[41] ? list[41].body : '');
  expect(headers.get('x-lectern-unreadable')).toBe('1');
  expect(seen.join('')).toContain('](/p/59)');
  expect(text).not.toContain('planted');
  expect(text).not.toContain(testToken);
});

const broken: readonly (readonly [string, string])[] = [
  ['a comma at the end', '[1,]'],
  ['a comma alone', '[,]'],
  ['no end', '[1'],
  ['another end', '[1}'],
  ['more after the end', '[1] 2'],
  ['two lists', '[][]'],
  ['a bracket of another kind inside', '[{]}]'],
  ['half a text', '["a]'],
  ['nothing but blanks', '   '],
];

test.each(broken)('R1 a list with %s is not JSON, in this thread and in the other', async (_name, text) => {
  for (const ownBytes of [MiB, 0]) {
    const { proxy } = await before(Buffer.from(text), { limits: { ownBytes } as never });
    expect((await proxy.call(...notes)).error?.code).toBe('unreadable');
  }
});

test.each(['[]', ' [ ] ', '[ \n ]'])('R1 %j is an empty list, in this thread and in the other', async (text) => {
  for (const ownBytes of [MiB, 0]) {
    const { proxy } = await before(Buffer.from(text), { limits: { ownBytes } as never });
    expect((await proxy.call(...notes)).value).toEqual([]);
  }
});

/** A thread that says what the source says. */
const threadOf = (source: string) =>
  keep(
    createAnswerReaders(
      new URL(
        `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', (wish) => { ${source} });`)}`,
      ),
    ),
  );

test('R21 a thread that stays silent holds nobody up, and its call ends with the time-out of the whole', async () => {
  const { proxy } = await before(listOf(20, 'x'.repeat(MiB / 8)), {
    answers: threadOf(''),
    limits: { total: 400, retries: 0 } as never,
  });
  const large = proxy.call(...notes);
  for (let call = 0; call < 5; call += 1)
    expect((await proxy.call('branches.list', { params: { id: 1 } })).status).toBe(200);
  expect((await large).error?.code).toBe('timeout');
});

test('R21 a thread that dies is a failure of this call alone', async () => {
  const { proxy } = await before(listOf(20, 'x'.repeat(MiB / 8)), {
    answers: threadOf('throw new Error("torn")'),
    limits: { retries: 0 } as never,
  });
  expect((await proxy.call(...notes)).error?.code).toBe('internal');
  expect((await proxy.call('branches.list', { params: { id: 1 } })).status).toBe(200);
});

test('R5 a large answer that is cancelled lets go of its thread', async () => {
  const answers = threadOf('');
  const { proxy } = await before(listOf(20, 'x'.repeat(MiB / 8)), { answers });
  for (const id of ['one', 'two', 'three']) {
    const call = proxy.call(...notes, id);
    await proxy.call('branches.list', { params: { id: 1 } });
    expect((await proxy.call('-/cancel', { request_id: id })).value).toEqual({ cancelled: true });
    expect((await call).error?.code).toBe('cancelled');
  }
});

test('R4 four large answers at once are all read, two at a time', async () => {
  const { proxy } = await before(listOf(200, 'x'.repeat(20_000)));
  const all = await Promise.all([1, 2, 3, 4].map(() => proxy.call(...notes)));
  expect(all.map(({ value }) => (value as unknown[]).length)).toEqual([200, 200, 200, 200]);
});

test('R4 without a thread an answer over the share of this one is refused', async () => {
  const { proxy } = await before(listOf(20, 'x'.repeat(MiB / 8)), { answers: null as never });
  expect((await proxy.call(...notes)).error).toMatchObject({ code: 'too_large' });
});
