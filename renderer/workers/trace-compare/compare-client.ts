/** The page's side of the worker that compares two logs: a state to subscribe to, lines on request. */
import type { Failure } from '#shared/api/failure.ts';
import type { TraceLine } from '#shared/trace/trace-line.ts';
import { saidFailure } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';
import { cancelRequest, streamFailure } from '#renderer/workers/byte-stream.ts';
import { startCalls } from '#shared/rpc/calls.ts';
import { callable, startWorker, type CalledWorker } from '#renderer/workers/worker-script.ts';
import type { ComparedLogs, CompareSide, CompareEvent, CompareMethods } from './compare-protocol.ts';
import workerUrl from './compare-worker.ts?worker&url';

/** How far a comparison is; a new object with every change. */
export type CompareState =
  | { readonly phase: 'reading'; readonly bytes: number }
  | { readonly phase: 'compared'; readonly logs: ComparedLogs }
  /** @property side whose log could not be read; null where the worker itself stopped */
  | { readonly phase: 'failed'; readonly side: CompareSide | null; readonly failure: Failure };

/** An open comparison. */
export interface CompareClient {
  state(): CompareState;
  /** Calls the listener after each change of the state; returns the way to stop that. */
  subscribe(listener: () => void): () => void;
  /** Lines from 0, the last not among them. The promise stays open for ever when the comparison is closed meanwhile. */
  linesOf(side: CompareSide, from: number, to: number): Promise<readonly TraceLine[]>;
  /** Ends the worker, and the calls that still run. */
  close(): void;
}

/** Starts a worker that compares the logs of two jobs. */
export const compareLogs = (
  project: number | string,
  jobs: Readonly<Record<CompareSide, number>>,
  start: () => CalledWorker = () => startWorker(workerUrl, 'trace-compare'),
): CompareClient => {
  const listeners = new Set<() => void>();
  const requestIds = { before: crypto.randomUUID(), after: crypto.randomUUID() };
  let state: CompareState = { phase: 'reading', bytes: 0 };

  const become = (next: CompareState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const stopped = ({ message }: Error): void => {
    const failure = streamFailure(
      'jobs.trace',
      'internal',
      t('jobs.compare_stopped'),
      t('jobs.stopped_hint'),
      message || undefined,
    );
    become({ phase: 'failed', side: null, failure });
  };
  const { port, calls } = startCalls<CompareMethods, CompareEvent>(callable(start), stopped, {
    onEvent: (event) => {
      if (state.phase === 'failed') return;
      if (event.kind === 'failed') become({ phase: 'failed', side: event.side, failure: saidFailure(event.failure) });
      else if (event.kind === 'progress') become({ phase: 'reading', bytes: event.bytes });
      else become({ phase: 'compared', logs: event });
    },
  });
  calls.tell('open', { project, jobs, requestIds });

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    linesOf: async (side, from, to) => calls.call('lines', { side, from, to }),
    close: () => {
      // A terminated worker cancels nothing: the main process would read on.
      if (state.phase === 'reading') for (const id of Object.values(requestIds)) cancelRequest(id);
      listeners.clear();
      void port.end();
    },
  };
};
