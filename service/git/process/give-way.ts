/** Work that gives way to everything else on the machine. */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Between "below normal" and normal: a third of the share of others. A list may wait for such a process, if not at once. */
const sessionNice = 5;

/** Linux gives each session an equal share of the processor, and a process that is started as a group begins a session. */
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
export const giveWay = ({ pid }: { readonly pid?: number | undefined }): void => {
  if (pid === undefined) return;
  for (const lower of [lowerProcess, lowerSession]) {
    try {
      lower(pid);
    } catch {
      // See above.
    }
  }
};
