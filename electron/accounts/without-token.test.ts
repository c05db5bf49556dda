/** An account without a token: none is asked for, none is sent, none is kept, and a 401 says nothing about one (S8, S30). */
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { keep, makeFolder } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createProxyFixture, openTransport } from '#electron/testing/proxy-fixture.ts';
import type { Vault } from '#electron/vault/vault.ts';
import { text } from '#testing/text.ts';
import { openDirectory } from './directory.ts';
import { createListener } from './listener.ts';
import { createProbe } from './probe-account.ts';
import { signIn } from './sign-in.ts';
import { createConnectionStatuses } from './connection-statuses.ts';
import { noReports } from '#electron/testing/file-reports.ts';

const limits = { ...defaultLimits, backoff: 1, retries: 0 };
const transport = () => openTransport({ limits }).send;

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const broken = (): never => {
  throw new Error('The keychain was asked.');
};
/** It fails every request. */
const vault: Vault = {
  probe: broken,
  read: broken,
  write: broken,
  remove: broken,
  close: () => Promise.resolve(),
  isStuck: () => false,
};
const open = async () =>
  openDirectory({ file: join(folder, 'accounts.json'), vault, now: () => new Date(0), notices: noReports });

/** A server with public branches, and merge requests for people who are signed in. */
const serve = async () => {
  const heads: IncomingHttpHeaders[] = [];
  const answer: RequestListener = (request, response) => {
    heads.push(request.headers);
    response.setHeader('content-type', 'application/json');
    if (request.url?.includes('/branches')) response.end('[]');
    else response.writeHead(401).end('{"message":"401 Unauthorized"}');
  };
  return { heads, server: await serveHttp(answer) };
};

const anonymous = (base_url: string) =>
  // Whatever it could hand over is never asked for.
  keep(createProxyFixture(base_url, { account: { base_url, token: () => 'canary', isAnonymous: true }, limits }));

test('it is kept over a restart without the keychain, and removed like any other', async () => {
  const { heads, server } = await serve();
  const directory = await open();
  const request = { base_url: server.url, credentials: { kind: 'none' }, frame: 'standard', keep: 'keychain' } as const;
  const account = await signIn(request, { directory, transport: transport(), limits });
  expect(account).toMatchObject({ base_url: server.url, username: '', token_home: 'none', is_admin: false });
  expect(server.seen).toEqual(['GET /api/v4/version']);
  expect(heads.flatMap((head) => Object.keys(head)).filter((name) => /token|authorization|cookie/.test(name))).toEqual(
    [],
  );
  const restarted = await open();
  expect(restarted.get(account.key)).toEqual(account);
  expect([restarted.isKept(account.key), await restarted.token(account.key)]).toEqual([true, null]);
  await restarted.remove(account.key);
  expect(JSON.parse(await readFile(join(folder, 'accounts.json'), 'utf8'))).toMatchObject({ accounts: [], last: null });
});

test('where nothing speaks the API, nothing is kept', async () => {
  const server = await serveHttp((_request, response) => void response.end('<!doctype html>'));
  const directory = await open();
  const request = { base_url: server.url, credentials: { kind: 'none' }, frame: 'standard', keep: 'session' } as const;
  await expect(signIn(request, { directory, transport: transport(), limits })).rejects.toMatchObject({
    failure: { code: 'web_page' },
  });
  expect(directory.list()).toEqual([]);
});

test('S30 no call carries a token, and calls that nobody makes without one are not sent', async () => {
  const { heads, server } = await serve();
  const proxy = anonymous(server.url);
  expect((await proxy.call('branches.list', { params: { id: 2 } })).status).toBe(200);
  expect(heads.map((head) => head['private-token'])).toEqual([undefined]);
  const refused = await Promise.all([
    proxy.call('currentUser.get'),
    proxy.call('users.list'),
    proxy.call('branches.delete', { params: { id: 2, branch: 'main' } }),
  ]);
  expect(refused.map(({ error }) => [error?.code, error?.status])).toEqual(
    refused.map(() => ['sign_in_needed', undefined]),
  );
  expect(refused.map(({ error }) => error?.message)).toEqual([
    text('failures.sign_in_to_see'),
    text('failures.sign_in_to_see'),
    text('common.sign_in_to_do'),
  ]);
  expect(server.seen).toHaveLength(1);
});

test('a 401 asks to sign in and never says that a token was refused', async () => {
  const { server } = await serve();
  const proxy = anonymous(server.url);
  const connectionStatuses = createConnectionStatuses(Date.now, () => undefined);
  const listener = createListener({ connectionStatuses, healthCheck: { check: () => undefined }, now: Date.now });
  const { error } = await proxy.call('mergeRequests.list', { params: { id: 2 } });
  expect(error).toMatchObject({ code: 'sign_in_needed', status: 401, retriable: false });
  expect(JSON.stringify(error)).not.toMatch(/token|revoked|expired/);
  if (error) listener.call('a', { kind: 'failed', failure: error });
  expect(connectionStatuses.get('a')).toEqual({ refused: null, unreachable: null, wait_until: null });
});

test('R10 its server is found again by a call that needs no token', async () => {
  const { server } = await serve();
  const account = { base_url: server.url, token: () => null, isAnonymous: true };
  const probe = createProbe({ account, transport: transport(), limits });
  expect(await probe()).toBeNull();
  expect(server.seen).toEqual(['GET /api/v4/version']);
  await server.close();
  expect(await probe()).toMatchObject({ code: 'unreachable' });
});
