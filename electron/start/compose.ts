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
import { forgettingConsents, openConsents } from '#electron/media/consents.ts';
import { createAnswerReaders } from '#electron/proxy/answers/answer-readers.ts';
import { defaultLimits as limits } from '#electron/proxy/limits.ts';
import { pause as waitUnlessAborted } from '#electron/proxy/transport/timers.ts';
import { backgroundOf } from '#electron/settings/appearance.ts';
import { createKeychain } from '#electron/vault/keychain-state.ts';
import { createVault } from '#electron/vault/vault.ts';
import { createKnownWindows } from '#electron/windows/known-windows.ts';
import { createOpenWindows } from '#electron/windows/open-windows.ts';
import { openWindowMemory } from '#electron/windows/window-memory.ts';
import { watchConnections } from './connection-watch.ts';
import { activate } from './activate.ts';
import { followSettings } from './follow-settings.ts';
import { forgetting, forgettingAll } from './forget-account.ts';
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

/** The profile and the windows, and how the app reaches servers. */
const openBase = (paths: Paths, log: Log, mark: PageTools['activations']['mark']) => {
  const failing = (what: string) => (error: unknown) => log(`${what}: ${messageOf(error)}`);
  const vault = createVault({ worker: paths.vaultWorker, service: paths.keychain });
  const now = (): Date => new Date();
  const windows = createKnownWindows();
  const { userData, authoritiesWorker } = paths;
  const profile = openProfile({ folder: userData, vault, windows, now, log });
  const { accounts, settings, store, kept, inProfile } = profile;
  const keeping = { ...kept, isKept: (key: string): boolean => accounts.isKept(key) };
  const consents = openConsents({ ...keeping, file: inProfile('picture-hosts.json') });
  const knownProjects = openKnownProjects({ ...keeping, file: inProfile('projects.json') });
  const directory = forgettingConsents(accounts, consents);
  const downloadsFolder = (): string => settings.get().downloads_folder ?? paths.downloads;
  const followed = followSettings(settings, windows, mark);
  const sessions = createSessions(createBundle(paths.renderer, followed.attributes), failing('app origin'));
  const network = openNetwork({
    ...{ ...kept, limits, resolveProxy: sessions.resolveProxy },
    ...{ userData, authoritiesWorker, windows },
  });
  // Not with the windows: what they still save on closing must arrive. Each save is on disk by itself.
  process.once('exit', () => {
    store.close();
    // Node waits for every thread: with a keychain that never answers, for ever.
    if (vault.isStuck()) process.kill(process.pid, 'SIGKILL');
  });
  const signInTools = { directory, transport: network.transport, limits, record: openCallRecord(userData) };
  return {
    ...{ paths, log, now, windows, vault, profile, settings, store, kept, inProfile, keeping, sessions },
    ...{ consents, knownProjects, directory, downloadsFolder, followed, network, signInTools },
  };
};

type Base = ReturnType<typeof openBase>;

/** What calls the servers of the accounts, this computer's own among them. */
const openCalls = (base: Base) => {
  const { paths, log, now, windows, settings, kept, inProfile, consents, knownProjects, signInTools } = base;
  const localService = createLocalService({
    script: paths.service,
    folder: join(paths.userData, 'local-service'),
    log,
  });
  const local = createLocalWaking(localService, signInTools, () => sendChanged(windows));
  const offlineCache = createOfflineCache({
    worker: paths.answerFileWorker,
    file: inProfile('offline.sqlite'),
    notices: kept.notices,
    cap: mostKept,
    now: Date.now,
    log,
  });
  const { connectionStatuses, listener, outages } = watchConnections(windows, (key) => proxies.probe(key));
  const journal = openJournal({ folder: join(paths.userData, 'journal'), now, log });
  const proxies = createAccountProxies({
    ...signInTools,
    answers: createAnswerReaders(paths.answerWorker),
    awake: local.awake,
    log,
    projects: (key) => knownProjects.list(key),
    allowsPictures: (key, host) => consents.allowed(key).includes(host),
    metHost: (key) => pushToAccount(windows, key, 'media:changed', null),
    listener,
    noteWrite: journal.noteFor,
    offline: { cache: offlineCache, isOn: () => settings.get().keep_answers, connectionStatuses, outages },
  });
  return { localService, local, offlineCache, connectionStatuses, journal, proxies };
};

type Calls = ReturnType<typeof openCalls>;

/** What works for the accounts: downloads and archives, clones, changes of many. */
const openWork = (base: Base, { proxies }: Calls, followedCalls: Calls['proxies']['callsOf']) => {
  const { paths, log, windows, settings, store, keeping, inProfile, directory } = base;
  const { userData, archiveProcess } = paths;
  const files = openFiles({
    ...{ table: store.downloads, windows, way: proxies.downloadsOf, limits, archiveProcess, userData, log },
    folder: base.downloadsFolder,
  });
  const { callsOf } = proxies;
  const clones = openClones({ ...keeping, folder: userData, directory, callsOf, settings, windows });
  const { changed } = createChangeQueue(sendBulk(windows));
  const table = store.bulkRuns;
  const bulkRuns = openBulkRuns({
    table,
    callsOf: followedCalls,
    now: Date.now,
    pause: waitUnlessAborted,
    changed,
    log,
  });
  const memory = openWindowMemory({ ...keeping, file: inProfile('windows.json') });
  return { files, clones, bulkRuns, memory };
};

type Work = ReturnType<typeof openWork>;

/** What a person sees: windows, notifications, updates. */
const openShown = (base: Base, { local, connectionStatuses, proxies }: Calls, { memory }: Work) => {
  const { paths, log, windows, settings, store, kept, sessions, directory, vault, network } = base;
  const open = createOpenWindows({
    memory,
    workAreas,
    windows,
    sessions,
    pageAccountOf: (key) => {
      const { calls, picture } = proxies.pageAccountOf(key);
      return { calls: { ...calls, call: notifications.callsOf(key) }, picture };
    },
    preload: paths.preload,
    background: () => backgroundOf(settings.get()),
    log,
  });
  const updating = openUpdates({
    ...paths,
    ...kept,
    file: paths.updates,
    send: network.transport,
    settings,
    windows,
    log,
  });
  const keychain = createKeychain(vault);
  const entering = { open, windows, signInReasons: createReasonKeeper() };
  const opening = createOpening({ ...entering, directory, keychain, awake: local.awake, log });
  const notifications = openNotifications({
    ...{ store, directory, windows, callsOf: proxies.callsOf, log },
    statusOf: connectionStatuses.get,
    rules: () => settings.get().notifications,
    openAt: opening.openAt,
  });
  return { updating, keychain, entering, opening, notifications };
};

type Shown = ReturnType<typeof openShown>;

/** Handlers of the channels that are about accounts and where their servers are. */
const accountChannels = (
  base: Base,
  { local, localService, offlineCache, journal }: Calls,
  work: Work,
  shown: Shown,
) => {
  const { log, windows, sessions, store, knownProjects, directory, signInTools, network } = base;
  const { entering, opening, notifications } = shown;
  const projects = async ({ key }: Account) => {
    // A start without this would leave the account at the earlier address.
    if (!localService.isRunning()) await local.wake();
    return projectsFor(await localService.start(), await directory.token(key));
  };
  return {
    ...accountHandlers({
      ...signInTools,
      ...entering,
      sessions,
      duringNewTry: network.duringNewTry,
      openKnown: async (account) => opening.openAccount(await local.awake(account)),
      openLocal: async () => (await local.wake()).sample,
      projects: knownProjects,
      routeAfterSignIn: opening.links.routeAfterSignIn,
      forgetVisits: forgetting({ ...work, offlineCache, store, notifications, log }),
      forgetAll: forgettingAll({ store, journal, log }),
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
  };
};

/** Handlers of all other channels. */
const otherChannels = (base: Base, calls: Calls, work: Work, shown: Shown, tools: PageTools) => {
  const { paths, now, windows, profile, settings, store, keeping, consents, downloadsFolder: folder } = base;
  const { offlineCache, connectionStatuses, journal, proxies } = calls;
  const { updating, keychain, opening, notifications } = shown;
  return {
    ...draftHandlers({ ...store, windows }),
    ...readingHandlers({ ...store, windows }),
    ...viewHandlers(store),
    ...receiptHandlers(store),
    ...reminderHandlers(store),
    ...profile.handlers,
    ...work.files.handlers,
    ...work.clones.handlers,
    ...journalHandlers({ journal, folder }),
    ...bulkHandlers({ bulkRuns: work.bulkRuns, folder }),
    ...notificationHandlers(notifications),
    ...visitHandlers({ visits: store.visits, isKept: keeping.isKept }),
    ...connectionHandlers(connectionStatuses, keychain),
    ...base.network.handlers,
    ...mediaHandlers({ consents, picturesOf: proxies.picturesOf }),
    ...settingsHandlers({
      settings,
      windows,
      changed: {
        ...base.followed.changed,
        updates: () => void updating.updates.begin(),
        keep_answers: clearingWhenOff(() => settings.get().keep_answers, offlineCache),
      },
      downloads: folder,
    }),
    ...offlineHandlers(offlineCache),
    ...updating.handlers,
    ...linkHandlers(opening.links),
    ...windowHandlers({ ...tools, recentLog: () => recentLines(paths.userData) }),
    ...aboutHandlers({
      notices: paths.notices,
      logs: logFolder(paths.userData),
      systemDownloads: paths.downloads,
      folder,
      settings: settings.get,
      now,
    }),
  };
};

/** Makes the app; needs Electron to be ready. */
export const compose = async (paths: Paths, log: Log, tools: PageTools): Promise<Lectern> => {
  const { crashRecovery, activations, askAct } = tools;
  const base = openBase(paths, log, activations.mark);
  const { windows, vault } = base;
  const calls = openCalls(base);
  // Automatic merges that a run sets are the user's own.
  const work: Work = openWork(base, calls, (key) => shown.notifications.callsOf(key));
  const shown: Shown = openShown(base, calls, work);
  const { updating, keychain, opening, notifications } = shown;
  registerChannels(
    channels,
    { ...accountChannels(base, calls, work, shown), ...otherChannels(base, calls, work, shown, tools) },
    { windows, crashRecovery, activations, askAct },
    log,
  );
  return {
    open: async (request) => {
      if (request.kind === 'link') await opening.links.open(request.link);
      else await opening.openFirst(request.route ?? undefined);
      // After the token was asked for: the keychain does one thing at a time, and a window waits for that.
      void keychain.state();
      void updating.updates.begin();
    },
    activate: (hasVisibleWindows) => activate(windows, opening.openFirst, hasVisibleWindows),
    openBeside: opening.openBeside,
    stop: () => {
      notifications.stop();
      work.files.stop();
      updating.updates.stop();
      work.bulkRuns.close();
      calls.localService.stop();
      void calls.offlineCache.close();
      void vault.close();
    },
  };
};
