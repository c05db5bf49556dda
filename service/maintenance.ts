/** Packs repositories while nobody asks for anything; a request ends that at once, and a crash leaves nothing behind (C3). */
import { setTimeout as wait } from 'node:timers/promises';
import { packLoose, removeLocks } from './git/maintain.ts';
import type { Repository } from './git/process/run.ts';
import type { Database } from '#node/database.ts';
import { dropSetting, readSetting, settingsUnder, writeSetting } from './store/settings.ts';

/** Key of how many references of a project have moved since its repository was packed, before the project's number. */
export const movedKey = 'moved-since-packed:';

/** So many moves make packing worth it. */
const worthIt = 50;

/** No request came in so many ms: no client is there. */
const idleTime = 60_000;

/** How often that is looked at, in ms. */
const interval = 15_000;

/** Key of what runs: the project and the process. */
const runningKey = 'maintenance';

/** What keeps the repositories in order. */
export interface Maintenance {
  /** A request begins; what it gives back ends it. */
  enter(): () => void;
  /** Ends a run that goes on; resolves when it is over. A request waits for this before it is answered. */
  pause(): Promise<void>;
  /** Packs the repositories that need it, one after the other, unless somebody asks for something. */
  run(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly repositoryOf: (projectId: number) => Repository;
  /** Whether nothing goes on after answers. */
  readonly isQuiet: () => boolean;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** How long a process that outlived its service is waited for, in ms, and from what age on its locks count as left. */
const endTimeout = 5000;
const oldLock = 600_000;

/** At the start: waits for a run that outlived the process before, and removes what one that was killed left. */
export const recoverMaintenance = async ({ database, repositoryOf }: Omit<Parts, 'isQuiet'>): Promise<void> => {
  const left = readSetting(database, runningKey);
  if (left === null) return;
  const { projectId, pid } = JSON.parse(left) as { readonly projectId: number; readonly pid: number };
  for (let waited = 0; isAlive(pid) && waited < endTimeout; waited += 50) await wait(50);
  // The number may be that of another process by now: then only what is old counts as left.
  await removeLocks(repositoryOf(projectId), isAlive(pid) ? Date.now() - oldLock : Infinity);
  dropSetting(database, runningKey);
};

/** Makes it, and looks for idle times from now on. */
export const createMaintenance = ({ database, repositoryOf, isQuiet }: Parts): Maintenance => {
  let requests = 0;
  let lastRequest = performance.now();
  let isStopped = false;
  let current: { readonly controller: AbortController; readonly done: Promise<void> } | null = null;
  const mayRun = (): boolean => !isStopped && requests === 0 && isQuiet();

  const packOne = async (projectId: number, signal: AbortSignal): Promise<void> => {
    const repository = repositoryOf(projectId);
    try {
      await packLoose(repository, signal, (pid) => {
        writeSetting(database, runningKey, JSON.stringify({ projectId, pid }));
      });
      dropSetting(database, `${movedKey}${String(projectId)}`);
    } catch (error) {
      if (!signal.aborted) console.error(error);
    } finally {
      // Its processes are gone: what still locks is left over.
      if (signal.aborted) await removeLocks(repository);
      dropSetting(database, runningKey);
    }
  };

  const packAll = async (signal: AbortSignal): Promise<void> => {
    const due = settingsUnder(database, movedKey).filter(({ value }) => Number(value) >= worthIt);
    for (const { key } of due) if (!signal.aborted) await packOne(Number(key.slice(movedKey.length)), signal);
  };

  const run = async (): Promise<void> => {
    if (current || !mayRun()) return;
    const controller = new AbortController();
    const done = packAll(controller.signal).finally(() => (current = null));
    current = { controller, done };
    await done;
  };
  const pause = async (): Promise<void> => {
    current?.controller.abort();
    await current?.done;
  };
  const timer = setInterval(() => {
    if (performance.now() - lastRequest >= idleTime) void run().catch(console.error);
  }, interval).unref();
  return {
    enter: () => {
      requests += 1;
      return () => {
        requests -= 1;
        lastRequest = performance.now();
      };
    },
    pause,
    run,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await pause();
    },
  };
};
