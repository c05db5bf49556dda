/** A worker that is started before it is needed: its script is loaded and compiled by then. */

/** What is kept of a worker. */
export interface SpareWorker {
  addEventListener(type: 'error', listener: () => void): void;
}

/** Hands out workers. */
export interface SpareWorkers<Port extends SpareWorker> {
  /** One for its taker alone, who ends it. The next one is not started before {@link refill}: it would take the time of what the taker waits for. */
  take(): Port;
  /** Starts the next one at the next idle time, where none is kept. */
  refill(): void;
}

/** In a page; elsewhere none is kept. */
const idle = (run: () => void): void =>
  void (globalThis as { requestIdleCallback?: (run: () => void) => number }).requestIdleCallback?.(run);

/** Keeps one in reserve, from the first {@link SpareWorkers.refill} on: the first screen of a window comes before it. @param whenIdle runs something when the page has nothing else to do */
export const keepSpare = <Port extends SpareWorker>(
  start: () => Port,
  whenIdle: (run: () => void) => void = idle,
): SpareWorkers<Port> => {
  let spare: Port | null = null;
  const prepare = (): void => {
    if (spare !== null) return;
    const port = start();
    spare = port;
    // One that could not start must not be handed out: its taker would wait for ever.
    port.addEventListener('error', () => {
      if (spare === port) spare = null;
    });
  };
  return {
    take: () => {
      const port = spare ?? start();
      spare = null;
      return port;
    },
    refill: () => whenIdle(prepare),
  };
};
