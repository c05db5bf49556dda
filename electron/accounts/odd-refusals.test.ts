/** What servers say to a sign-in besides plain words: bodies that are empty or break off, and what each refusal means. */
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { having } from '#testing/lacking.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { makeAuthority, serveHttp, serveHttps, answersJson } from '#electron/testing/loopback-server.ts';
import { openTransport } from '#electron/testing/proxy-fixture.ts';
import { text } from '#testing/text.ts';
import type { Account } from './account.ts';
import type { Directory } from './directory.ts';
import { probeServer } from './probe-server.ts';
import { searchProjects } from './search-projects.ts';
import { channelErrorOf } from './sign-in.ts';
import { tokenByPassword } from './token-by-password.ts';

const limits = { ...defaultLimits, backoff: 1, retries: 0 };
const send = () => openTransport({ limits }).send;
const serve = async (listener: RequestListener) => (await serveHttp(listener)).url;
const json = (status: number, body: object) => answersJson(body, status);
const empty =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end();
/** The connection ends in the middle of the body. */
const breaking =
  (status: number): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"version":', () => response.destroy());
  };
const page =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html></html>');

const signIn = async (listener: RequestListener) =>
  tokenByPassword(await serve(listener), { kind: 'password', login: 'robin', password: 'slack water' }, send(), limits);
const refusal = async (listener: RequestListener) =>
  signIn(listener).then(
    () => null,
    (error: unknown) => (error as { failure: { code: string; message: string; hint: string } }).failure,
  );

test.each([
  'Two-factor authentication is on',
  'two factors',
  'twofactor',
  '2FA',
  'Send the OTP',
  'Use a Personal Access Token',
])('a password alone is not enough: %s', async (words) => {
  expect((await refusal(json(401, { message: `401 ${words}` })))?.code).toBe('two_factor');
});

test.each([
  'is not confirmed',
  'Unconfirmed user',
  'Confirm your email',
  'confirm your e-mail',
  'Please confirm your account',
])('an address that is not confirmed: %s', async (words) => {
  expect((await refusal(json(401, { message: words })))?.message).toBe(text('failures.unconfirmed'));
});

test.each([
  ['401 - Password expired', 'Password expired'],
  ['401 Change it', 'Change it'],
  ['Room 401 is closed', 'Room 401 is closed'],
  ['4012 tries', '4012 tries'],
  ['401 Unauthorized', ''],
  ['unauthorized', ''],
  ['Unauthorized user', 'Unauthorized user'],
  [`401 ${'x'.repeat(301)}`, `${'x'.repeat(300)}`],
])('beyond the bare status, the server’s words are shown: %s', async (message, words) => {
  expect((await refusal(json(401, { message })))?.hint).toBe(
    words === '' ? undefined : text('failures.server_words', { words }),
  );
});

test('the same words without a 401 say nothing about factors or an address', async () => {
  for (const words of ['2FA', 'Unconfirmed user'])
    expect((await refusal(json(500, { message: words })))?.message).toBe(text('failures.password_unchecked'));
});

test('a 401 is a refusal whatever became of its body; any other answer has to be the API’s', async () => {
  for (const listener of [empty(401), breaking(401)]) expect((await refusal(listener))?.code).toBe('unauthorized');
  for (const listener of [page(401), page(404)]) expect((await refusal(listener))?.code).toBe('web_page');
  for (const listener of [
    empty(404),
    breaking(404),
    empty(201),
    breaking(201),
    json(201, { private_token: '' }),
    json(201, []),
  ])
    expect((await refusal(listener))?.code).toBe('unreachable');
  const user = { id: 1, username: 'robin', name: 'Robin', private_token: 'made' };
  expect(await signIn(json(201, user))).toBe('made');
});

test('a version is what a server says that speaks the API; one that tells none is still one', async () => {
  const probe = async (listener: RequestListener, token: string | null = null) =>
    probeServer(await serve(listener), token, send(), limits);
  expect(await probe(json(200, { version: '17.3.1' }))).toBe('17.3.1');
  expect(await probe(json(200, { version: '9'.repeat(101) }))).toBe('9'.repeat(100));
  expect(await probe(json(200, { version: 'echo the-token-itself' }), 'the-token-itself')).toBe('echo [token removed]');
  for (const listener of [
    empty(401),
    breaking(401),
    json(200, {}),
    ...[401, 403, 404].map((status) => json(status, { version: '1' })),
  ])
    expect(await probe(listener)).toBeNull();
  for (const listener of [page(401), page(404), empty(404), breaking(200), page(200), json(500, {}), json(302, {})])
    await expect(probe(listener)).rejects.toThrow(Refusal);
});

test(
  'a certificate that is not trusted comes with the refusal, so that it can be shown',
  having('openssl'),
  async () => {
    const { url } = await serveHttps(makeAuthority().sign('DNS:localhost'), (_request, response) => response.end('{}'));
    const signing = tokenByPassword(url, { kind: 'password', login: 'robin', password: 'slack water' }, send(), limits);
    await expect(signing).rejects.toMatchObject({
      failure: { code: 'unreachable', certificate: { origin: url, fault: 'unknown_authority' } },
    });
  },
);

test('what is about the token or its user is reported as that', () => {
  const codeOf = (code: 'not_signed_in' | 'server' | 'no_right' | 'blocked') =>
    channelErrorOf({ code, message: 'No.', retriable: false }).failure.code;
  expect([codeOf('not_signed_in'), codeOf('no_right'), codeOf('blocked'), codeOf('server')]).toEqual([
    'unauthorized',
    'unauthorized',
    'unauthorized',
    'unreachable',
  ]);
});

test('projects are searched with a token where there is one, without where none is needed, and else not', async () => {
  const tokens: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    tokens.push(request.headers['private-token'] as string | undefined);
    json(200, [{ id: 5, path_with_namespace: 'group/with-the-token', name: 'x' }])(request, response);
  });
  const searchIn = (base_url: string, token: string | null, token_home: Account['token_home']) =>
    searchProjects({ key: 'k', base_url, server_version: '17.0.0', token_home } as Account, 'tide', {
      directory: { token: () => Promise.resolve(token) } as Partial<Directory> as Directory,
      transport: send(),
      limits,
    });
  const search = (token: string | null, token_home: Account['token_home']) => searchIn(url, token, token_home);
  expect(await search('with-the-token', 'keychain')).toEqual([{ id: 5, path: 'group/[token removed]' }]);
  expect(await search(null, 'none')).toEqual([{ id: 5, path: 'group/with-the-token' }]);
  expect(await search(null, 'keychain')).toBeNull();
  const refused = async (token: string | null, token_home: Account['token_home']) => {
    const base_url = await serve(json(401, { message: '401 Unauthorized' }));
    return searchIn(base_url, token, token_home).catch((error: unknown) => (error as Refusal).failure.code);
  };
  expect(await refused('with-the-token', 'keychain')).toBe('not_signed_in');
  expect(await refused(null, 'none')).toBe('sign_in_needed');
  expect(tokens).toEqual(['with-the-token', undefined]);
});
