/** Opening a known account: with its token at once, without it by the sign-in window with the reason, never by silence (K1). */
import { expect, test } from 'vitest';
import { VaultError } from '#electron/vault/vault.ts';
import type { Account } from './account.ts';
import { createReasonKeeper } from './kept-reason.ts';
import { openKnown } from './open-known.ts';
import type { OpenKnownTools } from './open-known.ts';
import { accountOf } from './testing/accounts.ts';

const account = accountOf();

const desk = (token: () => Promise<string | null>, patience = 60_000) => {
  const log: string[] = [];
  const signInReasons = createReasonKeeper();
  const desktop = { hasSignIn: false };
  const say = (what: string): void => {
    const signInReason = signInReasons.get();
    log.push(signInReason ? `${what}: ${signInReason.why} ${signInReason.reason ?? ''}`.trim() : what);
  };
  const tools = {
    directory: { token },
    keychain: { failed: () => log.push('keychain failed') },
    signInReasons,
    open: {
      account: (_account: Account, route?: string) => log.push(`account ${route ?? ''}`.trim()),
      signIn: () => {
        desktop.hasSignIn = true;
        say('sign-in');
      },
    },
    windows: { signIn: () => (desktop.hasSignIn ? {} : undefined) },
    changed: () => undefined,
    enter: (_account: Account, route?: string) => log.push(`enter ${route ?? ''}`.trim()),
    patience,
  } as never as OpenKnownTools;
  return { log, tools, signInReasons, desktop };
};

test('a token that is there opens the window at its route, and no sign-in', async () => {
  const { log, tools } = desk(() => Promise.resolve('token'));
  await openKnown(account, 'review', tools);
  expect(log).toEqual(['account review']);
});

test('K1 an entry removed outside, or a keychain that fails: the sign-in with the reason', async () => {
  const removed = desk(() => Promise.resolve(null));
  await openKnown(account, undefined, removed.tools);
  expect(removed.log).toEqual(['sign-in: no_token']);
  const locked = desk(() => Promise.reject(new VaultError('It is locked.')));
  await openKnown(account, undefined, locked.tools);
  expect(locked.log).toEqual(['keychain failed', 'sign-in: keychain_failed It is locked.']);
});

test('the local service is waited for by the calls, not by the window', async () => {
  const { log, tools } = desk(() => Promise.resolve(null));
  await openKnown({ ...account, token_home: 'local-service' }, undefined, tools);
  expect(log).toEqual(['account']);
});

test('K1 a silent keychain: the sign-in says that it is asked, and the account opens when it answers', async () => {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const { log, tools } = desk(() => promise, 1);
  const opening = openKnown(account, 'review', tools);
  await expect.poll(() => log).toEqual(['sign-in: asking']);
  resolve('token');
  await opening;
  expect(log).toEqual(['sign-in: asking', 'enter review']);
});

test('K1 after the silence the same window says why, and one that signs in another way is left alone', async () => {
  const silent = () => {
    const { promise, reject } = Promise.withResolvers<string | null>();
    return { promise, end: () => reject(new VaultError('No answer in time.')) };
  };
  const first = silent();
  const waiting = desk(() => first.promise, 1);
  const opening = openKnown(account, undefined, waiting.tools);
  await expect.poll(() => waiting.log).toHaveLength(1);
  first.end();
  await opening;
  expect(waiting.log.at(-1)).toBe('sign-in: keychain_failed No answer in time.');

  for (const leave of ['typing', 'closed'] as const) {
    const second = silent();
    const left = desk(() => second.promise, 1);
    const other = openKnown(account, undefined, left.tools);
    await expect.poll(() => left.log).toHaveLength(1);
    if (leave === 'typing') left.signInReasons.set(null);
    else left.desktop.hasSignIn = false;
    second.end();
    await other;
    expect(left.log).toEqual(['sign-in: asking', 'keychain failed']);
  }
});
