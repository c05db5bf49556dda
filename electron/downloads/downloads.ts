/** The downloads of all accounts: few at a time, each known to its own account only, kept across restarts. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Download } from '#shared/downloads/downloads.ts';
import { Cancelled } from '#electron/proxy/in-flight.ts';
import { pause } from '#electron/proxy/timers.ts';
import type { OpenDownload } from '#electron/proxy/open-download.ts';
import type { DownloadRow, DownloadTable } from './table.ts';
import { createChangeQueue } from './change-queue.ts';
import { appClosed, downloadFailureOf } from './download-error.ts';
import { liveOf, nothingLeft, signedOut, Stopped, viewOf } from './live-download.ts';
import type { LiveDownload } from './live-download.ts';
import type { DiskFiles } from './part-file.ts';
import { runDownload } from './run-download.ts';
import { callOf, expectedName } from './savable.ts';
import type { Wanted } from './savable.ts';

/** So many run at once; the others wait for their turn. */
const mostRunning = 3;

/** So many that ended stay on an account's list. */
const mostEnded = 500;

/** A file that the user chose in the system's dialog. */
export interface ChosenFile {
  readonly folder: string;
  readonly name: string;
  /** There is one already, and the dialog asked whether to replace it. */
  readonly replaces: boolean;
}

/** What downloads stand on. */
export interface DownloadsOptions {
  readonly table: DownloadTable;
  /** The way to an account's server, and its host; null where the account is not known any more. */
  readonly way: (account: string) => { readonly open: OpenDownload; readonly host: string } | null;
  /** The folder for downloads, as it is chosen now. */
  readonly folder: () => string;
  readonly files: DiskFiles;
  /** Tells an account's windows, a few times a second at most. */
  readonly changed: (account: string, changed: readonly Download[], removed: readonly string[]) => void;
  readonly now: () => number;
  readonly random?: () => number;
  /** Retries that bring nothing new, and the first step of their back-off in ms. */
  readonly retries: number;
  readonly backoff: number;
  readonly log: (line: string) => void;
}

/** The downloads. Ids of another account are not found; the store's errors are thrown. */
export interface Downloads {
  /** Starts one, or answers the same one that is under way. @throws Refusal where its input is not valid */
  start(account: string, wanted: Wanted, chosen: ChosenFile | null): Download;
  list(account: string): readonly Download[];
  /** False: there is no such download. */
  cancel(account: string, id: string): Promise<boolean>;
  resume(account: string, id: string): boolean;
  remove(account: string, id: string): Promise<boolean>;
  /** Where the whole file is; null where there is none. */
  pathOf(account: string, id: string): string | null;
  /** Stops those of an account that signed out; what arrived is kept. */
  leave(account: string): void;
  /** Before the app ends: what arrived is kept, and can be resumed after the next start. */
  stop(): void;
}

/** Opens the downloads: those that ran when the app ended are stopped. */
export const openDownloads = (options: DownloadsOptions): Downloads => {
  const { table, files, now, log } = options;
  const live = new Map<string, LiveDownload>();
  const queue: LiveDownload[] = [];
  let running = 0;
  let isEnding = false;

  const changes = createChangeQueue((account, changed, removed) => {
    const views = changed.flatMap((id) => {
      const one = live.get(id);
      const row = one?.row ?? table.find(account, id);
      return row ? [viewOf(row, one)] : [];
    });
    options.changed(account, views, removed);
  });

  const keep = (one: LiveDownload, change: Partial<DownloadRow>): void => {
    one.row = { ...one.row, ...change };
    if (isEnding) return;
    table.put(one.row);
    changes.changed(one.row.account, one.row.id);
  };

  const removePart = async ({ folder, part }: DownloadRow): Promise<void> => {
    if (part !== null) await files.unlink(join(folder, part)).catch(() => undefined);
  };

  const conclude = async (one: LiveDownload, error: unknown): Promise<void> => {
    const { reason } = one.controller.signal as { reason: unknown };
    if (isEnding) return;
    if (one.controller.signal.aborted && !(reason instanceof Stopped)) {
      await removePart(one.row);
      one.received = 0;
      keep(one, { ...nothingLeft, state: 'cancelled', failure: null });
      return;
    }
    const stopped = [reason, error].find((each) => each instanceof Stopped);
    const failure = stopped?.failure ?? downloadFailureOf(error);
    log(`download ${one.row.operation}: ${failure.message}`);
    keep(one, { state: 'stopped', failure: JSON.stringify(failure) });
  };

  const run = async (one: LiveDownload): Promise<void> => {
    const { signal } = one.controller;
    try {
      signal.throwIfAborted();
      const way = options.way(one.row.account);
      if (!way) throw new Stopped(signedOut);
      keep(one, { state: 'running' });
      await runDownload(
        {
          ...way,
          files,
          row: () => one.row,
          keep: (change) => {
            keep(one, change);
          },
          progressed: (received) => {
            one.received = received;
            changes.changed(one.row.account, one.row.id);
          },
          holds: (part) => {
            one.part = part;
            if (part) one.received = part.size();
          },
          waiting: (until) => {
            one.waits_until = until;
            changes.changed(one.row.account, one.row.id);
          },
          wait: pause,
          now,
          random: options.random ?? Math.random,
          retries: options.retries,
          backoff: options.backoff,
        },
        signal,
      );
    } catch (error) {
      await conclude(one, error);
    }
  };

  const end = (one: LiveDownload): void => {
    live.delete(one.row.id);
    changes.changed(one.row.account, one.row.id);
    one.ended.resolve();
  };

  const advance = (): void => {
    while (!isEnding && running < mostRunning) {
      const one = queue.shift();
      if (!one) return;
      running += 1;
      void run(one)
        // The store failed, or a defect of ours: nothing else waits for it.
        .catch((error: unknown) => {
          log(
            `download ${one.row.operation}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
          );
        })
        .finally(() => {
          running -= 1;
          end(one);
          advance();
        });
    }
  };

  const enqueue = (row: DownloadRow): LiveDownload => {
    const one = liveOf(row);
    keep(one, {});
    live.set(row.id, one);
    queue.push(one);
    advance();
    return one;
  };

  const abort = async (one: LiveDownload, reason: Cancelled): Promise<void> => {
    one.controller.abort(reason);
    const at = queue.indexOf(one);
    if (at < 0) return one.ended.promise;
    queue.splice(at, 1);
    await conclude(one, reason);
    end(one);
  };

  const sameUnderWay = (row: DownloadRow): LiveDownload | undefined =>
    [...live.values()].find(
      (one) =>
        one.row.account === row.account &&
        one.row.operation === row.operation &&
        one.row.input === row.input &&
        one.row.archive_format === row.archive_format,
    );

  const cancel = async (account: string, id: string): Promise<boolean> => {
    const row = table.find(account, id);
    if (!row) return false;
    const one = live.get(id);
    if (one) await abort(one, new Cancelled('cancelled'));
    else if (row.state === 'stopped') {
      await removePart(row);
      table.put({ ...row, ...nothingLeft, state: 'cancelled', failure: null });
      changes.changed(account, id);
    }
    return true;
  };

  try {
    table.interrupt(JSON.stringify(appClosed));
  } catch (error) {
    // The store says itself why it is none.
    log(`downloads: ${error instanceof Error ? error.message : String(error)}`);
  }

  return {
    start: (account, wanted, chosen) => {
      callOf(wanted);
      const row: DownloadRow = {
        id: randomUUID(),
        account,
        operation: wanted.operation,
        input: JSON.stringify(wanted.input),
        archive_format: wanted.archive_format,
        wanted_name: wanted.name,
        folder: chosen?.folder ?? options.folder(),
        name: chosen?.name ?? expectedName(wanted),
        keeps_name: chosen ? 1 : 0,
        replaces: chosen?.replaces ? 1 : 0,
        state: 'waiting',
        sha256: null,
        failure: null,
        started_at: new Date(now()).toISOString(),
        ...nothingLeft,
      };
      const same = chosen ? undefined : sameUnderWay(row);
      if (same) return viewOf(same.row, same);
      for (const id of table.prune(account, mostEnded)) changes.removed(account, id);
      const one = enqueue(row);
      return viewOf(one.row, one);
    },
    list: (account) => table.list(account).map((row) => viewOf(live.get(row.id)?.row ?? row, live.get(row.id))),
    cancel,
    resume: (account, id) => {
      const row = table.find(account, id);
      if (!row || row.state === 'done') return false;
      if (!live.has(id)) enqueue(row);
      return true;
    },
    remove: async (account, id) => {
      // What is not whole is of no use off the list.
      if (!(await cancel(account, id))) return false;
      table.remove(id);
      changes.removed(account, id);
      return true;
    },
    pathOf: (account, id) => {
      const row = table.find(account, id);
      return row?.state === 'done' ? join(row.folder, row.name) : null;
    },
    leave: (account) => {
      for (const one of [...live.values()])
        if (one.row.account === account) void abort(one, new Stopped(signedOut)).catch(() => undefined);
    },
    stop: () => {
      isEnding = true;
      changes.stop();
      const failure = JSON.stringify(appClosed);
      for (const one of live.values()) {
        const synced = one.part?.syncNow() || one.row.synced;
        one.controller.abort(new Stopped(appClosed));
        try {
          table.put({ ...one.row, state: 'stopped', failure, synced });
        } catch (error) {
          log(`download ${one.row.operation}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    },
  };
};
