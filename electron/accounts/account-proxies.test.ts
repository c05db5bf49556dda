/** How each account reaches its server: with its own token, by the address that it has now, and woken where it sleeps. */
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { apiPrefix, wireHeaders, type FailureEnvelope } from '#shared/api/wire.ts';
import { connected } from '#shared/api/connection.ts';
import { LocalServiceError } from '#electron/local-service/local-service-error.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import { checkInput } from '#electron/proxy/call.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { VaultError, type Vault } from '#electron/vault/vault.ts';
import { createAnswer } from '#electron/app-origin/answer.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { text } from '#testing/text.ts';
import { createAccountProxies, type AccountProxies, type AccountProxiesOptions } from './account-proxies.ts';
import { accountKey, type Account } from './account.ts';
import { openDirectory, type Directory } from './directory.ts';
import { accountOf } from './testing/accounts.ts';
import { noReports } from '#electron/testing/file-reports.ts';

let folder: string;
let directory: Directory;
let vault: { read: () => Promise<string | null> };
let answer: Transport;
/** Every request that left: address and token. */
let sent: (readonly [string, string | null])[];
let heard: string[];
let lines: string[];
beforeEach(() => {
  folder = makeFolder();
  vault = { read: () => Promise.resolve(null) };
  const open = {
    read: () => vault.read(),
    write: () => Promise.resolve().then(() => (vault.read = () => Promise.resolve('the-token'))),
  } as unknown as Vault;
  directory = openDirectory({
    file: join(folder, 'accounts.json'),
    vault: open,
    now: () => new Date('2026-01-02T03:04:05.678Z'),
    notices: noReports,
  });
  answer = () => Promise.resolve(Response.json([]));
  sent = [];
  heard = [];
  lines = [];
});

const account = (token_home: Account['token_home'], more: Partial<Account> = {}) =>
  accountOf({ key: accountKey('https://host.example', 1), token_home, ...more });

const offlineOf = (keep: AccountProxiesOptions['offline']['cache']['keep']): AccountProxiesOptions['offline'] => ({
  cache: { keep, find: () => Promise.resolve(null) },
  isOn: () => true,
  connectionStatuses: { get: () => connected },
  outages: { wait: () => ({ lost: new Promise(() => undefined), stop: () => undefined }) },
});

const open = (more: Partial<AccountProxiesOptions> = {}) =>
  createAccountProxies({
    directory,
    transport: (request) => {
      sent.push([request.url, request.headers.get('private-token')]);
      return answer(request);
    },
    limits: { ...defaultLimits, retries: 0 },
    awake: (one) => Promise.resolve(one),
    log: (line) => lines.push(line),
    projects: () => [],
    record: () => undefined,
    noteWrite: () => () => Promise.resolve(() => Promise.resolve()),
    allowsPictures: () => false,
    metHost: () => undefined,
    listener: {
      call: (_key, outcome) =>
        void heard.push(`call ${String(outcome.kind === 'failed' ? outcome.failure.code : outcome.head.status)}`),
      doubt: () => void heard.push('doubt'),
      picture: (_key, host, { code }) => void heard.push(`picture ${host} ${code}`),
    },
    offline: { ...offlineOf((_call, response) => response), isOn: () => false },
    ...more,
  });
const request = (id = 'branches.list', input: object = { params: { id: 1 } }): Request =>
  new Request(`app://lectern${apiPrefix}${id}`, { method: 'POST', body: JSON.stringify(input) });
/** As a page asks. */
const answerOf = (proxies: AccountProxies, key: string) =>
  createAnswer(() => Promise.reject(new Error('no bundle')), proxies.pageAccountOf(key));
const failureIn = async (response: Response) => ((await response.json()) as FailureEnvelope).error;
const branches = 'https://host.example/api/v4/projects/1/repository/branches';

test('a call goes to the account’s own server with its token, and its end is heard', async () => {
  const one = account('session');
  await directory.put(one, 'session-token');
  const response = await answerOf(open(), one.key)(request());
  expect(await response.json()).toEqual([]);
  expect(sent).toEqual([[branches, 'session-token']]);
  expect(heard).toEqual(['call 200']);
});

test('of an account that is not known nothing is sent, and nothing is known', async () => {
  const proxies = open();
  const { code } = await failureIn(await answerOf(proxies, '0'.repeat(32))(request()));
  // "Not found" would be taken for a deletion that succeeded.
  expect(code).toBe('not_signed_in');
  expect([proxies.picturesOf('x'), proxies.downloadsOf('x'), await proxies.probe('x')]).toEqual([null, null, null]);
  expect([sent, heard]).toEqual([[], []]);
});

test('K1 a keychain that fails is a missing token: nothing is sent, and the log says why', async () => {
  const one = account('keychain');
  await directory.put(one, 'the-token');
  directory = Object.assign(directory, { token: () => Promise.reject(new VaultError('It is locked.')) });
  const response = await answerOf(open(), one.key)(request());
  expect((await failureIn(response)).code).toBe('not_signed_in');
  expect([sent, lines[0]]).toEqual([[], `account ${one.key}: It is locked.`]);
});

test.each([
  [new LocalServiceError('It does not start.', 'Free the port.'), 'It does not start.', 'Free the port.'],
  [new Error('torn'), 'torn', text('main_process.open_account_hint')],
])('a local service that cannot be woken: %s', async (error, message, hint) => {
  const one = account('local-service', { base_url: 'http://127.0.0.1:4000' });
  await directory.put(one, 'local-token');
  const proxies = open({ awake: () => Promise.reject(error) });
  const expected = { code: 'unreachable', message, hint, host: '127.0.0.1:4000', retriable: true };
  expect(await failureIn(await answerOf(proxies, one.key)(request()))).toMatchObject(expected);
  const call = checkInput('jobs.artifacts', { params: { id: 1, job_id: 2 } });
  const download = proxies.downloadsOf(one.key)?.open(call, {}, new AbortController().signal);
  await expect(download).rejects.toMatchObject({ failure: expected, sent: false });
  expect(sent).toEqual([]);
});

/** The service dies at its first port and runs at another one when it is woken again. */
const dying = async (fails: (request: Request) => Promise<Response>) => {
  const one = account('local-service', { base_url: 'http://127.0.0.1:4000' });
  await directory.put(one, 'local-token');
  answer = (request) =>
    request.url.includes(':4000') ? fails(request) : Promise.resolve(Response.json([{ name: 'main' }]));
  let wakings = 0;
  const awake = async (): Promise<Account> => {
    wakings += 1;
    if (wakings === 1) return one;
    const moved = { ...one, base_url: 'http://127.0.0.1:5000' };
    await directory.put(moved, 'next-token');
    return moved;
  };
  return { answerOf: answerOf(open({ awake }), one.key), wakings: () => wakings };
};

test('a local service that ended is woken and asked once more, where it is then', async () => {
  const { answerOf, wakings } = await dying(() => Promise.reject(new TransportError('unreachable', false, 'refused')));
  expect(await (await answerOf(request())).json()).toMatchObject([{ name: 'main' }]);
  expect(sent.map(([url, token]) => [new URL(url).port, token])).toEqual([
    ['4000', 'local-token'],
    ['5000', 'next-token'],
  ]);
  expect([wakings(), heard]).toEqual([2, ['doubt', 'call 200']]);
});

test.each<[string, () => Promise<Response>]>([
  ['has answered', () => Promise.resolve(Response.json({ message: '404 Not found' }, { status: 404 }))],
  ['may have seen it', () => Promise.reject(new TransportError('truncated', true, 'cut'))],
])('a call is not made again where the service %s', async (_what, fails) => {
  const { answerOf, wakings } = await dying(fails);
  expect((await answerOf(request())).ok).toBe(false);
  expect([sent.length, wakings()]).toEqual([1, 1]);
});

test('a service that cannot be woken again leaves the first failure', async () => {
  const one = account('local-service', { base_url: 'http://127.0.0.1:4000' });
  await directory.put(one, 'local-token');
  answer = () => Promise.reject(new TransportError('unreachable', false, 'refused'));
  let wakings = 0;
  const awake = () => ((wakings += 1) === 1 ? Promise.resolve(one) : Promise.reject(new Error('no port')));
  const failure = await failureIn(await answerOf(open({ awake }), one.key)(request()));
  expect([failure.code, failure.message.includes('no port'), wakings]).toEqual(['unreachable', false, 2]);
});

test('another server that cannot be reached is looked into, and not asked by this account again', async () => {
  const one = account('session');
  await directory.put(one, 'session-token');
  answer = () => Promise.reject(new TransportError('unreachable', false, 'refused'));
  expect((await failureIn(await answerOf(open(), one.key)(request()))).code).toBe('unreachable');
  expect([sent.length, heard]).toEqual([1, ['doubt', 'call unreachable']]);
  answer = () => Promise.reject(new TransportError('truncated', true, 'cut'));
  heard = [];
  await answerOf(open(), one.key)(request());
  expect(heard).toEqual(['call truncated']);
});

test('the pictures of an account stay the same until its server moves', async () => {
  const one = account('session');
  await directory.put(one, 'session-token');
  const proxies = open();
  const first = proxies.picturesOf(one.key);
  expect(proxies.picturesOf(one.key)).toBe(first);
  await directory.update({ ...one, base_url: 'https://moved.example' });
  expect(proxies.picturesOf(one.key)).not.toBe(first);
  await answerOf(proxies, one.key)(request());
  expect(new URL(sent[0]?.[0] ?? '').host).toBe('moved.example');
});

test('another host that pictures are on is listed for the account', async () => {
  const one = account('session');
  await directory.put(one, 'session-token');
  const met: string[] = [];
  const pictures = open({ metHost: (key) => met.push(key) }).picturesOf(one.key);
  pictures?.note({ author: { avatar_url: 'https://pictures.example/a.png' } });
  expect([pictures?.foreignHosts(), met]).toEqual([['pictures.example'], [one.key]]);
});

test('a picture is answered by the pictures alone: one that no answer held is not asked for', async () => {
  const one = account('session');
  await directory.put(one, 'session-token');
  const response = await answerOf(open(), one.key)(new Request('app://lectern/media/unknown'));
  expect([response.status, sent, heard]).toEqual([404, [], []]);
});

test('a picture that cannot be fetched is heard with the host of its account', async () => {
  const one = account('session');
  await directory.put(one, 'session-token');
  const proxies = open();
  const author = { avatar_url: 'https://host.example/uploads/-/system/user/avatar/1/a.png' };
  proxies.picturesOf(one.key)?.note({ author });
  answer = () => Promise.reject(new TransportError('unreachable', false, 'refused'));
  const response = await answerOf(proxies, one.key)(new Request(`app://lectern${author.avatar_url}`));
  expect([response.status, heard]).toEqual([502, ['picture host.example unreachable']]);
});

test('a download goes the same way; a failure of it is heard', async () => {
  const one = account('session');
  await directory.put(one, 'session-token');
  const download = open().downloadsOf(one.key);
  const call = checkInput('jobs.artifacts', { params: { id: 1, job_id: 2 } });
  const { signal } = new AbortController();
  answer = () => Promise.resolve(new Response('bytes'));
  const pieces: string[] = [];
  for await (const piece of (await download!.open(call, {}, signal)).pieces) pieces.push(Buffer.from(piece).toString());
  expect([download?.host, pieces.join(''), sent[0]?.[1], heard]).toEqual([
    'host.example',
    'bytes',
    'session-token',
    [],
  ]);
  answer = () => Promise.resolve(Response.json({ message: '404 Not found' }, { status: 404 }));
  await expect(download!.open(call, {}, signal)).rejects.toMatchObject({ failure: { code: 'not_found' } });
  expect(heard).toEqual(['call not_found']);
});

test('the probe asks who one is; null is a success', async () => {
  const one = account('session');
  await directory.put(one, 'session-token');
  const { probe } = open();
  answer = () => Promise.resolve(Response.json({ id: 1, username: 'robin', name: 'Robin' }));
  expect(await probe(one.key)).toBeNull();
  expect(sent).toEqual([['https://host.example/api/v4/user', 'session-token']]);
  answer = () => Promise.resolve(Response.json({ message: '401 Unauthorized' }, { status: 401 }));
  expect((await probe(one.key))?.code).toBe('not_signed_in');
});

test.each<[Account['token_home'], boolean, boolean]>([
  ['keychain', true, true],
  ['keychain', false, false],
  ['session', true, false],
  ['local-service', true, false],
])('K2 what is read with a token of %s, offline reading on: %s, is kept: %s', async (token_home, isOn, isKept) => {
  const one = account(token_home);
  await directory.put(one, 'the-token');
  let keeps = 0;
  const keep = (_call: unknown, read: CallAnswer): CallAnswer => ((keeps += 1), read);
  const offline = { ...offlineOf(keep), isOn: () => isOn };
  const response = await answerOf(open({ offline }), one.key)(request());
  expect([await response.json(), keeps]).toEqual([[], isKept ? 1 : 0]);
  expect(response.headers.get(wireHeaders.upstreamStatus)).toBe('200');
});
test.each([true, false])('writes of an account are noted where it is an administrator’s (%s)', async (is_admin) => {
  const one = account('session', { is_admin });
  await directory.put(one, 'session-token');
  answer = () => Promise.resolve(Response.json({ name: 'next', commit: {} }, { status: 201 }));
  const noted: string[] = [];
  const noteWrite = (key: string) => (call: { readonly id: string }) => {
    noted.push(`${key} ${call.id}`);
    return Promise.resolve(() => Promise.resolve());
  };
  const call = request('branches.create', { params: { id: 1 }, body: { branch: 'next', ref: 'main' } });
  await answerOf(open({ noteWrite }), one.key)(call);
  expect([sent.length, noted]).toEqual([1, is_admin ? [`${one.key} branches.create`] : []]);
});
