/** Time-outs of a call that abort its controller, and a pause that a signal can end. */

/** The time-outs of a call. */
export type Deadline = 'firstByte' | 'idle' | 'total';

/** The abort reason after a time-out. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
  readonly deadline: Deadline;

  constructor(deadline: Deadline) {
    super(`The ${deadline} time-out passed.`);
    this.deadline = deadline;
  }
}

/** Aborts `controller` after `milliseconds`; the returned function clears the timer. */
export const abortAfter = (controller: AbortController, deadline: Deadline, milliseconds: number): (() => void) => {
  const timer = setTimeout(() => controller.abort(new DeadlinePassed(deadline)), milliseconds);
  return () => clearTimeout(timer);
};

/** Waits `milliseconds`; rejects with the signal's reason when it aborts. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const give = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', give, { once: true });
  });
