/** Git starts helpers of its own (filters, packers, a shell): they are started as one group and ended as one. */
import { constants, setPriority } from 'node:os';

/** What of a started process is needed here. */
interface Started {
  readonly pid?: number | undefined;
  kill(signal: 'SIGKILL'): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** Puts a process and all that it starts into a group of their own; Windows has none. */
export const groupOptions = { detached: process.platform !== 'win32' } as const;

/** Ends a process that was started with {@link groupOptions} and everything that it started, at once. */
export const endGroup = (child: Started): void => {
  if (child.pid === undefined) return;
  try {
    if (groupOptions.detached) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
};

/** Ends the group when the signal is aborted, as long as the process is there. */
export const endOnAbort = (child: Started, signal: AbortSignal | undefined): void => {
  if (!signal) return;
  const end = (): void => {
    endGroup(child);
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  child.once('close', () => {
    signal.removeEventListener('abort', end);
  });
};

/**
 * Gives a process a lower priority, so that small calls are answered beside it. It is an aim and no promise: where the
 * system refuses, or the process has ended already, it runs as any other.
 */
export const giveWay = ({ pid }: Started): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // See above.
  }
};
