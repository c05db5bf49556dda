/** The order in which deliveries are sent: one at a time per hook and in the order of the queue, a few hooks at once. */
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';

/** A delivery that waits. */
export interface WaitingDelivery {
  /** Id in the queue on disk. */
  readonly id: number;
  readonly hookId: number;
  /** Tries that were made. */
  readonly attempts: number;
  /** Milliseconds from now until it may be sent. */
  readonly pause: number;
}

/** Sends one delivery. @returns ms until it is to be tried again, or null when it needs no further try */
export type SendOne = (id: number, attempt: number) => Promise<number | null>;

interface Entry {
  readonly id: number;
  attempts: number;
  /** Moment of `performance.now()` from which on it may be sent. */
  readyAt: number;
}

/** What waits for one hook, in the order of the queue. */
interface HookQueue {
  readonly entries: Entry[];
  /** Ends a pause: something new came in. */
  wake: () => void;
}

interface Parts {
  readonly sendOne: SendOne;
  /** Does work after the answer. */
  readonly background: (work: () => Promise<void>) => void;
  /** Aborted when the service ends: what waits stays in the queue on disk. */
  readonly ending: AbortSignal;
}

/** Connections at a time, over all hooks. */
export const deliveriesAtOnce = 8;

/** Waits until the first entry may be sent, something new comes in, or the service ends. */
const pauseOf = async (queue: HookQueue, ending: AbortSignal): Promise<void> => {
  const first = queue.entries.reduce((least, { readyAt }) => Math.min(least, readyAt), Infinity);
  const woken = new AbortController();
  queue.wake = () => {
    woken.abort();
  };
  const signal = AbortSignal.any([ending, woken.signal]);
  await wait(Math.max(1, first - performance.now()), undefined, { signal }).catch(() => undefined);
};

/** Makes the function that takes a delivery up. */
export const createHookQueues = ({ sendOne, background, ending }: Parts): ((delivery: WaitingDelivery) => void) => {
  const queues = new Map<number, HookQueue>();
  const inTurn = pLimit(deliveriesAtOnce);
  const send = async ({ entries }: HookQueue, entry: Entry): Promise<void> => {
    const pause = await inTurn(async () => (ending.aborted ? null : sendOne(entry.id, entry.attempts + 1))).catch(
      (error: unknown) => {
        console.error(error);
        return null;
      },
    );
    // One that is tried again keeps its position; those after it do not wait for it.
    if (pause === null) entries.splice(entries.indexOf(entry), 1);
    else {
      entry.attempts += 1;
      entry.readyAt = performance.now() + pause;
    }
  };
  const workOff = async (hookId: number, queue: HookQueue): Promise<void> => {
    while (queue.entries.length > 0 && !ending.aborted) {
      const now = performance.now();
      const entry = queue.entries.find(({ readyAt }) => readyAt <= now);
      await (entry ? send(queue, entry) : pauseOf(queue, ending));
    }
    queues.delete(hookId);
  };
  return ({ id, hookId, attempts, pause }) => {
    const entry = { id, attempts, readyAt: performance.now() + pause };
    const queue = queues.get(hookId);
    if (queue) {
      queue.entries.push(entry);
      queue.wake();
      return;
    }
    const opened: HookQueue = { entries: [entry], wake: () => undefined };
    queues.set(hookId, opened);
    background(() => workOff(hookId, opened));
  };
};
