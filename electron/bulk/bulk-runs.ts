/** Bulk runs: calls from a queue on disk, one after the other at a chosen rate; what was under way at a kill is looked up before it is sent again (decision 32). */
import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { BulkRow, BulkRowState, BulkRun, NewBulkRun } from '#shared/administration/bulk.ts';
import { userAbout } from '#shared/administration/journal.ts';
import type { TrainRules } from '#shared/administration/train.ts';
import { ask } from '#electron/accounts/ask.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import { t } from '#shared/texts/texts.ts';
import type { BulkCallRow, BulkRunRow, BulkTable } from './table.ts';
import { BulkRefusal, checkRows, requestOf } from './prepare.ts';
import type { RowOutcome } from './row-outcome.ts';
import { checkRow, sendRow } from './send-row.ts';
import { lookUp, noPatience, trainStep, type Patience, type StepOutcome } from './train/step.ts';

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
  /** @param leavesOut number of the row before which a train stopped: it is left out */
  start(account: string, id: string, rate: number, leavesOut?: number): BulkRun;
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

/** What is waited for, and until when. */
interface Wait {
  readonly until: number;
  readonly for: 'server' | 'jobs';
}

const trainOf = ({ train }: BulkRunRow): TrainRules | null =>
  train === null ? null : (JSON.parse(train) as TrainRules);

/** The calls of a row; those about a user have the username that the row's label ends with, which the journal keeps. */
const named = (makeCall: MakeCall, { label }: BulkCallRow): MakeCall => {
  const user = /@([^\s@]{1,255})$/u.exec(label)?.[1];
  return user === undefined
    ? makeCall
    : (call, signal) =>
        makeCall(userAbout(call.id, call.params) === null ? call : { ...call, names: { user } }, signal);
};

class Runs implements BulkRuns {
  readonly #table: BulkOptions['table'];
  readonly #callsOf: BulkOptions['callsOf'];
  readonly #now: BulkOptions['now'];
  readonly #pause: BulkOptions['pause'];
  readonly #changed: BulkOptions['changed'];
  readonly #log: BulkOptions['log'];
  readonly #live = new Map<string, Live>();
  readonly #waits = new Map<string, Wait>();
  #isClosed = false;

  constructor({ table, callsOf, now, pause, changed, log }: BulkOptions) {
    this.#table = table;
    this.#callsOf = callsOf;
    this.#now = now;
    this.#pause = pause;
    this.#changed = changed;
    this.#log = log;
    try {
      table.interrupt(t('main_process.bulk_ended'));
    } catch {
      // The store says why at the first call.
    }
  }

  #stamp(): string {
    return new Date(this.#now()).toISOString();
  }

  #mustFind(account: string, id: string): BulkRunRow {
    const run = this.#table.find(account, id);
    if (!run) throw new BulkRefusal(t('main_process.bulk_gone'));
    return run;
  }

  readonly #viewOf = (run: BulkRunRow): BulkRun => {
    const { id, title, operation, rate, state, reason, created_at, ended_at } = run;
    const counts = { waiting: 0, sending: 0, unknown: 0, done: 0, failed: 0 };
    for (const { state, count } of this.#table.counts(run.id)) counts[state] = count;
    const wait = this.#waits.get(id);
    const waiting = { wait_until: wait?.until ?? null, waits_for: wait?.for ?? null };
    const train = trainOf(run);
    const held = train === null || state !== 'stopped' ? null : this.#heldOf(id);
    return { id, title, operation, rate, state, reason, ...waiting, created_at, ended_at, counts, train, held };
  };

  /** The row before which a train stopped. */
  #heldOf(id: string): BulkRun['held'] {
    const row = this.#table.next(id);
    return row?.state === 'waiting' && row.message !== null ? { number: row.number, label: row.label } : null;
  }

  #put(run: BulkRunRow): BulkRunRow {
    if (this.#isClosed) return run;
    this.#table.put(run);
    this.#changed(run.account, run.id);
    return run;
  }

  #putRow({ account, id }: BulkRunRow, row: BulkCallRow, { state, status, message, tip }: RowOutcome) {
    if (this.#isClosed) return;
    const isEnd = state === 'done' || state === 'failed';
    const ended_at = isEnd ? this.#stamp() : null;
    this.#table.putRow(id, { number: row.number, state, status, message, ended_at, tip: tip ?? row.tip });
    this.#changed(account, id);
  }

  async #waitFor({ account, id }: BulkRunRow, { wait = 0, until }: RowOutcome, signal: AbortSignal): Promise<void> {
    this.#waits.set(id, { until: until ?? this.#now() + wait, for: until === undefined ? 'server' : 'jobs' });
    this.#changed(account, id);
    await this.#pause(wait, signal).finally(() => this.#waits.delete(id));
  }

  /** Works on one row; of a train, with all that has to hold before it. */
  async #workOn(run: BulkRunRow, row: BulkCallRow, patience: Patience, signal: AbortSignal): Promise<StepOutcome> {
    const makeCall = named(this.#callsOf(run.account), row);
    const isCheck = row.state === 'unknown';
    const sending = (): void => {
      // What is looked at before a merge takes calls, and the user may have stopped it, or quit, meanwhile.
      signal.throwIfAborted();
      this.#table.putRow(run.id, { ...row, state: 'sending' });
    };
    const rules = trainOf(run);
    if (rules === null) {
      if (!isCheck) sending();
      return (isCheck ? checkRow : sendRow)(makeCall, run.operation, row);
    }
    const left = row.tip ?? this.#table.tipBefore(run.id, row.number) ?? rules.target.sha;
    return (isCheck ? lookUp : trainStep)({ makeCall, rules, row, left, patience, now: this.#now(), sending });
  }

  /** Works until there is no row left; answers why it stopped, null: all rows are done or failed. */
  async #work(run: BulkRunRow, signal: AbortSignal): Promise<string | null> {
    const lost = new Map<number, number>();
    let patience = noPatience;
    let earliest = this.#now();
    for (;;) {
      const row = this.#table.next(run.id);
      if (!row) return null;
      if (this.#now() < earliest) await this.#pause(earliest - this.#now(), signal);
      signal.throwIfAborted();
      earliest = Math.max(earliest, this.#now()) + 1_000 / run.rate;
      const outcome = await this.#workOn(run, row, patience, signal);
      this.#putRow(run, row, outcome);
      if (outcome.stop !== undefined) return outcome.stop;
      // As long as a row is waited for it is the one that is worked on.
      patience = outcome.patience ?? (outcome.wait === undefined ? noPatience : patience);
      if (row.state !== 'unknown' && outcome.state === 'unknown') lost.set(row.number, (lost.get(row.number) ?? 0) + 1);
      if ((lost.get(row.number) ?? 0) >= mostLost) return t('main_process.bulk_lost', { row: row.number });
      if (outcome.wait !== undefined) await this.#waitFor(run, outcome, signal);
    }
  }

  #conclude(run: BulkRunRow, state: 'stopped' | 'finished', reason: string | null): void {
    // It may have been removed with its account meanwhile.
    if (this.#table.find(run.account, run.id)) this.#put({ ...run, state, reason, ended_at: this.#stamp() });
  }

  async #runOf(run: BulkRunRow, signal: AbortSignal): Promise<void> {
    try {
      const reason = await this.#work(run, signal);
      this.#conclude(run, reason === null ? 'finished' : 'stopped', reason);
    } catch (error) {
      if (this.#isClosed) return;
      const isStopped = signal.aborted;
      if (!isStopped) this.#log(`bulk run: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      this.#conclude(run, 'stopped', isStopped ? null : t('failures.internal'));
    }
  }

  #isRunning(account: string): boolean {
    return this.#table.list(account).some(({ state }) => state === 'running');
  }

  list(account: string): readonly BulkRun[] {
    return this.#table.list(account).map(this.#viewOf);
  }

  async create(account: string, wanted: NewBulkRun): Promise<BulkRun> {
    const own = await ask(this.#callsOf(account), 'currentUser.get', {});
    if (!own.ok) throw new BulkRefusal(own.failure.message, own.failure.hint);
    checkRows(wanted, own.value.id);
    const { title, operation, rows, train } = wanted;
    const id = randomUUID();
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce);
      this.#table.addRows(
        id,
        at + 1,
        some.map(({ label, input }) => ({ label, input: JSON.stringify(input) })),
      );
      await turn();
    }
    const run = { id, account, title, operation, rate: 2, state: 'prepared', reason: null } as const;
    const rules = train === undefined ? null : JSON.stringify(train);
    return this.#viewOf(this.#put({ ...run, created_at: this.#stamp(), ended_at: null, train: rules }));
  }

  read(account: string, id: string): BulkRun {
    return this.#viewOf(this.#mustFind(account, id));
  }

  rows(
    account: string,
    id: string,
    { state, after, limit }: { readonly state: BulkRowState | null; readonly after: number; readonly limit: number },
  ): { readonly items: readonly BulkRow[]; readonly total: number; readonly next: number | null } {
    const { operation } = this.#mustFind(account, id);
    const found = this.#table.rows(id, state, after, limit);
    const total = this.#table
      .counts(id)
      .reduce((sum, each) => sum + (state === null || each.state === state ? each.count : 0), 0);
    const items = found.map(({ input, tip, ...row }) => ({
      ...row,
      commit: row.state === 'done' ? tip : null,
      ...requestOf(operation, JSON.parse(input) as object),
    }));
    return { items, total, next: found.length === limit ? (found.at(-1)?.number ?? null) : null };
  }

  /** Leaves a row out that no answer of a merge is awaited for. */
  #leaveOut(run: BulkRunRow, number: number): void {
    const row = this.#table.next(run.id);
    if (run.train === null || row?.state !== 'waiting' || row.number !== number)
      throw new BulkRefusal(t('failures.request_invalid'));
    this.#putRow(run, row, { state: 'failed', status: row.status, message: row.message });
  }

  start(account: string, id: string, rate: number, leavesOut?: number): BulkRun {
    const run = this.#mustFind(account, id);
    if (run.state === 'running') return this.#viewOf(run);
    if (this.#isRunning(account) || this.#live.has(id))
      throw new BulkRefusal(t('main_process.bulk_busy'), t('main_process.bulk_busy_hint'));
    if (leavesOut !== undefined) this.#leaveOut(run, leavesOut);
    const started = this.#put({ ...run, rate, state: 'running', reason: null, ended_at: null });
    const controller = new AbortController();
    const running = this.#runOf(started, controller.signal).finally(() => this.#live.delete(id));
    this.#live.set(id, { controller, ended: running });
    return this.#viewOf(started);
  }

  async stop(account: string, id: string): Promise<BulkRun> {
    this.#mustFind(account, id);
    const one = this.#live.get(id);
    one?.controller.abort(new Error('stopped'));
    await one?.ended;
    return this.#viewOf(this.#mustFind(account, id));
  }

  remove(account: string, id: string): void {
    if (this.#mustFind(account, id).state === 'running')
      throw new BulkRefusal(t('main_process.bulk_running'), t('main_process.bulk_running_hint'));
    this.#table.remove(id);
    this.#changed(account, id);
  }

  leave(account: string): void {
    for (const { id } of this.#table.list(account)) this.#live.get(id)?.controller.abort(new Error('signed out'));
    this.#table.forget(account);
  }

  close(): void {
    this.#isClosed = true;
    for (const { controller } of this.#live.values()) controller.abort(new Error('the app ends'));
  }
}

/** Opens the runs: what was under way when the app ended is unknown, and its run is stopped. */
export const openBulkRuns = (...given: ConstructorParameters<typeof Runs>): BulkRuns => new Runs(...given);
