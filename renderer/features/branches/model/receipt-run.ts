/** Deletes the branches of a receipt one by one, or makes them again: each is read before, and what became of it is kept before the next. */
import type { Failure } from '#shared/api/failure.ts';
import type { ReceiptRow, ReceiptState } from '#shared/branches/branch-receipts.ts';
import { longestNote } from '#shared/branches/branch-receipts.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { isUnknown } from '#renderer/blocks/action/action-state.ts';
import { isCommonFailure } from '#renderer/blocks/action/run-over-many.ts';

/** A branch as the server has it now. */
export interface ReadBranch {
  readonly sha: string | null;
  /** Protected, or the default branch. */
  readonly isKept: boolean;
}

/** What a run works with. All but `mark` fail with a CallError. */
export interface ReceiptTools {
  /** Null: there is no such branch. */
  readonly read: (name: string) => Promise<ReadBranch | null>;
  readonly remove: (name: string) => Promise<unknown>;
  readonly create: (name: string, sha: string) => Promise<unknown>;
  /** Keeps it on disk. */
  readonly mark: (row: Pick<ReceiptRow, 'position' | 'state' | 'note'>) => Promise<unknown>;
  /** After each start, when something was or may have been done. */
  readonly onEnd: () => Promise<void>;
}

/** How far a run is; another object whenever something changed. */
export interface ReceiptProgress {
  readonly rows: readonly ReceiptRow[];
  /** Which way it runs; null while it does not. */
  readonly running: 'delete' | 'restore' | null;
  /** Rows that were looked at since the start, and how many there are to look at. */
  readonly seen: number;
  readonly total: number;
  /** Why it ended early: what the next ones would meet as well. */
  readonly problem: Failure | null;
}

/** The run of one receipt. */
export interface ReceiptRun {
  readonly progress: () => ReceiptProgress;
  /** Deletes what was not deleted yet, or makes again what was; of these only the rows at `only`, where it is given. */
  readonly start: (way: 'delete' | 'restore', only?: ReadonlySet<number>) => Promise<void>;
  /** Looks what became of the rows whose answer was lost; nothing while it runs, which looks at its end by itself. */
  readonly settle: () => Promise<void>;
  /** Begins nothing more; what is on its way is waited for. */
  readonly stop: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What is left to delete: not what changed, is gone or was protected meanwhile. */
const deletable: ReadonlySet<ReceiptState> = new Set(['waiting', 'sending', 'unknown', 'failed']);
/** What is left to make again. */
const restorable: ReadonlySet<ReceiptState> = new Set(['deleted', 'restoring', 'not_restored']);

/** Of these it is not known whether they were done: the answer was lost, or the app ended before it. */
const unsettled: ReadonlySet<ReceiptState> = new Set(['sending', 'unknown', 'restoring']);

const wantedBy = { delete: deletable, restore: restorable } as const;

/** How many rows a start would look at. */
export const leftTo = (way: 'delete' | 'restore', counts: Readonly<Partial<Record<ReceiptState, number>>>): number =>
  [...wantedBy[way]].reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** Whether a row is one that a start would make again. */
export const isRestorable = ({ state }: Pick<ReceiptRow, 'state'>): boolean => restorable.has(state);

type Outcome = Pick<ReceiptRow, 'state' | 'note'>;

/** Ends the run: the row stays as it was. */
class Halt extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

const outcome = (state: ReceiptState, note: string | null = null): Outcome => ({ state, note });
const wordsOf = ({ message, serverMessage }: Failure): string =>
  [message, serverMessage].filter(Boolean).join(' ').slice(0, longestNote);

/** What keeps a row from its deletion; null: nothing does. */
const judged = (row: ReceiptRow, found: ReadBranch | null): Outcome | null => {
  if (found === null) return outcome(['sending', 'unknown'].includes(row.state) ? 'deleted' : 'missing');
  if (found.isKept) return outcome('protected');
  return found.sha === row.sha ? null : outcome('changed', found.sha);
};

/** What became of making one again. */
const madeAgain = (row: ReceiptRow, found: ReadBranch | null): Outcome => {
  if (found === null) return outcome('not_restored');
  return found.sha === row.sha ? outcome('restored') : outcome('elsewhere', found.sha);
};

/** Not on disk, it is not begun: a deletion without its receipt could not be undone. */
const mark = async (tools: ReceiptTools, row: Parameters<ReceiptTools['mark']>[0]): Promise<void> => {
  await tools.mark(row).catch((error: unknown) => {
    throw new Halt(failureOf(error));
  });
};

type Keep = (row: ReceiptRow, next: Outcome) => Promise<void>;

/** What is done about one row, and what became of it. */
const createSteps = (tools: ReceiptTools, keep: Keep) => {
  const read = async ({ name }: ReceiptRow): Promise<ReadBranch | null> =>
    tools.read(name).catch((error: unknown) => {
      throw new Halt(failureOf(error));
    });
  /** What a failure of a write means: that of a call which the others would meet as well ends the run. */
  const failed = async (row: ReceiptRow, failure: Failure, before: Outcome, state: ReceiptState): Promise<Outcome> => {
    if (!isCommonFailure(failure) && failure.code !== 'no_right') return outcome(state, wordsOf(failure));
    await keep(row, before);
    throw new Halt(failure);
  };
  return {
    delete: async (row: ReceiptRow): Promise<Outcome> => {
      const kept = judged(row, await read(row));
      if (kept !== null) return kept;
      await keep(row, outcome('sending'));
      try {
        await tools.remove(row.name);
        return outcome('deleted');
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code === 'not_found') return outcome('missing');
        if (!isUnknown(failure)) return failed(row, failure, outcome('waiting'), 'failed');
        const found = await tools.read(row.name).catch(() => undefined);
        if (found === undefined) return outcome('unknown', wordsOf(failure));
        return found === null ? outcome('deleted') : outcome('failed');
      }
    },
    restore: async (row: ReceiptRow): Promise<Outcome> => {
      await keep(row, outcome('restoring'));
      try {
        await tools.create(row.name, row.sha);
        return outcome('restored');
      } catch (error) {
        const failure = failureOf(error);
        const found = await tools.read(row.name).catch(() => undefined);
        if (found) return madeAgain(row, found);
        if (!isUnknown(failure)) return failed(row, failure, outcome('deleted'), 'not_restored');
        return found === null ? madeAgain(row, found) : outcome('restoring', wordsOf(failure));
      }
    },
    /** What became of it, by what the server has now. */
    look: async (row: ReceiptRow): Promise<Outcome> => {
      const found = await read(row);
      return row.state === 'restoring' ? madeAgain(row, found) : outcome(found === null ? 'deleted' : 'failed');
    },
  };
};

/** Makes a run; nothing is sent before its start. */
export const createReceiptRun = (known: readonly ReceiptRow[], tools: ReceiptTools): ReceiptRun => {
  const listeners = new Set<() => void>();
  let now: ReceiptProgress = { rows: known, running: null, seen: 0, total: 0, problem: null };
  let isStopping = false;
  const show = (change: Partial<ReceiptProgress>): void => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  const keep: Keep = async (row, next) => {
    await mark(tools, { position: row.position, ...next });
    show({ rows: now.rows.map((one) => (one.position === row.position ? { ...row, ...next } : one)) });
  };
  const steps = createSteps(tools, keep);
  let looking: Promise<void> | null = null;
  /** Ends at the first that cannot be read: it stays as it is until the next look. */
  const look = async (): Promise<void> => {
    for (const row of now.rows.filter(({ state }) => unsettled.has(state))) await keep(row, await steps.look(row));
  };
  return {
    progress: () => now,
    start: async (way, only) => {
      isStopping = false;
      if (now.running !== null) return;
      show({ running: way, seen: 0, total: 0, problem: null });
      await looking;
      const todo = now.rows.filter(({ state, position }) => wantedBy[way].has(state) && (only?.has(position) ?? true));
      show({ total: todo.length });
      try {
        for (const row of todo) {
          if (isStopping) break;
          await keep(row, await steps[way](row));
          show({ seen: now.seen + 1 });
        }
        // The server may have been away for one of them alone.
        await look().catch(() => undefined);
      } catch (error) {
        show({ problem: error instanceof Halt ? error.failure : failureOf(error) });
      }
      await tools.onEnd();
      show({ running: null });
    },
    settle: async () => {
      if (now.running !== null || looking !== null) return;
      const before = now.rows;
      looking = look()
        .catch(() => undefined)
        .finally(() => (looking = null));
      await looking;
      if (now.rows !== before) await tools.onEnd();
    },
    stop: () => {
      isStopping = true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
