/** Starts the local service where an account of it is opened, once at a time. */
import type { LocalService } from '#electron/local-service/local-service.ts';
import type { Account } from './account.ts';
import { openLocal } from './open-local.ts';
import type { LocalAccounts } from './open-local.ts';
import type { SignInTools } from './sign-in.ts';

/** The local service's accounts, as it announces them. */
export interface LocalWaking {
  /** Starts the service, or waits for the start that is under way. */
  wake(isRequested?: boolean): Promise<LocalAccounts>;
  /** A local account once its service runs, which is started again where it died; any other as it is. */
  awake(account: Account): Promise<Account>;
  /** As the service is now: what is under way may have begun before its last change. */
  renew(isRequested: boolean): Promise<LocalAccounts>;
}

/**
 * Nothing is started yet.
 * @param moved a known account has another address now: each start has a port of its own
 */
export const createLocalWaking = (
  localService: Pick<LocalService, 'start' | 'isRunning'>,
  signInTools: SignInTools,
  moved: () => void,
): LocalWaking => {
  const { directory } = signInTools;
  const opened = async (isRequested: boolean): Promise<LocalAccounts> => {
    const before = directory.list();
    const accounts = await openLocal(await localService.start(), signInTools, isRequested);
    if (before.some(({ key, base_url }) => directory.get(key)?.base_url !== base_url)) moved();
    return accounts;
  };
  let waking: Promise<LocalAccounts> | null = null;
  const wake = (isRequested = false): Promise<LocalAccounts> => {
    waking ??= opened(isRequested).finally(() => {
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
    renew: async (isRequested) => {
      await waking?.catch(() => undefined);
      return wake(isRequested);
    },
  };
};
