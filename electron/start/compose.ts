/** Puts the parts together: log, vault, accounts, proxies, sessions, windows, channels. */
import { join } from 'node:path';
import type { KeychainState } from '../../shared/ipc/channels.ts';
import { createAccountProxies } from '../accounts/account-proxies.ts';
import type { Account } from '../accounts/account.ts';
import { openDirectory } from '../accounts/directory.ts';
import { openLocal } from '../accounts/open-local.ts';
import { createBundle } from '../app-origin/bundle.ts';
import { createSessions } from '../app-origin/sessions.ts';
import { accountHandlers } from '../ipc/account-handlers.ts';
import { appHandlers } from '../ipc/app-handlers.ts';
import { draftHandlers } from '../ipc/draft-handlers.ts';
import { registerChannels } from '../ipc/handle.ts';
import { localHandlers } from '../ipc/local-handlers.ts';
import { mediaHandlers, tellPicturesChanged } from '../ipc/media-handlers.ts';
import { settingsHandlers } from '../ipc/settings-handlers.ts';
import { createLocalService } from '../local-service/local-service.ts';
import { forgettingConsents } from '../media/forgetting-consents.ts';
import { openConsents } from '../media/consents.ts';
import { defaultLimits } from '../proxy/limits.ts';
import { createUndiciTransport } from '../proxy/undici-transport.ts';
import { pageAttributes, backgroundOf } from '../settings/appearance.ts';
import { openSettings } from '../settings/settings.ts';
import { openStore } from '../store/open-store.ts';
import { createVault } from '../vault/vault.ts';
import { createKnownWindows } from '../windows/known-windows.ts';
import { createOpenWindows } from '../windows/open-windows.ts';
import type { Log } from './log.ts';

/** Where the built parts and the user's folder are. */
export interface Paths {
  readonly renderer: string;
  readonly preload: string;
  readonly vaultWorker: string;
  readonly service: string;
  readonly userData: string;
}

/** The app as far as the start-up needs it. */
export interface Lectern {
  /** Opens the account used last, at a route where one is given, or the sign-in. */
  openFirst(route: string | null): Promise<void>;
  stop(): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Makes the app; needs Electron to be ready. */
export const compose = async (paths: Paths, log: Log): Promise<Lectern> => {
  const limits = defaultLimits;
  const failed = (error: unknown): void => {
    log(`app origin: ${messageOf(error)}`);
  };
  const vault = createVault({ worker: paths.vaultWorker });
  const setAside = (path: string): void => {
    log(`a damaged file is kept as ${path}`);
  };
  const now = (): Date => new Date();
  const accounts = await openDirectory({ file: join(paths.userData, 'accounts.json'), vault, now, setAside });
  const consents = await openConsents({
    file: join(paths.userData, 'picture-hosts.json'),
    isKept: (key) => (accounts.get(key)?.token_home ?? 'session') !== 'session',
    now,
    setAside,
  });
  const directory = forgettingConsents(accounts, consents);
  const settings = openSettings(join(paths.userData, 'settings.json'), (error) => {
    log(`settings could not be saved: ${messageOf(error)}`);
  });
  const sessions = createSessions(
    createBundle(paths.renderer, () => pageAttributes(settings.get())),
    failed,
  );
  const { send: transport } = createUndiciTransport({ limits, resolveProxy: sessions.resolveProxy });
  const localService = createLocalService({
    script: paths.service,
    folder: join(paths.userData, 'local-service'),
    log,
  });
  const store = openStore({ folder: paths.userData, now });
  if (store.notice) log(`store: ${JSON.stringify(store.notice)}`);
  // Not with the windows: what they still save on closing must arrive. Each save is on disk by itself.
  process.once('exit', () => {
    store.close();
  });
  const windows = createKnownWindows();
  const signInTools = { directory, transport, limits };

  let waking: Promise<Account> | null = null;
  const wakeLocal = (): Promise<Account> => {
    waking ??= localService
      .start()
      .then((running) => openLocal(running, signInTools))
      .finally(() => {
        waking = null;
      });
    return waking;
  };
  /** A local account waits for its service, which is started again where it died. */
  const awake = async (account: Account): Promise<Account> => {
    if (account.token_home !== 'local-service') return account;
    return waking ?? (localService.isRunning() ? account : wakeLocal());
  };

  const { answerOf, picturesOf } = createAccountProxies({
    directory,
    transport,
    limits,
    awake,
    log,
    allowsPictures: (key, host) => consents.allowed(key).includes(host),
    metHost: (key) => {
      tellPicturesChanged(windows, key);
    },
  });
  const open = createOpenWindows({
    windows,
    sessions,
    answerOf,
    preload: paths.preload,
    background: () => backgroundOf(settings.get()),
    log,
  });
  let probed: Promise<KeychainState> | null = null;
  const keychain = (): Promise<KeychainState> => (probed ??= vault.probe());
  const projects = async () => (await localService.start()).projects;

  registerChannels(
    {
      ...accountHandlers({ ...signInTools, sessions, windows, open, awake }),
      ...localHandlers({ directory, open, windows, openLocal: wakeLocal, projects }),
      ...draftHandlers({ ...store, windows }),
      ...mediaHandlers({ consents, windows, picturesOf }),
      ...settingsHandlers(settings, windows),
      ...appHandlers(keychain),
    },
    windows,
    log,
  );
  void keychain();

  return {
    openFirst: async (route) => {
      const last = directory.get(directory.last() ?? '') ?? directory.list()[0];
      if (!last) {
        open.signIn();
        return;
      }
      try {
        const account = await awake(last);
        // Removed outside, or locked: the sign-in says what the keychain's state is.
        if ((await directory.token(account.key)) === null) open.signIn();
        else open.account(account, route ?? undefined);
      } catch (error) {
        log(`the account used last did not open: ${messageOf(error)}`);
        open.signIn();
      }
    },
    stop: () => {
      localService.stop();
      void vault.close();
    },
  };
};
