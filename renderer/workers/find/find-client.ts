/** The page's side of the worker that searches lines: one search at a time, and an end for those that take too long. */
import type { FoundInLines } from '#shared/find/find-lines.ts';
import type { FindQuery } from '#shared/find/find-query.ts';
import { startWorker } from '#renderer/workers/worker-script.ts';
import type { FromFindWorker, ToFindWorker } from './find-protocol.ts';
import workerUrl from './find-worker.ts?worker&url';

/** Searches lines. */
export interface LineFinder {
  /** Null: the search took too long and was ended, or the finder was closed. */
  find(query: FindQuery, bytes: Uint8Array, most: number): Promise<FoundInLines | null>;
  /** Ends the worker; the next search starts another one. */
  close(): void;
}

/** A worker as far as the finder uses it. */
export interface FindWorkerPort {
  postMessage(message: ToFindWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromFindWorker }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Milliseconds for a part of the lines, which takes few of them unless a pattern backtracks without end. */
const longest = 2_000;

/** Makes a finder; its worker starts with the first search. */
export const createLineFinder = (
  start: () => FindWorkerPort = () => startWorker(workerUrl, 'find'),
  limit: number = longest,
): LineFinder => {
  let worker: FindWorkerPort | null = null;
  let lastNumber = 0;
  const waiting = new Map<number, (found: FoundInLines | null) => void>();

  const answer = (number: number, found: FoundInLines | null): void => {
    waiting.get(number)?.(found);
    waiting.delete(number);
  };
  const end = (): void => {
    worker?.terminate();
    worker = null;
    for (const number of [...waiting.keys()]) answer(number, null);
  };
  const running = (): FindWorkerPort => {
    if (worker !== null) return worker;
    const started = start();
    worker = started;
    started.addEventListener('message', ({ data }) => answer(data.number, data.found));
    started.addEventListener('error', () => {
      if (worker === started) end();
    });
    return started;
  };

  return {
    find: (query, bytes, most) =>
      new Promise((resolve) => {
        lastNumber += 1;
        const number = lastNumber;
        const timer = setTimeout(() => {
          // An answer may wait behind what kept this page busy: it has its turn first.
          setTimeout(() => waiting.has(number) && end(), 0);
        }, limit);
        waiting.set(number, (found) => {
          clearTimeout(timer);
          resolve(found);
        });
        running().postMessage({ number, query, bytes, most });
      }),
    close: end,
  };
};
