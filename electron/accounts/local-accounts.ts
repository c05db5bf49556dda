/**
 * The accounts of the local service, which is started when one of them is needed. Their keys depend on the instance and not
 * on its port; their tokens are new after each start.
 */
import { basename } from 'node:path';
import type { LocalProject } from '#electron/local-service/channels.ts';
import { type Account, accountKey } from './account.ts';
import { type SignInTools, whoIs } from './sign-in.ts';
import type { RunningService, LocalService } from '#electron/local-service/local-service.ts';

/** Who works with the local service on this machine. */
interface LocalAccounts {
  /** A person of the sample; the administrator where the service holds none. */
  readonly sample: Account;
  /** Owns the repositories that were added; null before the first, and where the service holds no sample. */
  readonly own: Account | null;
}

const accountOf = async (running: RunningService, token: string, tools: SignInTools): Promise<Account> => {
  const base_url = running.url.replace(/\/+$/, '');
  const { username, name, is_admin } = await whoIs(base_url, token, tools);
  return {
    key: accountKey(running.instance, username),
    base_url,
    username,
    name: name ?? username,
    is_admin: is_admin === true,
    frame: 'local',
    token_home: 'local-service',
    is_insecure: false,
    server_version: null,
  };
};

/**
 * Makes or renews the accounts of a running local service; their tokens are never stored. Which account was used last
 * stays as it was: the caller says so when it opens one.
 * @param isRequested whether the sample was requested; else its account is only renewed where it is known, or the only one
 */
export const openLocal = async (
  running: RunningService,
  tools: SignInTools,
  isRequested: boolean,
): Promise<LocalAccounts> => {
  const { directory } = tools;
  const last = directory.last();
  const token = running.tokens.maintainer ?? running.tokens.admin;
  const sample = await accountOf(running, token, tools);
  const { own: ownToken } = running.tokens;
  const own = ownToken === undefined ? null : await accountOf(running, ownToken, tools);
  if (own && ownToken !== undefined) await directory.put(own, ownToken);
  if (isRequested || !own || directory.get(sample.key)) await directory.put(sample, token);
  if (last !== null && directory.get(last)) await directory.markUsed(last);
  return { sample, own };
};

/** True when the account with this token owns the repositories that are added. */
export const isOwner = ({ tokens }: RunningService, token: string | null): boolean =>
  token !== null && token === (tokens.own ?? tokens.admin);

/** The service's projects that are worth offering to the account with a token: private ones of the other account answer 404. */
export const projectsFor = (running: RunningService, token: string | null): LocalProject[] =>
  running.projects
    .filter(({ is_own, visibility }) => visibility !== 'private' || is_own === (token === running.tokens.own))
    .map(({ id, path, folder }) => ({
      id,
      path,
      folder_name: folder !== null && isOwner(running, token) ? basename(folder) : null,
    }));

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
