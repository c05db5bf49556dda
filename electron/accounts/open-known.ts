/** Opens the window of a known account: at once where its token is there, by way of the sign-in window where it is not (K1). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Keychain } from '#electron/vault/keychain-state.ts';
import { VaultError } from '#electron/vault/vault.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';
import type { OpenWindows } from '#electron/windows/open-windows.ts';
import type { Account } from './account.ts';
import type { Directory } from './directory.ts';
import type { KeptReason, ReasonKeeper } from './kept-reason.ts';

export interface OpenKnownTools {
  readonly directory: Pick<Directory, 'token'>;
  readonly keychain: Pick<Keychain, 'failed'>;
  readonly signInReasons: ReasonKeeper;
  readonly open: OpenWindows;
  readonly windows: KnownWindows;
  /** Tells the windows that the reason is another one. */
  readonly changed: () => void;
  /** Opens the account's window and closes the sign-in window. */
  readonly enter: (account: Account, route?: string) => void;
  /** ms without a window, before the sign-in window says what is being waited for. */
  readonly patience: number;
}

/** The keychain's answer about an account's token. */
type Found = 'there' | { readonly why: 'no_token' | 'keychain_failed'; readonly reason: string | null };

const findToken = async ({ directory, keychain }: OpenKnownTools, { key, token_home }: Account): Promise<Found> => {
  // The local service hands its token over when it has started: the calls wait for that. An account without one needs none.
  if (token_home === 'local-service' || token_home === 'none') return 'there';
  try {
    return (await directory.token(key)) === null ? { why: 'no_token', reason: null } : 'there';
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    keychain.failed(error);
    return { why: 'keychain_failed', reason: error.message };
  }
};

/** Opens the account; resolves when its window or the sign-in window with the reason is open. */
export const openKnown = async (account: Account, route: string | undefined, tools: OpenKnownTools): Promise<void> => {
  const { signInReasons, open, windows, changed, enter, patience } = tools;
  const finding = findToken(tools, account);
  const soon = await Promise.race([finding, pause(patience, null, { ref: false })]);
  if (soon === 'there') {
    open.account(account, route);
    return;
  }
  const at = route === undefined ? {} : { route };
  const askingReason: KeptReason = { account, why: 'asking', reason: null, ...at };
  const show = (signInReason: KeptReason): void => {
    signInReasons.set(signInReason);
    open.signIn();
    changed();
  };
  if (soon) {
    show({ account, ...soon, ...at });
    return;
  }
  show(askingReason);
  const found = await finding;
  // A user who signs in another way meanwhile, or closed the window, is not interrupted.
  if (signInReasons.get() !== askingReason || !windows.signIn()) return;
  if (found === 'there') enter(account, route);
  else show({ account, ...found, ...at });
};
