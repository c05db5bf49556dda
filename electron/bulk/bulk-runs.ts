/** Bulk runs: calls from a queue on disk, one after the other at a chosen rate; what was under way at a kill is looked up before it is sent again (decision 32). */
import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { BulkRow, BulkRowState, BulkRun, NewBulkRun } from '#shared/administration/bulk.ts';
import { ask } from '#electron/accounts/ask.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import type { BulkCallRow, BulkRunRow, BulkTable } from './table.ts';
import { BulkRefusal, checkRows, requestOf } from './prepare.ts';
import { checkRow, sendRow } from './send-row.ts';
import type { RowOutcome } from './send-row.ts';

/** What runs work with. */
export interface BulkOptions {
  readonly table: BulkTable;
  /** The calls of an account: every row takes the way of a page's call. */
  readonly callsOf: (account: string) => MakeCall;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Rejects when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Called with the run that changed, or is gone. */
  readonly changed: (account: string, id: string) => void;
  readonly log: (line: string) => void;
}

/** The runs of all accounts. Methods throw a BulkRefusal with words to show, or a StoreError. */
export interface BulkRuns {
  list(account: string): readonly BulkRun[];
  create(account: string, wanted: NewBulkRun): Promise<BulkRun>;
  read(account: string, id: string): BulkRun;
  rows(
    account: string,
    id: string,
    page: { readonly state: BulkRowState | null; readonly after: number; readonly limit: number },
  ): { readonly items: readonly BulkRow[]; readonly total: number; readonly next: number | null };
  start(account: string, id: string, rate: number): BulkRun;
  /** The row that is on its way is waited for. */
  stop(account: string, id: string): Promise<BulkRun>;
  remove(account: string, id: string): void;
  /** An account signed out: its runs end, and nothing of them is kept. */
  leave(account: string): void;
  /** Before the app ends. */
  close(): void;
}

interface Live {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/** Rows that are added in one statement. */
const atOnce = 2_000;
/** How often a row is sent whose answer is lost each time. */
const mostLost = 3;
const ended = 'Lectern ended during this run.';

/** Opens the runs: what was under way when the app ended is unknown, and its run is stopped. */
export const openBulkRuns = ({ table, callsOf, now, pause, changed, log }: BulkOptions): BulkRuns => {
  const live = new Map<string, Live>();
  const waits = new Map<string, number>();
  let isClosed = false;
  try {
    table.interrupt(ended);
  } catch {
    // The store says why at the first call.
  }

  const stamp = (): string => new Date(now()).toISOString();

  const mustFind = (account: string, id: string): BulkRunRow => {
    const run = table.find(account, id);
    if (!run) throw new BulkRefusal('This run is no longer on the list.');
    return run;
  };

  const viewOf = (run: BulkRunRow): BulkRun => {
    const { id, title, operation, rate, state, reason, created_at, ended_at } = run;
    const counts = { waiting: 0, sending: 0, unknown: 0, done: 0, failed: 0 };
    for (const { state, count } of table.counts(run.id)) counts[state] = count;
    const wait_until = waits.get(id) ?? null;
    return { id, title, operation, rate, state, reason, wait_until, created_at, ended_at, counts };
  };

  const put = (run: BulkRunRow): BulkRunRow => {
    if (isClosed) return run;
    table.put(run);
    changed(run.account, run.id);
    return run;
  };

  const putRow = ({ account, id }: BulkRunRow, { number }: BulkCallRow, outcome: Omit<RowOutcome, 'stop' | 'wait'>) => {
    if (isClosed) return;
    const isEnd = outcome.state === 'done' || outcome.state === 'failed';
    table.putRow(id, { ...outcome, number, ended_at: isEnd ? stamp() : null });
    changed(account, id);
  };

  const waitFor = async ({ account, id }: BulkRunRow, wait: number, signal: AbortSignal): Promise<void> => {
    waits.set(id, now() + wait);
    changed(account, id);
    await pause(wait, signal).finally(() => waits.delete(id));
  };

  /** Works until there is no row left; answers why it stopped, null: all rows are done or failed. */
  const work = async (run: BulkRunRow, signal: AbortSignal): Promise<string | null> => {
    const makeCall = callsOf(run.account);
    const lost = new Map<number, number>();
    let earliest = now();
    for (;;) {
      const row = table.next(run.id);
      if (!row) return null;
      if (now() < earliest) await pause(earliest - now(), signal);
      signal.throwIfAborted();
      earliest = Math.max(earliest, now()) + 1_000 / run.rate;
      const isCheck = row.state === 'unknown';
      if (!isCheck) table.putRow(run.id, { ...row, state: 'sending' });
      const outcome = await (isCheck ? checkRow : sendRow)(makeCall, run.operation, row);
      putRow(run, row, { state: outcome.state, status: outcome.status, message: outcome.message });
      if (outcome.stop !== undefined) return outcome.stop;
      if (!isCheck && outcome.state === 'unknown') lost.set(row.number, (lost.get(row.number) ?? 0) + 1);
      if ((lost.get(row.number) ?? 0) >= mostLost) return `No answer came to row ${String(row.number)}, three times.`;
      if (outcome.wait !== undefined) await waitFor(run, outcome.wait, signal);
    }
  };

  const conclude = (run: BulkRunRow, state: 'stopped' | 'finished', reason: string | null): void => {
    // It may have been removed with its account meanwhile.
    if (table.find(run.account, run.id)) put({ ...run, state, reason, ended_at: stamp() });
  };

  const runOf = async (run: BulkRunRow, signal: AbortSignal): Promise<void> => {
    try {
      const reason = await work(run, signal);
      conclude(run, reason === null ? 'finished' : 'stopped', reason);
    } catch (error) {
      if (isClosed) return;
      const isStopped = signal.aborted;
      if (!isStopped) log(`bulk run: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      conclude(run, 'stopped', isStopped ? null : 'Something in Lectern itself went wrong; the log says what it was.');
    }
  };

  const isRunning = (account: string): boolean => table.list(account).some(({ state }) => state === 'running');

  return {
    list: (account) => table.list(account).map(viewOf),
    create: async (account, wanted) => {
      const own = await ask(callsOf(account), 'currentUser.get', {});
      if (!own.ok) throw new BulkRefusal(own.failure.message, own.failure.hint);
      checkRows(wanted, own.value.id);
      const { title, operation, rows } = wanted;
      const id = randomUUID();
      for (let at = 0; at < rows.length; at += atOnce) {
        const some = rows.slice(at, at + atOnce);
        table.addRows(
          id,
          at + 1,
          some.map(({ label, input }) => ({ label, input: JSON.stringify(input) })),
        );
        await turn();
      }
      const run = { id, account, title, operation, rate: 2, state: 'prepared', reason: null } as const;
      return viewOf(put({ ...run, created_at: stamp(), ended_at: null }));
    },
    read: (account, id) => viewOf(mustFind(account, id)),
    rows: (account, id, { state, after, limit }) => {
      const { operation } = mustFind(account, id);
      const found = table.rows(id, state, after, limit);
      const total = table
        .counts(id)
        .reduce((sum, each) => sum + (state === null || each.state === state ? each.count : 0), 0);
      const items = found.map(({ input, ...row }) => ({
        ...row,
        ...requestOf(operation, JSON.parse(input) as object),
      }));
      return { items, total, next: found.length === limit ? (found.at(-1)?.number ?? null) : null };
    },
    start: (account, id, rate) => {
      const run = mustFind(account, id);
      if (run.state === 'running') return viewOf(run);
      if (isRunning(account) || live.has(id))
        throw new BulkRefusal('Another run of this account is running.', 'Stop it, or wait until it has finished.');
      const started = put({ ...run, rate, state: 'running', reason: null, ended_at: null });
      const controller = new AbortController();
      const running = runOf(started, controller.signal).finally(() => live.delete(id));
      live.set(id, { controller, ended: running });
      return viewOf(started);
    },
    stop: async (account, id) => {
      mustFind(account, id);
      const one = live.get(id);
      one?.controller.abort(new Error('stopped'));
      await one?.ended;
      return viewOf(mustFind(account, id));
    },
    remove: (account, id) => {
      if (mustFind(account, id).state === 'running') throw new BulkRefusal('This run is running.', 'Stop it first.');
      table.remove(id);
      changed(account, id);
    },
    leave: (account) => {
      for (const { id } of table.list(account)) live.get(id)?.controller.abort(new Error('signed out'));
      table.forget(account);
    },
    close: () => {
      isClosed = true;
      for (const { controller } of live.values()) controller.abort(new Error('the app ends'));
    },
  };
};
