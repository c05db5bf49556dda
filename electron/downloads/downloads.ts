/** The downloads of all accounts: few at a time, each known to its own account only, kept across restarts. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Download } from '#shared/downloads/downloads.ts';
import { Cancelled } from '#electron/proxy/in-flight.ts';
import { pause } from '#electron/proxy/transport/timers.ts';
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

class AppDownloads implements Downloads {
  readonly #options: DownloadsOptions;
  readonly #table: DownloadTable;
  readonly #files: DiskFiles;
  readonly #now: () => number;
  readonly #log: (line: string) => void;
  readonly #live = new Map<string, LiveDownload>();
  readonly #queue: LiveDownload[] = [];
  #running = 0;
  #isEnding = false;
  readonly #changes = createChangeQueue((account, changed, removed) => {
    const views = changed.flatMap((id) => {
      const one = this.#live.get(id);
      const row = one?.row ?? this.#table.find(account, id);
      return row ? [viewOf(row, one)] : [];
    });
    this.#options.changed(account, views, removed);
  });

  constructor(options: DownloadsOptions) {
    this.#options = options;
    const { table, files, now, log } = options;
    this.#table = table;
    this.#files = files;
    this.#now = now;
    this.#log = log;
    try {
      this.#table.interrupt(JSON.stringify(appClosed()));
    } catch (error) {
      // The store says itself why it is none.
      this.#log(`downloads: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #keep(one: LiveDownload, change: Partial<DownloadRow>): void {
    one.row = { ...one.row, ...change };
    if (this.#isEnding) return;
    this.#table.put(one.row);
    this.#changes.changed(one.row.account, one.row.id);
  }

  async #removePart({ folder, part }: DownloadRow): Promise<void> {
    if (part !== null) await this.#files.unlink(join(folder, part)).catch(() => undefined);
  }

  async #conclude(one: LiveDownload, error: unknown): Promise<void> {
    const { reason } = one.controller.signal as { reason: unknown };
    if (this.#isEnding) return;
    if (one.controller.signal.aborted && !(reason instanceof Stopped)) {
      await this.#removePart(one.row);
      one.received = 0;
      this.#keep(one, { ...nothingLeft, state: 'cancelled', failure: null });
      return;
    }
    const stopped = [reason, error].find((each) => each instanceof Stopped);
    const failure = stopped?.failure ?? downloadFailureOf(error);
    this.#log(`download ${one.row.operation}: ${failure.message}`);
    this.#keep(one, { state: 'stopped', failure: JSON.stringify(failure) });
  }

  async #run(one: LiveDownload): Promise<void> {
    const { signal } = one.controller;
    try {
      signal.throwIfAborted();
      const way = this.#options.way(one.row.account);
      if (!way) throw new Stopped(signedOut());
      this.#keep(one, { state: 'running' });
      await runDownload(
        {
          ...way,
          files: this.#files,
          row: () => one.row,
          keep: (change) => this.#keep(one, change),
          progressed: (received) => {
            one.received = received;
            this.#changes.changed(one.row.account, one.row.id);
          },
          holds: (part) => {
            one.part = part;
            if (part) one.received = part.size();
          },
          waiting: (until) => {
            one.waits_until = until;
            this.#changes.changed(one.row.account, one.row.id);
          },
          wait: pause,
          now: this.#now,
          random: this.#options.random ?? Math.random,
          retries: this.#options.retries,
          backoff: this.#options.backoff,
        },
        signal,
      );
    } catch (error) {
      await this.#conclude(one, error);
    }
  }

  #end(one: LiveDownload): void {
    this.#live.delete(one.row.id);
    this.#changes.changed(one.row.account, one.row.id);
    one.ended.resolve();
  }

  #advance(): void {
    while (!this.#isEnding && this.#running < mostRunning) {
      const one = this.#queue.shift();
      if (!one) return;
      this.#running += 1;
      void this.#run(one)
        // The store failed, or a defect of ours: nothing else waits for it.
        .catch((error: unknown) => {
          this.#log(
            `download ${one.row.operation}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
          );
        })
        .finally(() => {
          this.#running -= 1;
          this.#end(one);
          this.#advance();
        });
    }
  }

  #enqueue(row: DownloadRow): LiveDownload {
    const one = liveOf(row);
    this.#keep(one, {});
    this.#live.set(row.id, one);
    this.#queue.push(one);
    this.#advance();
    return one;
  }

  async #abort(one: LiveDownload, reason: Cancelled): Promise<void> {
    one.controller.abort(reason);
    const at = this.#queue.indexOf(one);
    if (at < 0) return one.ended.promise;
    this.#queue.splice(at, 1);
    await this.#conclude(one, reason);
    this.#end(one);
  }

  #sameUnderWay(row: DownloadRow): LiveDownload | undefined {
    return [...this.#live.values()].find(
      (one) =>
        one.row.account === row.account &&
        one.row.operation === row.operation &&
        one.row.input === row.input &&
        one.row.archive_format === row.archive_format,
    );
  }

  async cancel(account: string, id: string): Promise<boolean> {
    const row = this.#table.find(account, id);
    if (!row) return false;
    const one = this.#live.get(id);
    if (one) await this.#abort(one, new Cancelled('cancelled'));
    else if (row.state === 'stopped') {
      await this.#removePart(row);
      this.#table.put({ ...row, ...nothingLeft, state: 'cancelled', failure: null });
      this.#changes.changed(account, id);
    }
    return true;
  }

  start(account: string, wanted: Wanted, chosen: ChosenFile | null): Download {
    callOf(wanted);
    const row: DownloadRow = {
      id: randomUUID(),
      account,
      operation: wanted.operation,
      input: JSON.stringify(wanted.input),
      archive_format: wanted.archive_format,
      wanted_name: wanted.name,
      folder: chosen?.folder ?? this.#options.folder(),
      name: chosen?.name ?? expectedName(wanted),
      keeps_name: chosen ? 1 : 0,
      replaces: chosen?.replaces ? 1 : 0,
      state: 'waiting',
      sha256: null,
      failure: null,
      started_at: new Date(this.#now()).toISOString(),
      ...nothingLeft,
    };
    const same = chosen ? undefined : this.#sameUnderWay(row);
    if (same) return viewOf(same.row, same);
    for (const id of this.#table.prune(account, mostEnded)) this.#changes.removed(account, id);
    const one = this.#enqueue(row);
    return viewOf(one.row, one);
  }

  list(account: string): readonly Download[] {
    return this.#table.list(account).map((row) => viewOf(this.#live.get(row.id)?.row ?? row, this.#live.get(row.id)));
  }

  resume(account: string, id: string): boolean {
    const row = this.#table.find(account, id);
    if (!row || row.state === 'done') return false;
    if (!this.#live.has(id)) this.#enqueue(row);
    return true;
  }

  async remove(account: string, id: string): Promise<boolean> {
    // What is not whole is of no use off the list.
    if (!(await this.cancel(account, id))) return false;
    this.#table.remove(id);
    this.#changes.removed(account, id);
    return true;
  }

  pathOf(account: string, id: string): string | null {
    const row = this.#table.find(account, id);
    return row?.state === 'done' ? join(row.folder, row.name) : null;
  }

  leave(account: string): void {
    for (const one of [...this.#live.values()])
      if (one.row.account === account) void this.#abort(one, new Stopped(signedOut())).catch(() => undefined);
  }

  stop(): void {
    this.#isEnding = true;
    this.#changes.stop();
    const failure = JSON.stringify(appClosed());
    for (const one of this.#live.values()) {
      const synced = one.part?.syncNow() || one.row.synced;
      one.controller.abort(new Stopped(appClosed()));
      try {
        this.#table.put({ ...one.row, state: 'stopped', failure, synced });
      } catch (error) {
        this.#log(`download ${one.row.operation}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}

/** Opens the downloads: those that ran when the app ended are stopped. */
export const openDownloads = (options: DownloadsOptions): Downloads => new AppDownloads(options);
