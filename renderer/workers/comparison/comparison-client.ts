/** The page's side of the worker that reads comparisons: a few at a time, and none that nobody waits for any more. */
import type { History } from '#shared/whereabouts/locate.ts';
import type { Failure } from '#shared/api/failure.ts';
import type { FoundGroups, FoundPairs } from '#shared/diff/overlaps/find-overlaps.ts';
import { CallError } from '#renderer/api/call-error.ts';
import { cancelRequest, streamFailure } from '#renderer/workers/byte-stream.ts';
import { createWorkerCalls } from '#shared/rpc/calls.ts';
import { callable, startWorker, type CalledWorker } from '#renderer/workers/worker-script.ts';
import type {
  ComparisonAnswer,
  ComparisonMethods,
  ComparisonRequest,
  Conflicts,
  ConflictsRequest,
  HistoryRequest,
  PackedChanges,
  RequestChangesRequest,
} from './comparison-protocol.ts';
import workerUrl from './comparison-worker.ts?worker&url';
import { saidFailure } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';

/** Reads; rejects with a CallError, also when the signal ends it. */
type Read<Request, Answer> = (request: Request, signal: AbortSignal) => Promise<Answer>;

/** What the worker reads. */
export interface ComparisonReader {
  readonly read: Read<ComparisonRequest, ComparisonAnswer>;
  readonly conflicts: Read<ConflictsRequest, Conflicts>;
  readonly history: Read<HistoryRequest, History>;
  readonly changes: Read<RequestChangesRequest, PackedChanges>;
  /** Nothing is read for these: they are computed from what `changes` answered. */
  readonly overlapGroups: (packed: Parameters<ComparisonMethods['overlapGroups']>[0]) => Promise<FoundGroups>;
  readonly overlapPairs: (of: Parameters<ComparisonMethods['overlapPairs']>[0]) => Promise<FoundPairs>;
}

/** Readings at a time: each may keep the server busy for long. */
const most = 3;

const failure = (code: 'cancelled' | 'internal', message: string): CallError =>
  new CallError(streamFailure('repository.compare', code, message, t('common.try_again')));

/** What asks the worker under the id of its requests; null: it was cancelled. */
type AskWorker<Answer> = (requestId: string) => Promise<Answer | Failure | null>;

/** Lets a few read at a time, in the order of their requests, and ends what nobody waits for any more. */
const takeTurns = (cancel: (requestId: string) => void) => {
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
  return async <Answer extends object>(askWorker: AskWorker<Answer>, signal: AbortSignal): Promise<Answer> =>
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
        askWorker(requestId).then(
          (answer) => {
            leave();
            if (answer === null) return;
            if ('code' in answer) reject(new CallError(saidFailure(answer)));
            else resolve(answer);
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

/** Makes a reader; its worker starts with the first reading, and again after it failed. */
export const createComparisonReader = (
  start: () => CalledWorker,
  cancel: (requestId: string) => void = cancelRequest,
): ComparisonReader => {
  const calls = createWorkerCalls<ComparisonMethods>(callable(start), () =>
    failure('internal', t('comparison.not_loaded')),
  );
  const inTurn = takeTurns(cancel);
  return {
    read: async (request, signal) =>
      inTurn(async (requestId) => calls.call('read', { requestId, request }, { signal }), signal),
    conflicts: async (request, signal) =>
      inTurn(async (requestId) => calls.call('conflicts', { requestId, request }, { signal }), signal),
    history: async (request, signal) =>
      inTurn(async (requestId) => calls.call('history', { requestId, request }, { signal }), signal),
    changes: async (request, signal) =>
      inTurn(async (requestId) => calls.call('changes', { requestId, request }, { signal }), signal),
    overlapGroups: async (packed) => calls.call('overlapGroups', packed),
    overlapPairs: async (of) => calls.call('overlapPairs', of),
  };
};

const windowReader = createComparisonReader(() => startWorker(workerUrl, 'comparison'));

/** Reads with the window's worker. */
export const readComparison = windowReader.read;
/** Merges with the window's worker. */
export const readConflicts = windowReader.conflicts;
/** Reads histories with the window's worker. */
export const readHistory = windowReader.history;
/** Reads with the window's worker which lines merge requests change, and finds those that overlap. */
export const overlapReader: Pick<ComparisonReader, 'changes' | 'overlapGroups' | 'overlapPairs'> = windowReader;
