/** Answers that HTTP does not know, wherever a server is called: a typed failure, and nothing that ends the process. */
import { expect, test } from 'vitest';
import { probeServer } from '#electron/accounts/probe-server.ts';
import { signIn } from '#electron/accounts/sign-in.ts';
import { createAccountPictures } from '#electron/media/account-pictures.ts';
import { keep } from '#electron/testing/closing.ts';
import { createProxyFixture, testToken, openTransport } from '#electron/testing/proxy-fixture.ts';
import { serveRaw } from '#electron/testing/raw-server.ts';
import { createGates } from '#electron/proxy/gate.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { text } from '#testing/text.ts';

const limits = { ...defaultLimits, backoff: 1, retries: 0 };

const headOf = (status: string): string =>
  `HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n`;
const answerOf = (status: string): string => `${headOf(status)}[${' '.repeat(3998)}]`;

const odd = ['000', '042', '099', '101', '600', '666', '999'] as const;
const serve = async (bytes: string | Uint8Array) => await serveRaw(() => bytes);

/** An answer in two pieces: the body's end comes, or breaks off, when its reader has left. */
const serveLate = async (status: string, isCut: boolean) =>
  await serveRaw((_line, socket) => {
    socket.write(headOf(status));
    setImmediate(() => {
      if (isCut) socket.resetAndDestroy();
      else socket.write(' '.repeat(4000));
    });
    return undefined;
  });

test.each(odd)('R21 status %s of a checked call, a stream and a write is a typed failure', async (status) => {
  const server = await serve(answerOf(status));
  const proxy = keep(createProxyFixture(server.url, { limits }));
  const read = await proxy.call('branches.list', { params: { id: 1 } });
  expect(read.error).toMatchObject({ host: server.host, retriable: false, code: 'unreadable' });
  const stream = await proxy.call('jobs.trace', { params: { id: 1, job_id: 1 } });
  expect(stream.error?.code).toBe(read.error?.code);
  const write = await proxy.call('mergeRequestNotes.create', {
    params: { id: 1, merge_request_iid: 1 },
    body: { body: 'Once.' },
  });
  expect(write.error?.code).toBe('unknown_outcome');
  expect(server.seen).toHaveLength(3);
});

test.each([true, false])('R21 status 999 whose body comes or breaks later (cut: %s) ends nothing', async (isCut) => {
  const server = await serveLate('999', isCut);
  const proxy = keep(createProxyFixture(server.url, { limits }));
  for (let call = 0; call < 5; call += 1)
    expect((await proxy.call('currentUser.get')).error?.code).toMatch(/^(unreadable|truncated)$/);
});

test('R21 status 999 at the check of a server, at a sign-in and of a picture is a typed failure', async () => {
  const server = await serve(answerOf('999'));
  const transport = openTransport({ limits });
  keep(transport);
  const tools = { transport: transport.send, limits };
  await expect(probeServer(server.url, testToken, tools.transport, limits)).rejects.toMatchObject({
    failure: { code: 'unreadable' },
  });
  const request = { base_url: server.url, frame: 'standard', keep: 'session' } as const;
  const directory = { put: () => Promise.reject(new Error('nothing is kept')) } as never;
  await expect(
    signIn({ ...request, credentials: { kind: 'token', token: testToken } }, { ...tools, directory }),
  ).rejects.toMatchObject({ message: expect.stringContaining('999') as string });
  await expect(
    signIn({ ...request, credentials: { kind: 'password', login: 'a', password: 'b' } }, { ...tools, directory }),
  ).rejects.toMatchObject({ message: expect.stringContaining('999') as string });
  const pictures = createAccountPictures({
    base_url: server.url,
    upstream: { transport: transport.send, limits, gates: createGates(Date.now), now: Date.now },
    token: () => Promise.resolve(testToken),
    isAllowed: () => false,
    metHost: () => undefined,
  });
  const answer = { avatar_url: `${server.url}/uploads/-/system/user/avatar/1/a.png` };
  pictures.note(answer);
  const picture = await pictures.read(answer.avatar_url.slice('/media/'.length));
  expect(picture).toMatchObject({ kind: 'failed', failure: { code: 'unreadable', host: server.host } });
});

test.each(['999', '000', '600'])(
  'R21 status %s of a proxy between us and the server is a typed failure',
  async (status) => {
    const server = await serve(answerOf(status));
    for (const target of ['http://lectern.invalid', 'https://lectern.invalid']) {
      const proxy = keep(createProxyFixture(target, { limits, pac: `PROXY ${server.host}` }));
      const { error } = await proxy.call('currentUser.get');
      expect(['unreadable', 'unreachable', 'tls']).toContain(error?.code);
    }
    expect(server.seen.some((line) => line.startsWith('CONNECT lectern.invalid'))).toBe(true);
  },
);

test('R21 a proxy that never answers CONNECT ends with the time-out of the first byte', async () => {
  const server = await serveRaw(() => undefined);
  const short = { ...limits, connect: 60_000, firstByte: -59_950 };
  const proxy = keep(createProxyFixture('https://lectern.invalid', { limits: short, pac: `PROXY ${server.host}` }));
  expect((await proxy.call('currentUser.get')).error?.code).toBe('timeout');
});

const withHeader = (header: string | Uint8Array): Uint8Array =>
  Buffer.concat([
    Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n'),
    Buffer.from(header),
    Buffer.from('\r\n\r\n[]'),
  ]);

test.each([
  ['folded', withHeader('x-long: one\r\n two')],
  ['with a control character', withHeader('x-odd: a\x01b')],
  ['with a NUL', withHeader('x-odd: a\0b')],
  ['with a bare CR', withHeader('x-odd: a\rb')],
  ['with a space in its name', withHeader('x odd: a')],
  ['in latin-1', withHeader(Buffer.from('x-odd: \xe9\xff', 'latin1'))],
  ['in UTF-8', withHeader('x-odd: €')],
  ['named like a prototype', withHeader('__proto__: a\r\nconstructor: b\r\ntoString: c')],
  ['with a length that is none', withHeader('content-length: 3')],
  ['with two ways to end', withHeader('transfer-encoding: chunked')],
])('R21 S26 a header %s is read or refused, never a crash', async (_name, bytes) => {
  const server = await serve(bytes);
  const { status, error } = await keep(createProxyFixture(server.url, { limits })).call('branches.list', {
    params: { id: 1 },
  });
  expect([200, 502]).toContain(status);
  if (status !== 200) expect(['unreadable', 'truncated']).toContain(error?.code);
});

test.each([
  ['SSH', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['mail', '220 mail.example ESMTP\r\n'],
  ['HTTP/0.9', '<html></html>'],
])('R1 what answers with %s speaks no HTTP, and the failure says so', async (_name, bytes) => {
  const server = await serve(bytes);
  const { error } = await keep(createProxyFixture(server.url, { limits })).call('currentUser.get');
  expect(error).toMatchObject({ code: 'unreadable', host: server.host });
  expect(error?.message).toContain(text('connection.not_http'));
  expect(error?.hint).toBe(text('connection.not_http_hint'));
});
