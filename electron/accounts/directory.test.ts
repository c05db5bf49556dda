/** The known accounts: what is written, what never is, and what happens to a damaged file (K2, K4, K5, R12). */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Vault } from '#electron/vault/vault.ts';
import { VaultError } from '#electron/vault/vault.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { accountKey, type Account } from './account.ts';
import { openDirectory } from './directory.ts';
import { pathsInto } from '#electron/testing/file-reports.ts';

let folder: string;
let kept: Map<string, string>;
let asides: string[];
beforeEach(() => {
  folder = makeFolder();
  kept = new Map();
  asides = [];
});

const vaultOf = (more: Partial<Vault> = {}): Vault => ({
  probe: () => Promise.resolve({ available: true }),
  read: (key) => Promise.resolve(kept.get(key) ?? null),
  write: (key, token) => Promise.resolve(void kept.set(key, token)),
  remove: (key) => Promise.resolve(void kept.delete(key)),
  close: () => Promise.resolve(),
  isStuck: () => false,
  ...more,
});

const file = (): string => join(folder, 'accounts.json');
const open = async (vault = vaultOf()) =>
  openDirectory({
    file: file(),
    vault,
    now: () => new Date('2026-01-02T03:04:05.678Z'),
    notices: pathsInto(asides),
  });

const account = (user: number, token_home: Account['token_home'], base_url = 'https://host.example'): Account => ({
  key: accountKey(base_url, user),
  base_url,
  username: `user-${String(user)}`,
  name: 'Somebody',
  is_admin: false,
  frame: 'standard',
  token_home,
  is_insecure: false,
  server_version: null,
});

const everything = async (): Promise<string> =>
  (
    await Promise.all((await readdir(folder, { recursive: true })).map((name) => readFile(join(folder, name), 'utf8')))
  ).join('\n');

test('K2 a token is never in the file, and a session account is there without one after a restart', async () => {
  const directory = await open();
  await directory.put(account(1, 'keychain'), 'canary-keychain');
  await directory.put(account(2, 'session'), 'canary-session');
  await directory.put(account(3, 'local-service'), 'canary-local');
  const text = await everything();
  expect(text).not.toContain('canary');
  expect(await directory.token(account(2, 'session').key)).toBe('canary-session');
  const after = await open();
  expect(after.list().map(({ username }) => username)).toEqual(['user-1', 'user-2', 'user-3']);
  expect(await after.token(account(2, 'session').key)).toBeNull();
  expect([1, 2].map((user) => after.isKept(account(user, user === 1 ? 'keychain' : 'session').key))).toEqual([true, false]); // prettier-ignore
  expect([...kept.values()]).toEqual(['canary-keychain']);
});

test('a restart finds the accounts, their keychain tokens and the one used last', async () => {
  const first = await open();
  await first.put(account(1, 'keychain'), 'token-1');
  await first.put(account(2, 'keychain'), 'token-2');
  await first.markUsed(account(1, 'keychain').key);
  const second = await open();
  expect(second.list().map(({ username }) => username)).toEqual(['user-1', 'user-2']);
  expect(second.last()).toBe(account(1, 'keychain').key);
  expect(await second.token(account(2, 'keychain').key)).toBe('token-2');
});

test('K5 two users of one host, and a server under a sub-path, stay apart', async () => {
  const directory = await open();
  const three = [
    account(1, 'keychain'),
    account(2, 'keychain'),
    account(1, 'keychain', 'https://host.example/sub/path'),
  ];
  for (const [index, one] of three.entries()) await directory.put(one, `token-${String(index)}`);
  expect(new Set(three.map(({ key }) => key)).size).toBe(3);
  expect(await Promise.all(three.map(({ key }) => directory.token(key)))).toEqual(['token-0', 'token-1', 'token-2']);
  expect(accountKey('a', '1')).not.toBe(accountKey('a1', ''));
});

test('K4 signing out deletes the token; when that fails the account stays', async () => {
  const { key } = account(1, 'keychain');
  const directory = await open();
  await directory.put(account(1, 'keychain'), 'token');
  await directory.remove(key);
  expect([directory.get(key), kept.size, await directory.token(key)]).toEqual([undefined, 0, null]);

  const locked = await open(vaultOf({ remove: () => Promise.reject(new VaultError('locked')) }));
  await locked.put(account(1, 'keychain'), 'token');
  await expect(locked.remove(key)).rejects.toThrow('locked');
  expect(locked.get(key)).toBeDefined();
});

test('K2 K4 a session that stands in for a silent keychain leaves the account as it was; signing out deletes its entry', async () => {
  const { key } = account(1, 'keychain');
  const directory = await open();
  await directory.put(account(1, 'keychain'), 'token');
  await directory.put(account(1, 'session'), 'canary-session');
  expect([await directory.token(key), directory.get(key)?.token_home]).toEqual(['canary-session', 'session']);
  expect([directory.isKept(key), directory.isKept(account(2, 'session').key)]).toEqual([true, false]);
  expect(await everything()).not.toContain('canary');
  const restarted = await open();
  expect([await restarted.token(key), restarted.get(key)?.token_home]).toEqual(['token', 'keychain']);
  await directory.remove(key);
  expect([kept.size, (await open()).list()]).toEqual([0, []]);
});

test('K2 the keychain is never asked about an account of this session alone', async () => {
  const refuse = (): never => {
    throw new VaultError('asked');
  };
  const directory = await open(vaultOf({ read: refuse, write: refuse, remove: refuse }));
  const { key } = account(2, 'session');
  for (const token of ['one', 'two']) await directory.put(account(2, 'session'), token);
  expect(await directory.token(key)).toBe('two');
  await directory.remove(key);
  expect([directory.list(), directory.last(), await directory.token(key)]).toEqual([[], null, null]);
});

test('nothing is kept of an account whose token the keychain refused', async () => {
  const directory = await open(vaultOf({ write: () => Promise.reject(new VaultError('denied')) }));
  await expect(directory.put(account(1, 'keychain'), 'token')).rejects.toThrow('denied');
  expect([directory.list(), await readdir(folder)]).toEqual([[], []]);
});

test.each(['', '{', '[]', '{"version":2}', '{"version":1,"last":null,"accounts":[{"key":"../x"}]}', '\0\0\0'])(
  'R12 a file with %j is set aside and the app starts without it',
  async (text) => {
    await writeFile(file(), text);
    const directory = await open();
    expect(directory.list()).toEqual([]);
    expect(asides).toEqual([`${file()}.corrupt-2026-01-02T03-04-05.678Z`]);
    expect(await readFile(asides[0] ?? '', 'utf8')).toBe(text);
    await directory.put(account(1, 'keychain'), 'token');
    expect((await open()).list()).toHaveLength(1);
  },
);

test.skipIf(process.platform === 'win32')(
  'R12 the file is whole after parallel changes and readable by its owner alone',
  async () => {
    const directory = await open();
    await Promise.all(Array.from({ length: 20 }, (_none, user) => directory.put(account(user, 'keychain'), 'token')));
    expect((await open()).list()).toHaveLength(20);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['accounts.json']);
  },
);
