/** Puts the parts together: log, vault, accounts, proxies, sessions, windows, channels. */
import { join } from 'node:path';
import { createAccountProxies } from '#electron/accounts/account-proxies.ts';
import type { Account } from '#electron/accounts/account.ts';
import { openKnownProjects } from '#electron/accounts/known-projects.ts';
import { createReasonKeeper } from '#electron/accounts/kept-reason.ts';
import { createLocalWaking, isOwner, projectsFor } from '#electron/accounts/local-accounts.ts';
import { openBulkRuns } from '#electron/bulk/bulk-runs.ts';
import { createBundle } from '#electron/app-origin/bundle.ts';
import { createSessions } from '#electron/app-origin/sessions.ts';
import { createChangeQueue } from '#electron/downloads/change-queue.ts';
import { draftHandlers } from '#electron/drafts/handlers.ts';
import { readingHandlers } from '#electron/reading/handlers.ts';
import { receiptHandlers } from '#electron/receipts/handlers.ts';
import { reminderHandlers } from '#electron/token-reminders/handlers.ts';
import { viewHandlers } from '#electron/views/handlers.ts';
import { aboutHandlers } from '#electron/support/handlers.ts';
import { accountHandlers, connectionHandlers, projectHandlers, sendChanged } from '#electron/accounts/handlers.ts';
import { bulkHandlers, sendBulk } from '#electron/bulk/handlers.ts';
import { channels } from '#electron/ipc/channels.ts';
import { registerChannels } from '#electron/ipc/handle.ts';
import { pushToAccount } from '#electron/ipc/push.ts';
import { journalHandlers } from '#electron/journal/handlers.ts';
import { linkHandlers } from '#electron/links/handlers.ts';
import { localHandlers } from '#electron/local-service/handlers.ts';
import { notificationHandlers } from '#electron/notifications/handlers.ts';
import { mediaHandlers } from '#electron/media/handlers.ts';
import { windowHandlers } from '#electron/windows/handlers.ts';
import { settingsHandlers } from '#electron/settings/handlers.ts';
import { clearingWhenOff, offlineHandlers } from '#electron/offline-cache/handlers.ts';
import { visitHandlers } from '#electron/visits/handlers.ts';
import { openJournal } from '#electron/journal/journal.ts';
import { createOfflineCache, mostKept } from '#electron/offline-cache/offline-cache.ts';
import { createLocalService } from '#electron/local-service/local-service.ts';
import { forgettingConsents } from '#electron/media/forgetting-consents.ts';
import { openConsents } from '#electron/media/consents.ts';
import { createAnswerReaders } from '#electron/proxy/answer-readers.ts';
import { defaultLimits as limits } from '#electron/proxy/limits.ts';
import { pause as waitUnlessAborted } from '#electron/proxy/timers.ts';
import { backgroundOf } from '#electron/settings/appearance.ts';
import { createKeychain } from '#electron/vault/keychain-state.ts';
import { createVault } from '#electron/vault/vault.ts';
import { createKnownWindows } from '#electron/windows/known-windows.ts';
import { createOpenWindows } from '#electron/windows/open-windows.ts';
import { openWindowMemory } from '#electron/windows/window-memory.ts';
import { watchConnections } from './connection-watch.ts';
import { activate } from './activate.ts';
import { followSettings } from './follow-settings.ts';
import { forgetting } from './forget-account.ts';
import { workAreas } from './host-facts.ts';
import type { PageTools } from './contents-rules.ts';
import { logFolder, openCallRecord, recentLines, type Log } from './log.ts';
import { openClones } from './open-clones.ts';
import { openFiles } from './open-files.ts';
import { openNetwork } from './open-network.ts';
import { openNotifications } from './open-notifications.ts';
import { openUpdates } from './open-updates.ts';
import { createOpening } from './opening.ts';
import { openProfile } from './open-profile.ts';
import type { Paths } from './paths.ts';
import type { StartRequest } from './route.ts';

/** The app as far as the start-up needs it. */
export interface Lectern {
  /** Opens the account used last, at a route where one is given, or the sign-in; or what a link leads to. */
  open(request: StartRequest): Promise<void>;
  /** macOS, a click on the Dock's icon: a window that is there comes forward, else the account used last is opened. */
  activate(hasVisibleWindows: boolean): Promise<void>;
  /** Opens a further window of the account whose page has this id, at a route; false when it is no account's page. */
  openBeside(contentsId: number, route: string): boolean;
  stop(): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Makes the app; needs Electron to be ready. */
export const compose = async (
  paths: Paths,
  log: Log,
  { crashRecovery, activations, hangingPages, askAct }: PageTools,
): Promise<Lectern> => {
  const failing = (what: string) => (error: unknown) => log(`${what}: ${messageOf(error)}`);
  const vault = createVault({ worker: paths.vaultWorker, service: paths.keychain });
  const now = (): Date => new Date();
  const windows = createKnownWindows();
  const { userData } = paths;
  const profile = openProfile({ folder: userData, vault, windows, now, log });
  const { accounts, settings, store, kept, inProfile } = profile;
  const isKept = (key: string): boolean => accounts.isKept(key);
  const keeping = { ...kept, isKept };
  const consents = openConsents({ ...keeping, file: inProfile('picture-hosts.json') });
  const knownProjects = openKnownProjects({ ...keeping, file: inProfile('projects.json') });
  const directory = forgettingConsents(accounts, consents);
  const downloadsFolder = (): string => settings.get().downloads_folder ?? paths.downloads;
  const followed = followSettings(settings, windows, activations.mark);
  const sessions = createSessions(createBundle(paths.renderer, followed.attributes), failing('app origin'));
  const { authoritiesWorker } = paths;
  const network = { ...kept, limits, resolveProxy: sessions.resolveProxy, userData, authoritiesWorker, windows };
  const { transport, duringNewTry, handlers: networkHandlers } = openNetwork(network);
  const localService = createLocalService({ script: paths.service, folder: join(userData, 'local-service'), log });
  // Not with the windows: what they still save on closing must arrive. Each save is on disk by itself.
  process.once('exit', () => {
    store.close();
    // Node waits for every thread: with a keychain that never answers, for ever.
    if (vault.isStuck()) process.kill(process.pid, 'SIGKILL');
  });
  const record = openCallRecord(paths.userData);
  const signInTools = { directory, transport, limits, record };

  const local = createLocalWaking(localService, signInTools, () => sendChanged(windows));
  const offlineCache = createOfflineCache({
    worker: paths.answerFileWorker,
    file: inProfile('offline.sqlite'),
    notices: kept.notices,
    cap: mostKept,
    now: Date.now,
    log,
  });
  const { connectionStatuses, listener, outages } = watchConnections(windows, (key) => probe(key));
  const journal = openJournal({ folder: join(paths.userData, 'journal'), now, log });
  const { callsOf, pageAccountOf, picturesOf, downloadsOf, probe } = createAccountProxies({
    directory,
    transport,
    limits,
    answers: createAnswerReaders(paths.answerWorker),
    awake: local.awake,
    log,
    projects: (key) => knownProjects.list(key),
    record,
    allowsPictures: (key, host) => consents.allowed(key).includes(host),
    metHost: (key) => {
      pushToAccount(windows, key, 'media:changed', null);
    },
    listener,
    noteWrite: journal.noteFor,
    offline: { cache: offlineCache, isOn: () => settings.get().keep_answers, connectionStatuses, outages },
  });
  const files = openFiles({
    table: store.downloads,
    windows,
    way: downloadsOf,
    limits,
    archiveProcess: paths.archiveProcess,
    userData: paths.userData,
    folder: downloadsFolder,
    log,
  });
  const clones = openClones({ ...keeping, folder: paths.userData, directory, callsOf, settings, windows });
  const bulkChanges = createChangeQueue(sendBulk(windows));
  const bulkRuns = openBulkRuns({
    table: store.bulkRuns,
    callsOf,
    now: Date.now,
    pause: waitUnlessAborted,
    changed: bulkChanges.changed,
    log,
  });
  const memory = openWindowMemory({ ...keeping, file: inProfile('windows.json') });
  const open = createOpenWindows({
    memory,
    workAreas,
    windows,
    sessions,
    pageAccountOf: (key) => {
      const { calls, picture } = pageAccountOf(key);
      return { calls: { ...calls, call: notifications.callsOf(key) }, picture };
    },
    preload: paths.preload,
    background: () => backgroundOf(settings.get()),
    log,
  });
  const { updates, handlers } = openUpdates({
    ...paths,
    ...kept,
    file: paths.updates,
    send: transport,
    settings,
    windows,
    log,
  });
  const keychain = createKeychain(vault);
  const signInReasons = createReasonKeeper();
  const entering = { open, windows, signInReasons };
  const { openAccount, openAt, openFirst, openBeside, links } = createOpening({
    ...entering,
    directory,
    keychain,
    awake: local.awake,
    log,
  });
  const notifications = openNotifications({
    ...{ store, directory, windows, callsOf, log },
    statusOf: connectionStatuses.get,
    rules: () => settings.get().notifications,
    openAt,
  });
  const projects = async ({ key }: Account) => {
    // A start without this would leave the account at the earlier address.
    if (!localService.isRunning()) await local.wake();
    return projectsFor(await localService.start(), await directory.token(key));
  };

  registerChannels(
    channels,
    {
      ...accountHandlers({
        ...signInTools,
        ...entering,
        sessions,
        duringNewTry,
        openKnown: async (account) => openAccount(await local.awake(account)),
        openLocal: async () => (await local.wake()).sample,
        projects: knownProjects,
        routeAfterSignIn: links.routeAfterSignIn,
        forgetVisits: forgetting({ files, clones, memory, offlineCache, bulkRuns, store, notifications, log }),
      }),
      ...projectHandlers({ ...signInTools, windows, projects: knownProjects }),
      ...localHandlers({
        ...entering,
        directory,
        openLocal: async () => (await local.renew(true)).sample,
        projects,
        addRepository: async (repository) => {
          const project = await localService.add(repository);
          const { sample, own } = await local.renew(false);
          return { project, owner: own ?? sample };
        },
        isOwner: async ({ key }) => isOwner(await localService.start(), await directory.token(key)),
        fetchFolder: (projectId) => localService.fetchFolder(projectId),
        createGitToken: () => localService.createGitToken(),
      }),
      ...draftHandlers({ ...store, windows }),
      ...readingHandlers({ ...store, windows }),
      ...viewHandlers(store),
      ...receiptHandlers(store),
      ...reminderHandlers(store),
      ...profile.handlers,
      ...files.handlers,
      ...clones.handlers,
      ...journalHandlers({ journal, folder: downloadsFolder }),
      ...bulkHandlers({ bulkRuns, folder: downloadsFolder }),
      ...notificationHandlers(notifications),
      ...visitHandlers({ visits: store.visits, isKept }),
      ...connectionHandlers(connectionStatuses, keychain),
      ...networkHandlers,
      ...mediaHandlers({ consents, picturesOf }),
      ...settingsHandlers({
        settings,
        windows,
        changed: {
          ...followed.changed,
          updates: () => void updates.begin(),
          keep_answers: clearingWhenOff(() => settings.get().keep_answers, offlineCache),
        },
        downloads: downloadsFolder,
      }),
      ...offlineHandlers(offlineCache),
      ...handlers,
      ...linkHandlers(links),
      ...windowHandlers({ activations, hangingPages, crashRecovery, recentLog: () => recentLines(userData) }),
      ...aboutHandlers({
        notices: paths.notices,
        logs: logFolder(paths.userData),
        systemDownloads: paths.downloads,
        folder: downloadsFolder,
        settings: settings.get,
        now,
      }),
    },
    { windows, crashRecovery, activations, askAct },
    log,
  );
  return {
    open: async (request) => {
      if (request.kind === 'link') await links.open(request.link);
      else await openFirst(request.route ?? undefined);
      // After the token was asked for: the keychain does one thing at a time, and a window waits for that.
      void keychain.state();
      void updates.begin();
    },
    activate: (hasVisibleWindows) => activate(windows, openFirst, hasVisibleWindows),
    openBeside,
    stop: () => {
      notifications.stop();
      files.stop();
      updates.stop();
      bulkRuns.close();
      localService.stop();
      void offlineCache.close();
      void vault.close();
    },
  };
};
