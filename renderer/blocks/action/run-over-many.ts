/** One action on many things, one after the other: progress and a result for each, and nothing is sent twice. */
import type { Failure } from '#shared/api/failure.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { isUnknown } from './action-state.ts';

/** What became of one of them. `not_done`: its answer was lost, and a check found that nothing was done. */
export type ItemResult =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'unknown'; readonly failure: Failure }
  | { readonly kind: 'not_done' };

/** How far it is; another object whenever something changed. */
export interface ManyProgress {
  readonly total: number;
  readonly done: number;
  /** Failed, not done or unknown. */
  readonly failed: number;
  readonly isRunning: boolean;
  /** Nothing more is begun, although some were not: it was stopped, or nothing gets through any more. */
  readonly isStopped: boolean;
}

/** A run over many things. */
export interface ManyRun<Item> {
  readonly items: readonly Item[];
  readonly progress: () => ManyProgress;
  readonly resultOf: (index: number) => ItemResult;
  /** Sends what was not done yet: not what is done, and not what may have been done. */
  readonly start: () => Promise<void>;
  /** Checks those whose answer was lost and that no check could tell of; nothing while it runs, which does so at its end. */
  readonly settle: () => Promise<void>;
  /** Begins nothing more; what is on its way is waited for. */
  readonly stop: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** How one of them is done. */
export interface ManySteps<Item> {
  readonly send: (item: Item) => Promise<unknown>;
  /** After a lost answer: reads whether it was done. */
  readonly check?: (item: Item) => Promise<boolean>;
  /** Begins nothing more after the first that is not done: those after it may build on it. */
  readonly stopsAtFailure?: boolean;
  /** Runs after each start, when something was or may have been done. */
  readonly onEnd: () => Promise<void>;
}

/** Failures that the next one would have as well. */
const common: ReadonlySet<string> = new Set(['not_signed_in', 'blocked', 'unreachable', 'tls', 'rate_limited']);

/** Whether a failure ends a run over many: the next one would meet it as well. */
export const isCommonFailure = ({ code }: Failure): boolean => common.has(code);

const waiting: ItemResult = { kind: 'waiting' };
const finished: ReadonlySet<string> = new Set(['done', 'unknown', 'running']);

/** What a check tells of one whose answer was lost; null: nothing. */
const checkedOf = async <Item>({ check }: ManySteps<Item>, item: Item): Promise<ItemResult | null> => {
  const isDone = await check?.(item).catch(() => undefined);
  return isDone === undefined ? null : { kind: isDone ? 'done' : 'not_done' };
};

const outcomeOf = async <Item>(steps: ManySteps<Item>, item: Item): Promise<ItemResult> => {
  try {
    await steps.send(item);
    return { kind: 'done' };
  } catch (error) {
    const failure = failureOf(error);
    if (!isUnknown(failure)) return { kind: 'failed', failure };
    return (await checkedOf(steps, item)) ?? { kind: 'unknown', failure };
  }
};

/** Checks what is unknown, up to the first of which nothing can be read. Whether one of them is known now. */
const checkAmong = async <Item>(
  steps: ManySteps<Item>,
  items: readonly Item[],
  results: ItemResult[],
  onKnown: (isDone: boolean) => void,
): Promise<boolean> => {
  let isAny = false;
  for (const [index, item] of items.entries()) {
    if (results[index]?.kind !== 'unknown') continue;
    const checked = await checkedOf(steps, item);
    if (checked === null) break;
    isAny = true;
    results[index] = checked;
    onKnown(checked.kind === 'done');
  }
  return isAny;
};

/** Makes a run; nothing is sent before its start. */
export const runOverMany = <Item>(items: readonly Item[], steps: ManySteps<Item>): ManyRun<Item> => {
  const results: ItemResult[] = items.map(() => waiting);
  const listeners = new Set<() => void>();
  let now: ManyProgress = { total: items.length, done: 0, failed: 0, isRunning: false, isStopped: false };
  let isStopping = false;

  const show = (change: Partial<ManyProgress>): void => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  const step = async (index: number, item: Item): Promise<void> => {
    const isAgain = results[index]?.kind !== 'waiting';
    results[index] = { kind: 'running' };
    show(isAgain ? { failed: now.failed - 1 } : {});
    const result = await outcomeOf(steps, item);
    results[index] = result;
    const isDone = result.kind === 'done';
    const isCommon = result.kind === 'failed' && isCommonFailure(result.failure);
    if (isCommon || (!isDone && steps.stopsAtFailure === true)) isStopping = true;
    show(isDone ? { done: now.done + 1 } : { failed: now.failed + 1 });
  };
  const checkUnknown = async (): Promise<boolean> =>
    checkAmong(steps, items, results, (isDone) => show(isDone ? { done: now.done + 1, failed: now.failed - 1 } : {}));
  return {
    items,
    progress: () => now,
    resultOf: (index) => results[index] ?? waiting,
    start: async () => {
      // Started while its stop is still waited for, it goes on.
      isStopping = false;
      if (now.isRunning) return;
      show({ isRunning: true, isStopped: false });
      for (const [index, item] of items.entries()) {
        if (isStopping) break;
        if (!finished.has(results[index]?.kind ?? '')) await step(index, item);
      }
      // The server may have been away for one of them alone.
      await checkUnknown();
      await steps.onEnd();
      show({ isRunning: false, isStopped: results.includes(waiting) });
    },
    settle: async () => {
      if (!now.isRunning && (await checkUnknown())) await steps.onEnd();
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
