/** The page's side of the worker that searches lines: one search at a time, and an end for those that take too long. */
import type { FoundInLines } from '#shared/find/find-lines.ts';
import type { FindQuery } from '#shared/find/find-query.ts';
import { createWorkerCalls } from '#shared/rpc/calls.ts';
import { t } from '#renderer/texts/t.ts';
import { callable, startWorker, type CalledWorker } from '#renderer/workers/worker-script.ts';
import type { FindMethods } from './find-protocol.ts';
import workerUrl from './find-worker.ts?worker&url';

/** Searches lines. */
export interface LineFinder {
  /** Null: the search took too long and was ended, or the finder was closed. */
  find(query: FindQuery, bytes: Uint8Array, most: number): Promise<FoundInLines | null>;
  /** Ends the worker; the next search starts another one. */
  close(): void;
}

/** Milliseconds for a part of the lines, which takes few of them unless a pattern backtracks without end. */
const longest = 2_000;

/** Makes a finder; its worker starts with the first search. */
export const createLineFinder = (
  start: () => CalledWorker = () => startWorker(workerUrl, 'find'),
  limit: number = longest,
): LineFinder => {
  const calls = createWorkerCalls<FindMethods>(callable(start), (error) => error);
  const close = (): void => void calls.end(new Error('The search was ended.'));
  return {
    find: async (query, bytes, most) => {
      let isOver = false;
      const timer = setTimeout(() => {
        // An answer may wait behind what kept this page busy: it has its turn first.
        setTimeout(() => !isOver && close(), 0);
      }, limit);
      try {
        const found = await calls.call('find', { query, bytes, most });
        if (found.problem === null) return found;
        return { ...found, problem: t('failures.bad_pattern', { words: found.problem }) };
      } catch {
        return null;
      } finally {
        isOver = true;
        clearTimeout(timer);
      }
    },
    close,
  };
};
