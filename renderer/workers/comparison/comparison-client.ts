/** The page's side of the worker that reads comparisons: a few at a time, and none that nobody waits for any more. */
import { CallError } from '#renderer/api/call-error.ts';
import { cancelRequest, streamFailure } from '#renderer/workers/byte-stream.ts';
import { createWorkerCalls } from '#shared/rpc/calls.ts';
import { callable, startWorker, type CalledWorker } from '#renderer/workers/worker-script.ts';
import type { ComparisonAnswer, ComparisonMethods, ComparisonRequest } from './comparison-protocol.ts';
import workerUrl from './comparison-worker.ts?worker&url';
import { saidFailure } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';

/** Reads; rejects with a CallError, also when the signal ends it. */
export type ReadComparison = (request: ComparisonRequest, signal: AbortSignal) => Promise<ComparisonAnswer>;

/** Readings at a time: each may keep the server busy for long. */
const most = 3;

const failure = (code: 'cancelled' | 'internal', message: string): CallError =>
  new CallError(streamFailure('repository.compare', code, message, t('common.try_again')));

/** Makes a reader; its worker starts with the first reading, and again after it failed. */
export const createComparisonReader = (
  start: () => CalledWorker,
  cancel: (requestId: string) => void = cancelRequest,
): ReadComparison => {
  const calls = createWorkerCalls<ComparisonMethods>(callable(start), () =>
    failure('internal', t('comparison.not_loaded')),
  );
  const queue: (() => void)[] = [];
  let running = 0;
  const next = (): void => {
    while (running < most) {
      const begin = queue.shift();
      if (begin === undefined) return;
      running += 1;
      begin();
    }
  };

  return async (request, signal) =>
    new Promise((resolve, reject) => {
      const requestId = crypto.randomUUID();
      let isRunning = false;
      /** Its turn is over: the next one begins. */
      const leave = (): void => {
        if (!isRunning) return;
        isRunning = false;
        running -= 1;
        next();
      };
      const begin = (): void => {
        isRunning = true;
        calls.call('read', { requestId, request }, { signal }).then(
          (read) => {
            leave();
            if (read === null) return;
            if ('code' in read) reject(new CallError(saidFailure(read)));
            else resolve(read);
          },
          (error: unknown) => {
            leave();
            reject(error as CallError);
          },
        );
      };
      const giveUp = (): void => {
        if (isRunning) cancel(requestId);
        else if (queue.includes(begin)) queue.splice(queue.indexOf(begin), 1);
        reject(failure('cancelled', t('review_diff.loading_stopped')));
        leave();
      };
      if (signal.aborted) {
        giveUp();
        return;
      }
      signal.addEventListener('abort', giveUp, { once: true });
      queue.push(begin);
      next();
    });
};

/** Reads with the window's worker. */
export const readComparison = createComparisonReader(() => startWorker(workerUrl, 'comparison'));
