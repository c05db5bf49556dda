/** Git starts helpers of its own (filters, packers, a shell): they are started as one group and ended as one. */
import { writeFileSync } from 'node:fs';
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

/** Between "below normal" and normal: a third of the share of others. A list may wait for such a process, if not at once. */
const sessionNice = 5;

/** Linux gives each session an equal share of the processor, and a process of {@link groupOptions} begins a session. */
const lowerSession = (pid: number): void => {
  if (process.platform === 'linux') writeFileSync(`/proc/${String(pid)}/autogroup`, String(sessionNice));
};

const lowerProcess = (pid: number): void => {
  setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
};

/**
 * Gives a process a lower priority, so that small calls are answered beside it. It is an aim and no promise: where the
 * system refuses, or the process has ended already, it runs as any other. On Linux the priority of the session counts as
 * well (sched(7), "The autogroup feature"); for users that are not root it is lowered for one process in 100 ms.
 */
export const giveWay = ({ pid }: Started): void => {
  if (pid === undefined) return;
  for (const lower of [lowerProcess, lowerSession]) {
    try {
      lower(pid);
    } catch {
      // See above.
    }
  }
};
