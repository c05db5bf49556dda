/** The local service's accounts: its service is started when one of them needs it, once for all who wait. */
import type { Account } from '../accounts/account.ts';
import { openLocal } from '../accounts/open-local.ts';
import type { LocalAccounts } from '../accounts/open-local.ts';
import type { SignInTools } from '../accounts/sign-in.ts';
import type { LocalService } from '../local-service/local-service.ts';

/** Starts of the local service. */
export interface LocalWake {
  /** Its accounts when it runs, `isAsked` when the user opens one. */
  wake(isAsked?: boolean): Promise<LocalAccounts>;
  /** A local account waits for its service, which is started again where it died; another account comes back at once. */
  awake(account: Account): Promise<Account>;
  /** As the service is now: what is under way may have begun before its last change. */
  renew(isAsked: boolean): Promise<LocalAccounts>;
}

/** Nothing is started before it is needed. */
export const createLocalWake = (
  localService: Pick<LocalService, 'start' | 'isRunning'>,
  signInTools: SignInTools,
): LocalWake => {
  let waking: Promise<LocalAccounts> | null = null;
  const wake = (isAsked = false): Promise<LocalAccounts> => {
    waking ??= localService
      .start()
      .then((running) => openLocal(running, signInTools, isAsked))
      .finally(() => {
        waking = null;
      });
    return waking;
  };
  return {
    wake,
    awake: async (account) => {
      if (account.token_home !== 'local-service') return account;
      if (!waking && localService.isRunning()) return account;
      const { sample, own } = await wake();
      return own?.key === account.key ? own : sample;
    },
    renew: async (isAsked) => {
      await waking?.catch(() => undefined);
      return wake(isAsked);
    },
  };
};
