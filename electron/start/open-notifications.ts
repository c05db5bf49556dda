/** Starts the notifications: what they read of the store, when they poll, and where a click on one leads. */
import type { Directory } from '#electron/accounts/directory.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import { pushToAccount } from '#electron/ipc/push.ts';
import { openAccountStates } from '#electron/notifications/account-states.ts';
import { createNative } from '#electron/notifications/native.ts';
import {
  createNotifications,
  type Notifications,
  type NotificationTools,
} from '#electron/notifications/notifications.ts';
import type { Store } from '#electron/store/open-store.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';
import { judgeRoute } from './route.ts';

/** What they are made of. */
export interface OpenNotificationsOptions {
  readonly store: Pick<Store, 'notificationStates' | 'readMarks' | 'drawnHeads'>;
  readonly directory: Pick<Directory, 'get' | 'isKept'>;
  readonly windows: KnownWindows;
  readonly callsOf: (key: string) => MakeCall;
  readonly statusOf: NotificationTools['statusOf'];
  readonly rules: NotificationTools['rules'];
  /** Opens the account's window at a route, or brings it there. */
  readonly openAt: (key: string, route: string | undefined) => void;
  readonly log: (line: string) => void;
}

/** ms after which it is tested which accounts are due. */
const tickEvery = 5_000;
/** Merge requests that were opened here last, and are watched where their notifications are on. */
const mostRead = 20;

/** Makes them and starts their clock. */
export const openNotifications = ({
  store,
  directory,
  windows,
  openAt,
  log,
  ...tools
}: OpenNotificationsOptions): Notifications & { readonly stop: () => void } => {
  const isKept = (key: string): boolean => directory.isKept(key);
  const native = createNative(log, process.platform === 'darwin');
  const notifications = createNotifications({
    ...tools,
    states: openAccountStates({ table: store.notificationStates, isKept, log }),
    accountOf: (key) => directory.get(key),
    openAccounts: () => windows.all().flatMap(({ role }) => (role.kind === 'account' ? [role.key] : [])),
    readingOf: (key) => ({
      read: store.readMarks.lastOpened(key, mostRead),
      headRead: (request) => store.drawnHeads.read(key, request)?.sha ?? null,
    }),
    isSupported: native.isSupported,
    show: (key, shown) => {
      native.show(shown, () => openAt(key, judgeRoute(shown.route) ?? undefined));
    },
    changed: (key) => pushToAccount(windows, key, 'notifications:changed', null),
    now: Date.now,
    log,
  });
  let isTicking = false;
  const timer = setInterval(() => {
    if (isTicking) return;
    isTicking = true;
    void notifications.tick().finally(() => {
      isTicking = false;
    });
  }, tickEvery);
  timer.unref();
  return { ...notifications, stop: () => clearInterval(timer) };
};
