/** What a command started ends with it: work that runs when the process exits, also by a signal. */

const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** A signal that asks a command to end. */
export type EndSignal = keyof typeof signals;

/** All of them. */
export const endSignals = Object.keys(signals) as readonly EndSignal[];

const works = new Set<() => void>();
const handlers: ((signal: EndSignal) => void)[] = [];
let isWatching = false;

const watch = (): void => {
  if (isWatching) return;
  isWatching = true;
  process.on('exit', () => {
    for (const work of works) work();
  });
  for (const signal of endSignals)
    process.on(signal, () => {
      const handler = handlers.at(-1);
      if (handler) handler(signal);
      // Without this listener a signal would end the process without `exit`, and leave behind what it started.
      else process.exit(signals[signal]);
    });
};

/** Runs synchronous work when this process ends, unless it is taken back. @returns takes it back */
export const atEnd = (work: () => void): (() => void) => {
  watch();
  works.add(work);
  return () => {
    works.delete(work);
  };
};

/** Signals go to this handler instead of ending the process, until it is taken back. @returns takes it back */
export const takeSignals = (handler: (signal: EndSignal) => void): (() => void) => {
  watch();
  handlers.push(handler);
  return () => {
    const index = handlers.indexOf(handler);
    if (index !== -1) handlers.splice(index, 1);
  };
};

/** Works without what the work adds for signals: Playwright ends the whole command at a signal, before it has cleaned up. */
export const withoutSignalsOf = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  watch();
  const known = endSignals.map((signal) => [signal, new Set(process.listeners(signal))] as const);
  const result = await work();
  for (const [signal, before] of known)
    for (const listener of process.listeners(signal)) if (!before.has(listener)) process.off(signal, listener);
  return result;
};
