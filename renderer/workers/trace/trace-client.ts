/** The page's side of the trace worker: a state to subscribe to, lines on request; one worker for one trace after another. */
import type { Failure } from '#shared/api/failure.ts';
import type { FirstError } from '#shared/trace/first-error/first-error.ts';
import type { TraceQuery } from '#shared/trace/trace-search.ts';
import type { TraceSection } from '#shared/trace/trace-sections.ts';
import { cancelRequest, streamFailure } from '#renderer/workers/byte-stream.ts';
import type {
  FromTraceWorker,
  SearchState,
  ToTraceWorker,
  TraceAnswers,
  JobTarget,
  TraceRequest,
} from './trace-protocol.ts';
import workerUrl from './trace-worker.ts?worker&url';
import { startWorker } from '#renderer/workers/worker-script.ts';

/** What is known so far; a new object with every change. */
export interface TraceState {
  /** Another number for another text: lines read before mean nothing then. */
  readonly version: number;
  readonly phase: 'loading' | 'read' | 'failed';
  /** Whether it is being read, for the first time or again. */
  readonly isReading: boolean;
  readonly bytes: number;
  readonly lines: number;
  readonly sections: readonly TraceSection[];
  /** Lines that are not shown, ascending. */
  readonly emptyLines: Uint32Array;
  readonly isCut: boolean;
  /** The runner wrote a time before its lines. */
  readonly hasTimes: boolean;
  /** The first error, null where nothing speaks of one; undefined while it was not looked for to the end. */
  readonly firstError: FirstError | null | undefined;
  readonly failure: Failure | null;
  /** When the trace was read, local epoch ms, where that was before it was opened; null: the server answered. */
  readonly readAt: number | null;
  /** Null while nothing is searched for. */
  readonly search: SearchState | null;
  /** Another number with each search, and with the end of one. */
  readonly searches: number;
}

/** An open reader of traces. */
export interface TraceClient {
  state(): TraceState;
  /** Calls the listener after each change of the state; returns the way to stop that. */
  subscribe(listener: () => void): () => void;
  /** Reads the trace of a job from its start, and forgets the one before. @param isFinal the job has ended */
  open(target: JobTarget, isFinal: boolean): void;
  /**
   * Reads the same trace again and appends what is new. While it is being read it does nothing, unless the job has ended:
   * then it reads once more afterwards.
   */
  refresh(isFinal: boolean): void;
  search(query: TraceQuery | null): void;
  /** Looks for the first error of the job that is open, once its trace was read to the end. */
  findFirstError(): void;
  /** Asks the worker. The promise stays open for ever when the reader is closed meanwhile. */
  ask<Kind extends TraceRequest['kind']>(request: Extract<TraceRequest, { kind: Kind }>): Promise<TraceAnswers[Kind]>;
  /** Ends the worker, and the call that still runs. */
  close(): void;
}

/** A worker as far as the client uses it. */
export interface TraceWorkerPort {
  postMessage(message: ToTraceWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromTraceWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

const nothing: TraceState = {
  version: 0,
  phase: 'loading',
  isReading: true,
  bytes: 0,
  lines: 0,
  sections: [],
  emptyLines: new Uint32Array(0),
  isCut: false,
  hasTimes: false,
  firstError: undefined,
  failure: null,
  readAt: null,
  search: null,
  searches: 0,
};

const stopped = (message: string | undefined): Failure =>
  streamFailure(
    'jobs.trace',
    'internal',
    'The reader of logs stopped. Nothing was changed.',
    'Open the job again; if it stays, restart Lectern.',
    message,
  );

/** The state after a message. */
const after = (state: TraceState, message: Exclude<FromTraceWorker, { kind: 'answer' }>): TraceState => {
  if (message.kind === 'search') return { ...state, search: message.search };
  if (message.kind === 'read')
    return { ...state, phase: 'read', isReading: false, failure: null, readAt: message.readAt };
  if (message.kind === 'failed') return { ...state, phase: 'failed', isReading: false, failure: message.failure };
  if (message.kind === 'first-error') return { ...state, firstError: message.error };
  const { version, bytes, lines, isCut, hasTimes, sections = state.sections, emptyLines = state.emptyLines } = message;
  const firstError = version === state.version ? state.firstError : undefined;
  return { ...state, version, bytes, lines, isCut, hasTimes, sections, emptyLines, firstError };
};

/** Starts a reader; it reads nothing until `open`. */
export const createTraceClient = (
  start: () => TraceWorkerPort = () => startWorker(workerUrl, 'trace'),
): TraceClient => {
  const worker = start();
  const listeners = new Set<() => void>();
  const waiting = new Map<number, (value: never) => void>();
  let lastNumber = 0;
  let state = nothing;
  /** Id of the reading under way, or of the last one. */
  let requestId = '';
  /** The job ended during the reading under way, which may have missed its last lines. */
  let readsAgain = false;

  const become = (next: TraceState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const refresh = (isFinal: boolean): void => {
    readsAgain ||= state.isReading && isFinal;
    if (state.isReading) return;
    requestId = crypto.randomUUID();
    worker.postMessage({ kind: 'refresh', requestId, isFinal });
    become({ ...state, isReading: true });
  };

  worker.addEventListener('message', ({ data }) => {
    if (data.kind === 'answer') {
      waiting.get(data.number)?.(data.value as never);
      waiting.delete(data.number);
      return;
    }
    // What an earlier reading had on the way says nothing about this one.
    if ('requestId' in data && data.requestId !== requestId) return;
    become(after(state, data));
    if (state.isReading || !readsAgain) return;
    readsAgain = false;
    refresh(true);
  });
  worker.addEventListener('error', ({ message }) => {
    become({ ...state, phase: 'failed', isReading: false, failure: stopped(message) });
  });

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: (target, isFinal) => {
      requestId = crypto.randomUUID();
      readsAgain = false;
      worker.postMessage({ kind: 'open', target, requestId, isFinal });
      const { version, search, searches } = state;
      become({ ...nothing, version, search, searches });
    },
    refresh,
    search: (query) => {
      worker.postMessage({ kind: 'search', query });
      const search = query === null ? null : { count: 0, isDone: false, problem: null };
      become({ ...state, search, searches: state.searches + 1 });
    },
    findFirstError: () => worker.postMessage({ kind: 'find-first-error' }),
    ask: (request) =>
      new Promise((resolve) => {
        lastNumber += 1;
        waiting.set(lastNumber, resolve);
        worker.postMessage({ kind: 'ask', number: lastNumber, request });
      }),
    close: () => {
      // A terminated worker cancels nothing: the main process would read on.
      if (state.isReading && requestId !== '') cancelRequest(requestId);
      listeners.clear();
      waiting.clear();
      worker.terminate();
    },
  };
};
