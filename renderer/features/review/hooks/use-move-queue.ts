/** Commands that move the line cursor or act on it run one after the other: a move that asks the worker is waited for. */
import { useLayoutEffect, useRef } from 'react';
import { useCommand } from '../../../components/context/commands.tsx';

export interface MoveQueue {
  /** Runs it now, or after what is under way; answers what it answers now. */
  run(job: () => unknown): unknown;
}

export const createMoveQueue = (): MoveQueue => {
  let last: Promise<void> | null = null;
  return {
    run: (job) => {
      const result = last === null ? job() : last.then(job);
      if (!(result instanceof Promise)) return result;
      const done: Promise<void> = result.then(
        () => undefined,
        () => undefined,
      );
      last = done;
      void done.then(() => {
        if (last === done) last = null;
      });
      return true;
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
