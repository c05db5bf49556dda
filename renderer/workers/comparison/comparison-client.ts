/** The page's side of the worker that reads comparisons: a few at a time, and none that nobody waits for any more. */
import { CallError } from '#renderer/api/call-error.ts';
import { cancelRequest, streamFailure } from '#renderer/workers/byte-stream.ts';
import { startWorker } from '#renderer/workers/worker-script.ts';
import type {
  ComparisonAnswer,
  ComparisonRequest,
  FromComparisonWorker,
  ToComparisonWorker,
} from './comparison-protocol.ts';
import workerUrl from './comparison-worker.ts?worker&url';

/** A worker as far as the reader uses it. */
export interface ComparisonPort {
  postMessage(message: ToComparisonWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromComparisonWorker }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

/** Reads; rejects with a CallError, also when the signal ends it. */
export type ReadComparison = (request: ComparisonRequest, signal: AbortSignal) => Promise<ComparisonAnswer>;

/** Readings at a time: each may keep the server busy for long. */
const most = 3;

const failure = (code: 'cancelled' | 'internal', message: string): CallError =>
  new CallError(streamFailure('repository.compare', code, message, 'Try again.'));

interface Waiting {
  readonly number: number;
  readonly requestId: string;
  readonly request: ComparisonRequest;
  readonly resolve: (answer: ComparisonAnswer) => void;
  readonly reject: (error: CallError) => void;
}

/** Makes a reader; its worker starts with the first reading, and again after it failed. */
export const createComparisonReader = (
  start: () => ComparisonPort,
  cancel: (requestId: string) => void = cancelRequest,
): ReadComparison => {
  const queue: Waiting[] = [];
  const running = new Map<number, Waiting>();
  let kept: ComparisonPort | null = null;
  let lastNumber = 0;

  const port = (): ComparisonPort => {
    if (kept !== null) return kept;
    const started = start();
    kept = started;
    started.addEventListener('message', ({ data }) => {
      const one = running.get(data.number);
      running.delete(data.number);
      if ('answer' in data) one?.resolve(data.answer);
      else one?.reject(new CallError(data.failure));
      next();
    });
    started.addEventListener('error', () => {
      if (kept === started) kept = null;
      for (const { reject } of running.values()) reject(failure('internal', 'The comparison could not be read.'));
      running.clear();
      next();
    });
    return started;
  };
  const next = (): void => {
    while (running.size < most) {
      const one = queue.shift();
      if (one === undefined) return;
      running.set(one.number, one);
      port().postMessage({ kind: 'read', number: one.number, requestId: one.requestId, request: one.request });
    }
  };
  const end = ({ number, requestId }: Waiting): void => {
    const at = queue.findIndex((one) => one.number === number);
    if (at !== -1) queue.splice(at, 1);
    if (!running.delete(number)) return;
    kept?.postMessage({ kind: 'cancel', number });
    cancel(requestId);
    next();
  };

  return async (request, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(failure('cancelled', 'The call was cancelled.'));
        return;
      }
      lastNumber += 1;
      const waiting: Waiting = { number: lastNumber, requestId: crypto.randomUUID(), request, resolve, reject };
      signal.addEventListener(
        'abort',
        () => {
          end(waiting);
          reject(failure('cancelled', 'The call was cancelled.'));
        },
        { once: true },
      );
      queue.push(waiting);
      next();
    });
};

/** Reads with the window's worker. */
export const readComparison = createComparisonReader(() => startWorker(workerUrl, 'comparison'));
