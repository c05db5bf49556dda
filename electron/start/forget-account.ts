/** Forgets what is kept of an account that signed out. */
import type { BulkRuns } from '#electron/bulk/bulk-runs.ts';
import type { OfflineCache } from '#electron/offline-cache/offline-cache.ts';
import type { Journal } from '#electron/journal/journal.ts';
import type { Notifications } from '#electron/notifications/notifications.ts';
import type { Store } from '#electron/store/open-store.ts';
import type { WindowMemory } from '#electron/windows/window-memory.ts';

/** Where it is kept. */
export interface ForgettingTools {
  readonly files: { readonly leave: (key: string) => void };
  readonly clones: { readonly leave: (key: string) => void };
  readonly memory: Pick<WindowMemory, 'forget'>;
  readonly offlineCache: Pick<OfflineCache, 'forget'>;
  readonly bulkRuns: Pick<BulkRuns, 'leave'>;
  readonly store: Pick<Store, 'visits' | 'snapshots' | 'changedLines' | 'tokenReminders'>;
  readonly notifications: Pick<Notifications, 'forget'>;
  readonly log: (line: string) => void;
}

/** Deletes everything else of an account: its drafts, marks, receipts and journal. Not before its windows are closed: each saves what was typed. */
export const forgettingAll =
  ({
    store,
    journal,
    log,
  }: {
    readonly store: Pick<Store, 'forget'>;
    readonly journal: Pick<Journal, 'forget'>;
    readonly log: (line: string) => void;
  }) =>
  async (key: string): Promise<void> => {
    try {
      store.forget(key);
      await journal.forget(key);
    } catch (error) {
      log(
        `drafts and marks of an account that signed out could not be deleted: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };

/** Makes what forgets an account by its key. Drafts stay. */
export const forgetting =
  ({ files, clones, memory, offlineCache, bulkRuns, store, notifications, log }: ForgettingTools) =>
  (key: string): void => {
    files.leave(key);
    clones.leave(key);
    memory.forget(key);
    void offlineCache.forget(key);
    notifications.forget(key);
    try {
      bulkRuns.leave(key);
      store.visits.forget(key);
      store.snapshots.forget(key);
      store.changedLines.forget(key);
      store.tokenReminders.forget(key);
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log(`visits and snapshots of an account that signed out could not be forgotten: ${message}`);
    }
  };
