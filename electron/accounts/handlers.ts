/** Handlers of the accounts' channels: accounts, the projects of each, its connection and the keychain. */
import { t } from '#shared/texts/texts.ts';
import { summaryOf } from './account.ts';
import type { Account } from './account.ts';
import type { ConnectionStatuses } from './connection-statuses.ts';
import type { Directory } from './directory.ts';
import type { KnownProjects } from './known-projects.ts';
import type { KeptReason, ReasonKeeper } from './kept-reason.ts';
import { possibleAddresses, findServer } from './find-server.ts';
import { searchProjects } from './search-projects.ts';
import { signIn } from './sign-in.ts';
import type { SignInTools } from './sign-in.ts';
import { tokenPage } from './token-page.ts';
import { partitionOf } from '#electron/app-origin/sessions.ts';
import type { Sessions } from '#electron/app-origin/sessions.ts';
import type { ProxyCredentials } from '#electron/proxy/transport/proxy-credentials.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { judgeRoute } from '#electron/start/route.ts';
import type { Keychain } from '#electron/vault/keychain-state.ts';
import { VaultError } from '#electron/vault/vault.ts';
import { windowsOfAccount } from '#electron/windows/known-windows.ts';
import type { KnownWindow, KnownWindows } from '#electron/windows/known-windows.ts';
import type { OpenWindows } from '#electron/windows/open-windows.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { AccountCaller, Handlers } from '#electron/ipc/handlers.ts';
import type { accountChannels } from './channels.ts';
import { push, pushToAccount } from '#electron/ipc/push.ts';

export interface AccountTools extends SignInTools {
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly windows: KnownWindows;
  readonly open: OpenWindows;
  /** Opens a known account, by way of the sign-in window where its token is not there. */
  readonly openKnown: (account: Account) => Promise<void>;
  readonly signInReasons: ReasonKeeper;
  /** Starts the local service where it does not run, and takes its token over again. */
  readonly openLocal: () => Promise<Account>;
  readonly projects: Pick<KnownProjects, 'forget'>;
  readonly duringNewTry: ProxyCredentials['duringNewTry'];
  /** Where a new account opens: at the link that was typed for its server, or that the sign-in window was opened for. */
  readonly routeAfterSignIn: (account: Account, typed: string) => string | undefined;
  /** Forgets where an account's windows were; never throws. */
  readonly forgetVisits: (key: string) => void;
  /** Deletes what stays of an account on this computer otherwise; never throws. */
  readonly forgetAll: (key: string) => Promise<void>;
}

/** The handlers of some channels, by the beginning of their names. */
type HandlersOf<Prefix extends string> = Handlers<
  Pick<typeof accountChannels, Extract<keyof typeof accountChannels, `${Prefix}:${string}`>>
>;

/** Tells every window that the list of accounts is another one; not those that are about to close. */
export const sendChanged = (windows: KnownWindows, ...closing: readonly (KnownWindow | undefined)[]): void => {
  for (const open of windows.all()) if (!closing.includes(open)) push(open.window, 'accounts:changed', null);
};

/** Opens an account's window and closes the sign-in window: no lasting process ever held the token. */
export const enter = (
  account: Account,
  { open, windows, signInReasons }: Pick<AccountTools, 'open' | 'windows' | 'signInReasons'>,
  route?: string,
): void => {
  signInReasons.set(null);
  open.account(account, route);
  sendChanged(windows, windows.signIn());
  // After the answer: the page that asked is the one that closes.
  setImmediate(() => windows.signIn()?.window.close());
};

const knownAccount = (key: string, directory: Directory): Account => {
  const account = directory.get(key);
  if (account) return account;
  throw new ChannelError('not_found', t('failures.account_gone'), t('failures.sign_in_again_hint'));
};

const signOut = async (key: string, isWhole: boolean, tools: AccountTools): Promise<null> => {
  const { directory, windows, sessions, projects, forgetVisits, forgetAll } = tools;
  knownAccount(key, directory);
  try {
    await directory.remove(key);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    throw new ChannelError('keychain', error.message, t('main_process.sign_out_hint'));
  }
  await projects.forget(key);
  forgetVisits(key);
  const ownWindows = windowsOfAccount(windows, key);
  const [next] = directory.list();
  if (windows.all().length <= Math.max(1, ownWindows.length))
    if (next) tools.open.account(next);
    else tools.open.signIn();
  sendChanged(windows, ...ownWindows);
  const clear = async (): Promise<void> => {
    if (isWhole) await forgetAll(key);
    await sessions.clear(partitionOf(key));
  };
  if (ownWindows.length === 0) {
    await clear();
    return null;
  }
  // The windows close after this call is answered. When the last one is closed, their stored data is deleted.
  let open = ownWindows.length;
  for (const { window } of ownWindows)
    window.on('closed', () => {
      open -= 1;
      if (open === 0) void clear();
    });
  setImmediate(() => {
    for (const { window } of ownWindows) window.close();
  });
  return null;
};

const showSignIn = (signInReason: KeptReason | null, { signInReasons, open, windows }: AccountTools): void => {
  signInReasons.set(signInReason);
  open.signIn();
  sendChanged(windows);
};

/** Where the page says that it is; null where that is no route of the app (S22). */
const routeFrom = (written: string | undefined): string | null => (written === undefined ? null : judgeRoute(written));

/** The local service hands its tokens over at each start; everyone else who is refused signs in again. */
const renew = async (account: Account, route: string | null, tools: AccountTools): Promise<null> => {
  if (account.token_home === 'local-service') {
    await tools.openLocal();
    sendChanged(tools.windows);
  } else {
    const why = account.token_home === 'none' ? 'not_signed_in' : 'refused';
    showSignIn({ account, why, reason: null, ...(route !== null && { route }) }, tools);
  }
  return null;
};

const checkServer = async (typed: string, { directory, transport, limits }: SignInTools) => {
  const { address, version, hasVersion } = await findServer(possibleAddresses(typed, true), transport, limits);
  const { href } = address;
  const known = directory.list().find(({ base_url }) => base_url === href)?.server_version ?? null;
  return { base_url: href, version, token_page: hasVersion ? tokenPage(href, version ?? known) : null };
};

/** Handlers of `accounts:*`. */
export const accountHandlers = (tools: AccountTools): HandlersOf<'accounts'> => ({
  'accounts:list': () => tools.directory.list().map(summaryOf),
  'accounts:current': (_argument, { role }) => {
    const account = role.kind === 'account' ? tools.directory.get(role.key) : undefined;
    return account ? summaryOf(account) : null;
  },
  'accounts:open': async ({ key }) => {
    await tools.openKnown(knownAccount(key, tools.directory));
    await tools.directory.markUsed(key);
    return null;
  },
  'accounts:add': () => {
    showSignIn(null, tools);
    return null;
  },
  'accounts:renew': async ({ key, route }) => renew(knownAccount(key, tools.directory), routeFrom(route), tools),
  'accounts:occasion': () => {
    const signInReason = tools.signInReasons.get();
    return (
      signInReason && { why: signInReason.why, reason: signInReason.reason, account: summaryOf(signInReason.account) }
    );
  },
  'accounts:sign-in': async (request) => {
    const signInReason = tools.signInReasons.get();
    const account = await tools.duringNewTry(() => signIn(request, tools));
    // The route belongs to this server.
    const isThere = signInReason?.account.base_url === account.base_url;
    enter(
      account,
      tools,
      (isThere ? signInReason.route : undefined) ?? tools.routeAfterSignIn(account, request.link ?? request.base_url),
    );
    return summaryOf(account);
  },
  'accounts:sign-out': ({ key, everything = false }) => signOut(key, everything, tools),
  'accounts:check-server': ({ base_url }) => checkServer(base_url, tools),
});

export interface ProjectTools extends SignInTools {
  readonly windows: KnownWindows;
  readonly projects: KnownProjects;
}

/** Handlers of `projects:*`; the window that asks decides whose projects they are. */
export const projectHandlers = (tools: ProjectTools): HandlersOf<'projects'> => {
  const { projects, windows, directory } = tools;
  const accountOf = ({ account: key }: AccountCaller): Account => {
    const account = directory.get(key);
    if (account) return account;
    throw new ChannelError('forbidden', t('main_process.not_here'));
  };
  return {
    'projects:list': (_argument, caller) => projects.list(accountOf(caller).key),
    'projects:visit': async (project, caller) => {
      const { key } = accountOf(caller);
      if (await projects.visit(key, project)) pushToAccount(windows, key, 'projects:changed', null);
      return null;
    },
    'projects:pin': async (project, caller) => {
      await projects.pin(accountOf(caller).key, project);
      return null;
    },
    'projects:search': async ({ text }, caller) => {
      try {
        return await searchProjects(accountOf(caller), text, tools);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new ChannelError('unreachable', error.failure.message, error.failure.hint);
      }
    },
  };
};

/** Handlers of `connection:*` and `keychain:*`. */
export const connectionHandlers = (
  connectionStatuses: ConnectionStatuses,
  keychain: Keychain,
): HandlersOf<'connection' | 'keychain'> => ({
  'connection:read': (_argument, { account }) => connectionStatuses.get(account),
  'keychain:state': keychain.state,
  'keychain:try-again': keychain.tryAgain,
});
