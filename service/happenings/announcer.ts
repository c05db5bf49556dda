/** Tells happenings to whoever listens, after the request that caused them; work behind the answers can be waited for. */
import type { Happening } from './happening.ts';

/** Does something about a happening. */
export type Listener = (happening: Happening) => void | Promise<void>;

/** Announcements and work that goes on behind answers. */
export interface Announcer {
  /** Never throws and never holds up the caller. */
  announce(happening: Happening): void;
  listen(listener: Listener): void;
  /** Does work behind the answer; a failure is logged. */
  behind(work: () => Promise<void>): void;
  /** Resolves when nothing is under way any more, what the work itself announced included. */
  settled(): Promise<void>;
}

/** Makes an announcer. */
export const createAnnouncer = (): Announcer => {
  const listeners: Listener[] = [];
  const underWay = new Set<Promise<void>>();
  const behind = (work: () => Promise<void>): void => {
    const done: Promise<void> = Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        console.error(error);
      })
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  return {
    announce: (happening) => {
      for (const listener of listeners) behind(async () => listener(happening));
    },
    listen: (listener) => {
      listeners.push(listener);
    },
    behind,
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
