/** Commands that move the line cursor or act on it run one after the other: a move that asks the worker is waited for. */
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useCommand } from '#renderer/components/context/commands.tsx';

export interface MoveQueue {
  /** Runs it now, or after what is under way; answers what it answers now, or a promise that settles when it is done. */
  run(job: () => unknown): unknown;
}

export const createMoveQueue = (): MoveQueue => {
  let last: Promise<unknown> | null = null;
  return {
    run: (job) => {
      // What waited is drawn before the next runs, as the press of a key is.
      const result = last === null ? job() : last.then(() => flushSync(job));
      if (!(result instanceof Promise)) return result;
      const done = result.catch(() => false);
      last = done;
      void done.then(() => {
        if (last === done) last = null;
      });
      return done;
    },
  };
};

/** Offers a command that needs the line cursor as the keys before it have left it. */
export const useQueuedCommand = (queue: MoveQueue, id: string, run: () => unknown, enabled = true): void => {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useCommand(id, () => queue.run(() => latest.current()), enabled);
};
