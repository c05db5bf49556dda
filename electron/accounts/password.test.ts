/** Signing in by password, and searching projects, against real servers: what is sent, what each refusal says. */
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestService } from '#testing/service-fixture.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { serveHttp, answersJson } from '#electron/testing/loopback-server.ts';
import { openTransport } from '#electron/testing/proxy-fixture.ts';
import { text } from '#testing/text.ts';
import type { Account } from './account.ts';
import type { Directory } from './directory.ts';
import { searchProjects } from './search-projects.ts';
import { tokenByPassword } from './token-by-password.ts';

const limits = { ...defaultLimits, backoff: 1 };
const send = () => openTransport({ limits }).send;
const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  serveHttp(answersJson(body, status, headers));
const words = 'slack water & 4';
const person = { kind: 'password', login: 'ines.okafor', password: words } as const;
const ask = (
  base_url: string,
  credentials: typeof person | { kind: 'password'; login: string; password: string } = person,
) => tokenByPassword(base_url, credentials, send(), limits);
const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
};

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.dispose());

test('the real service answers a token that works, and says which of its users may not', async () => {
  const way = (request: Request): Promise<Response> => service.fetch(request);
  const sign = (login: string, password: string) =>
    tokenByPassword('http://127.0.0.1', { kind: 'password', login, password }, way, limits);
  const token = await sign('ines.okafor', service.passwordOf('ines.okafor'));
  expect((await service.send({ token }, 'GET /user')).status).toBe(200);
  await expect(sign('ines.okafor', 'wrong')).rejects.toMatchObject({
    failure: { code: 'unauthorized', message: text('failures.wrong_password') },
  });
  service.inDatabase((database) =>
    database.write("UPDATE users SET two_factor_enabled = 1 WHERE username = 'rune.dahl'"),
  );
  await expect(sign('rune.dahl', service.passwordOf('rune.dahl'))).rejects.toMatchObject({
    failure: { code: 'two_factor', hint: text('failures.use_token_hint') },
  });
});

test('S9 the password is in the body alone, and no redirect carries it on', async () => {
  const seen: string[] = [];
  const other = await serveHttp((request, response) => {
    seen.push(`other ${request.url ?? ''}`);
    response.end('{}');
  });
  const server = await serveHttp((request, response) => {
    void textOf(request).then((body) => {
      seen.push(`${request.method ?? ''} ${request.url ?? ''} ${body} ${JSON.stringify(request.headers)}`);
      response.writeHead(307, { location: `${other.url}/api/v4/session` }).end();
    });
  });
  await expect(ask(`${server.url}/sub`)).rejects.toMatchObject({ failure: { code: 'unreachable' } });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toContain(`POST /sub/api/v4/session {"login":"ines.okafor","password":"${words}"}`);
  expect(seen[0]?.split(words)).toHaveLength(2);
});

test('an address is sent as the email that the API asks for, and the real service takes it', async () => {
  const way = (request: Request): Promise<Response> => service.fetch(request);
  const login = 'ines.okafor@westhaven.example';
  const password = service.passwordOf('ines.okafor');
  const token = await tokenByPassword('http://127.0.0.1', { kind: 'password', login, password }, way, limits);
  expect((await service.send({ token }, 'GET /user')).status).toBe(200);
  const sent: string[] = [];
  const server = await serveHttp((request, response) => {
    void textOf(request).then((body) => {
      sent.push(body);
      response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await expect(ask(server.url, { ...person, login })).rejects.toThrow();
  expect(sent).toEqual([JSON.stringify({ email: login, password: words })]);
});

test('a directory that does not answer is no wrong password, and no wrong address', async () => {
  const server = await json(503, {
    message: '503 Service Unavailable - The directory does not answer. Try again later.',
  });
  await expect(ask(server.url)).rejects.toMatchObject({
    failure: {
      code: 'unauthorized',
      message: text('failures.password_unchecked'),
      hint: expect.stringContaining('The directory does not answer') as string,
    },
  });
});

test.each([404, 405, 410])('a server that answers %i has no password sign-in', async (status) => {
  const server = await json(status, { error: '404 Not Found' });
  await expect(ask(server.url)).rejects.toMatchObject({
    failure: { code: 'no_password_sign_in', message: text('failures.no_password_sign_in') },
  });
});

test("a page that is not the API is the address's fault, and a missing token is no sign-in", async () => {
  const page = await serveHttp((_request, response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<html>not found</html>'),
  );
  await expect(ask(page.url)).rejects.toMatchObject({ failure: { code: 'web_page' } });
  await expect(ask((await json(201, { id: 1, username: 'x' })).url)).rejects.toMatchObject({
    failure: { code: 'unreachable' },
  });
});

test('what the server says besides is shown; blocked users and brakes say so', async () => {
  const unconfirmed = await json(401, { message: '401 Your email address is not confirmed yet' });
  await expect(ask(unconfirmed.url)).rejects.toMatchObject({
    failure: {
      code: 'unauthorized',
      message: text('failures.unconfirmed'),
      hint: text('failures.unconfirmed_hint'),
    },
  });
  const blocked = await json(403, { message: '403 Forbidden - Your account has been blocked.' });
  await expect(ask(blocked.url)).rejects.toMatchObject({
    failure: { code: 'unauthorized', message: text('failures.blocked') },
  });
  const braked = await json(429, { message: 'slow down' }, { 'retry-after': '60' });
  await expect(ask(braked.url)).rejects.toMatchObject({ failure: { code: 'unauthorized' } });
});

const account = (base_url: string, server_version: string | null) =>
  ({ key: '0'.repeat(32), base_url, server_version }) as Account;
const tools = () => ({
  directory: { token: () => Promise.resolve('right') } as Partial<Directory> as Directory,
  transport: send(),
  limits,
});

test('projects are searched where the server is of today, and not asked for elsewhere', async () => {
  const server = await serveHttp((request, response) => {
    const isRight = request.headers['private-token'] === 'right';
    response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' });
    response.end(isRight ? '[{"id":5,"path_with_namespace":"group/tide plan","name":"x"}]' : '{}');
  });
  expect(await searchProjects(account(server.url, '17.3.1'), 'tide & plan', tools())).toEqual([
    { id: 5, path: 'group/tide plan' },
  ]);
  expect(server.seen).toEqual([
    'GET /api/v4/projects?search=tide%20%26%20plan&simple=true&per_page=10&order_by=last_activity_at',
  ]);
  expect(await searchProjects(account(server.url, null), 'tide', tools())).toBe(null);
  expect(server.seen).toHaveLength(1);
  const failing = await json(500, {});
  await expect(searchProjects(account(failing.url, '17.3.1'), 'tide', tools())).rejects.toThrow();
});
