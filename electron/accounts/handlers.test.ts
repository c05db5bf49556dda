/** Who may ask what of the account channels, and what happens to windows then (K4). */
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { Account } from './account.ts';
import { createReasonKeeper } from './kept-reason.ts';
import { accountOf } from './testing/accounts.ts';
import { VaultError } from '#electron/vault/vault.ts';
import type { KnownWindow } from '#electron/windows/known-windows.ts';

vi.mock('electron', () => ({}));
const { accountChannels } = await import('./channels.ts');
const { accountHandlers } = await import('./handlers.ts');
const { calling } = await import('#electron/testing/calling.ts');
type Tools = Parameters<typeof accountHandlers>[0];

const windowOf = (role: KnownWindow['role'], log: string[]): KnownWindow => {
  const events = new EventEmitter();
  const window = Object.assign(events, {
    close: () => {
      log.push(`close ${role.kind === 'account' ? role.key : 'sign-in'}`);
      events.emit('closed');
    },
    isDestroyed: () => false,
    webContents: { send: () => undefined },
  });
  return { role, window: window as never };
};

const desk = (
  keys: readonly string[],
  remove: (key: string) => Promise<void> = () => Promise.resolve(),
  token_home: Account['token_home'] = 'keychain',
) => {
  const log: string[] = [];
  const accounts = new Map(keys.map((key) => [key, accountOf({ key, username: key, token_home })]));
  const open = new Map(keys.slice(0, 1).map((key) => [key, windowOf({ kind: 'account', key }, log)]));
  const tools = {
    directory: {
      list: () => [...accounts.values()],
      get: (key: string) => accounts.get(key),
      remove: async (key: string) => {
        await remove(key);
        accounts.delete(key);
      },
      markUsed: (key: string) => Promise.resolve(void log.push(`used ${key}`)),
    },
    sessions: { clear: (partition: string) => Promise.resolve(void log.push(`clear ${partition}`)) },
    windows: { all: () => [...open.values()], ofAccount: (key: string) => open.get(key), signIn: () => undefined },
    open: { account: ({ key }: Account) => log.push(`open ${key}`), signIn: () => log.push('open sign-in') },
    openKnown: ({ key }: Account) => Promise.resolve(void log.push(`open ${key}`)),
    openLocal: () => Promise.resolve(void log.push('open local')),
    signInReasons: createReasonKeeper(),
    projects: { forget: (key: string) => Promise.resolve(void log.push(`forget projects of ${key}`)) },
    forgetVisits: (key: string) => log.push(`forget visits of ${key}`),
    forgetAll: (key: string) => Promise.resolve(void log.push(`forget all of ${key}`)),
  } as never as Tools;
  return {
    log,
    open,
    handlers: calling(accountChannels, accountHandlers(tools)),
    caller: windowOf({ kind: 'account', key: keys[0] ?? '' }, log),
  };
};

test('a page knows its own account and no token of any', async () => {
  const { handlers, caller, log } = desk(['one', 'two']);
  expect(await handlers['accounts:current'](undefined, caller)).toMatchObject({ key: 'one' });
  expect(await handlers['accounts:current'](undefined, windowOf({ kind: 'sign-in' }, log))).toBe(null);
  const list = await handlers['accounts:list'](undefined, caller);
  expect(list.map((each) => Object.keys(each).sort())).toEqual(
    list.map(() => [
      'base_url',
      'frame',
      'is_admin',
      'is_insecure',
      'key',
      'name',
      'server_version',
      'token_home',
      'username',
    ]),
  );
});

test('opening a known account marks it as used; an unknown one is said to be unknown', async () => {
  const { handlers, caller, log } = desk(['one', 'two']);
  await handlers['accounts:open']({ key: 'two' }, caller);
  expect(log).toEqual(['open two', 'used two']);
  await expect(handlers['accounts:open']({ key: 'gone' }, caller)).rejects.toMatchObject({
    failure: { code: 'not_found' },
  });
});

test('K4 signing out opens what is left first, then closes the window and clears what its pages stored', async () => {
  for (const [keys, next] of [
    [['one', 'two'], 'open two'],
    [['one'], 'open sign-in'],
  ] as const) {
    const { handlers, caller, log } = desk(keys);
    await handlers['accounts:sign-out']({ key: 'one' }, caller);
    await new Promise(setImmediate);
    expect(log).toEqual([
      'forget projects of one',
      'forget visits of one',
      next,
      'close one',
      'clear persist:account-one',
    ]);
  }
});

test('K4 signing out closes every window of the account, and clears what they stored after the last one is closed', async () => {
  const { handlers, caller, log, open } = desk(['one', 'two']);
  open.set('one, further', windowOf({ kind: 'account', key: 'one' }, log));
  await handlers['accounts:sign-out']({ key: 'one' }, caller);
  await new Promise(setImmediate);
  expect(log.slice(-4)).toEqual(['open two', 'close one', 'close one', 'clear persist:account-one']);
});

test('what else is kept of an account is deleted where that was chosen, after its windows have saved what was typed', async () => {
  const { handlers, caller, log } = desk(['one', 'two']);
  await handlers['accounts:sign-out']({ key: 'one', everything: true }, caller);
  await new Promise(setImmediate);
  expect(log.slice(-3)).toEqual(['close one', 'forget all of one', 'clear persist:account-one']);
});

test('K4 signing out that cannot delete the token says so and closes nothing', async () => {
  const { handlers, caller, log } = desk(['one'], () => Promise.reject(new VaultError('The keychain is locked.')));
  await expect(handlers['accounts:sign-out']({ key: 'one' }, caller)).rejects.toMatchObject({
    failure: { code: 'keychain', message: 'The keychain is locked.' },
  });
  await new Promise(setImmediate);
  expect(log).toEqual([]);
});

test('a refused token is renewed in the sign-in window, which knows the account; adding another one does not', async () => {
  const { handlers, caller, log } = desk(['one']);
  expect(await handlers['accounts:occasion'](undefined, caller)).toBe(null);
  await handlers['accounts:renew']({ key: 'one' }, caller);
  expect(await handlers['accounts:occasion'](undefined, caller)).toMatchObject({
    account: { key: 'one', username: 'one' },
    why: 'refused',
  });
  await handlers['accounts:add'](undefined, caller);
  expect(await handlers['accounts:occasion'](undefined, caller)).toBe(null);
  expect(log).toEqual(['open sign-in', 'open sign-in']);
  await expect(handlers['accounts:renew']({ key: 'gone' }, caller)).rejects.toMatchObject({
    failure: { code: 'not_found' },
  });
});

test('the local service hands its token over again by itself, without a sign-in', async () => {
  const { handlers, caller, log } = desk(['one'], undefined, 'local-service');
  await handlers['accounts:renew']({ key: 'one' }, caller);
  expect(log).toEqual(['open local']);
});
