/** Signing in against real servers: what is judged, what is sent, what is kept (S11, K5). */
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { text, textPattern } from '#testing/text.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { openTransport } from '#electron/testing/proxy-fixture.ts';
import type { Account } from './account.ts';
import type { Directory } from './directory.ts';
import { judgeAddress } from './find-server.ts';
import { signIn } from './sign-in.ts';

const limits = { ...defaultLimits, backoff: 1 };
const transport = () => openTransport({ limits }).send;

const user: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.headers['private-token'] !== 'right') response.writeHead(401).end('{"message":"401 Unauthorized"}');
  else if (request.url?.endsWith('/version')) response.end('{"version":"17.3.1","revision":"x"}');
  else response.end('{"id":5,"username":"robin","name":"Robin","state":"active","private_token":"canary"}');
};

const tools = () => {
  const put: [Account, string][] = [];
  const directory = {
    put: (...entry: [Account, string]) => Promise.resolve(void put.push(entry)),
  } as Partial<Directory> as Directory;
  return { put, tools: { directory, transport: transport(), limits } };
};
const request = (base_url: string, token = 'right') =>
  ({ base_url, credentials: { kind: 'token', token }, frame: 'standard', keep: 'session' }) as const;
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  return error instanceof ChannelError ? error.failure : error;
};

test('a token is checked with its server, and the account is kept under instance and user', async () => {
  const server = await serveHttp(user);
  const { put, tools: given } = tools();
  const account = await signIn(request(`${server.url}/sub/path/api/v4/`), given);
  expect(account).toMatchObject({
    base_url: `${server.url}/sub/path`,
    username: 'robin',
    server_version: '17.3.1',
    is_insecure: false,
  });
  expect(put.map(([{ key }, token]) => [key, token])).toEqual([[account.key, 'right']]);
  expect(server.seen[0]).toBe('GET /sub/path/api/v4/user');
  expect(server.seen.slice(1).sort()).toEqual([
    'GET /sub/path/api/v4/merge_requests?per_page=1',
    'GET /sub/path/api/v4/version',
  ]);
  expect(JSON.stringify(account)).not.toContain('canary');
});

test('a wrong token is said to be wrong, and nothing is kept', async () => {
  const server = await serveHttp(user);
  const { put, tools: given } = tools();
  expect(await failureOf(signIn(request(server.url, 'wrong'), given))).toMatchObject({ code: 'unauthorized' });
  expect(put).toEqual([]);
});

const insufficient =
  '{"error":"insufficient_scope","error_description":"The request requires higher privileges than provided by the access token.","scope":"api"}';

test.each(['/user', '/merge_requests'])(
  'a token whose scope does not reach %s is refused in the server’s words, and nothing is kept',
  async (narrow) => {
    const server = await serveHttp((request, response) => {
      if (!request.url?.includes(narrow)) return user(request, response);
      response.writeHead(403, { 'content-type': 'application/json' }).end(insufficient);
    });
    const { put, tools: given } = tools();
    expect(await failureOf(signIn(request(server.url), given))).toEqual({
      code: 'unauthorized',
      message: text('accounts.wrong_scope', {
        words: 'insufficient_scope: The request requires higher privileges than provided by the access token.',
      }),
    });
    expect(put).toEqual([]);
  },
);

test('a sign-on page in place of the API is named, with its host', async () => {
  const page: RequestListener = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><form>');
  const elsewhere: RequestListener = (_request, response) =>
    response.writeHead(302, { location: 'https://sso.example/start' }).end();
  const refusing: RequestListener = (_request, response) =>
    response.writeHead(401, { 'content-type': 'text/html' }).end('<!doctype html>');
  for (const [listener, elsewhereHost] of [
    [page, null],
    [refusing, null],
    [elsewhere, 'sso.example'],
  ] as const) {
    const server = await serveHttp(listener);
    const { host } = new URL(server.url);
    expect(await failureOf(signIn(request(server.url), tools().tools))).toEqual({
      code: 'web_page',
      message:
        elsewhereHost === null
          ? text('accounts.web_page', { host })
          : text('accounts.web_page_elsewhere', { host, page: elsewhereHost }),
      hint: text('accounts.web_page_text'),
    });
  }
});

test.each(['to\r\nken', 'to\0ken', 'to\u20acken', '', ' '])(
  'S11 the token %j is refused before anything is sent',
  async (token) => {
    const server = await serveHttp(user);
    expect(await failureOf(signIn(request(server.url, token), tools().tools))).toMatchObject({ code: 'invalid' });
    expect(server.seen).toEqual([]);
  },
);

test.each(['https://a:b@host', 'https://host/?x', 'https://host/#x', 'ftp://host', 'file:///x', 'host', 'https://'])(
  'S11 the address %s is refused',
  (address) => {
    expect(() => judgeAddress(address, true)).toThrow(ChannelError);
  },
);

test('S11 plain http off loopback needs consent; on loopback it does not', () => {
  expect(() => judgeAddress('http://host.example', false)).toThrow(textPattern('connection.plain_http'));
  expect(judgeAddress('http://host.example', true).isInsecure).toBe(true);
  expect(judgeAddress('http://127.0.0.1:80', false).isInsecure).toBe(false);
});
