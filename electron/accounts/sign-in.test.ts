/** Signing in against real servers: what is judged, what is sent, what is kept (S11, K5). */
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { ChannelError } from '../ipc/channel-error.ts';
import { defaultLimits } from '../proxy/limits.ts';
import { Refusal } from '../proxy/refusal.ts';
import { createUndiciTransport } from '../proxy/undici-transport.ts';
import { closeAfterEach } from '../testing/closing.ts';
import { serveHttp } from '../testing/loopback-server.ts';
import type { Account } from './account.ts';
import type { Directory } from './directory.ts';
import { probeServer } from './probe-server.ts';
import { judgeAddress, signIn } from './sign-in.ts';

const keep = closeAfterEach();
const limits = { ...defaultLimits, backoff: 1 };
const transport = () => keep(createUndiciTransport({ limits, resolveProxy: () => Promise.resolve('DIRECT') })).send;

const serve = async (listener: RequestListener) => keep(await serveHttp(listener));
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
  const server = await serve(user);
  const { put, tools: given } = tools();
  const account = await signIn(request(`${server.url}/sub/path/api/v4/`), given);
  expect(account).toMatchObject({
    base_url: `${server.url}/sub/path`,
    username: 'robin',
    server_version: '17.3.1',
    is_insecure: false,
  });
  expect(put.map(([{ key }, token]) => [key, token])).toEqual([[account.key, 'right']]);
  expect(server.seen).toEqual(['GET /sub/path/api/v4/user', 'GET /sub/path/api/v4/version']);
  expect(JSON.stringify(account)).not.toContain('canary');
});

test('a wrong token is said to be wrong, and nothing is kept', async () => {
  const server = await serve(user);
  const { put, tools: given } = tools();
  expect(await failureOf(signIn(request(server.url, 'wrong'), given))).toMatchObject({ code: 'unauthorized' });
  expect(put).toEqual([]);
});

test.each(['to\r\nken', 'to\0ken', 'to\u20acken', '', ' '])(
  'S11 the token %j is refused before anything is sent',
  async (token) => {
    const server = await serve(user);
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
  expect(() => judgeAddress('http://host.example', false)).toThrow('plain http');
  expect(judgeAddress('http://host.example', true).isInsecure).toBe(true);
  expect(judgeAddress('http://127.0.0.1:80', false).isInsecure).toBe(false);
});

test("a server is one when it answers its version, asks for a token, or is of the document's age", async () => {
  const send = transport();
  const answers = (status: number, body: string, type = 'application/json') =>
    serve((_request, response) => response.writeHead(status, { 'content-type': type }).end(body));
  const probe = async (server: { readonly url: string }) => probeServer(server.url, null, send, limits);
  expect(await probe(await answers(200, '{"version":"10.1.0"}'))).toBe('10.1.0');
  expect(await probe(await answers(401, '{"message":"401 Unauthorized"}'))).toBe(null);
  expect(await probe(await answers(404, '{"error":"404 Not Found"}'))).toBe(null);
  await expect(probe(await answers(200, '<html>', 'text/html'))).rejects.toThrow(Refusal);
  await expect(probe(await answers(404, '<html>', 'text/html'))).rejects.toThrow(Refusal);
  await expect(probe(await answers(500, '{}'))).rejects.toThrow(Refusal);
});
