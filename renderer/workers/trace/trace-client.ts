/** The page's side of the trace worker: a state to subscribe to, lines on request; one worker for one trace after another. */
import type { Failure } from '#shared/api/failure.ts';
import type { FirstError } from '#shared/trace/first-error/first-error.ts';
import type { TraceQuery } from '#shared/trace/trace-search.ts';
import { startCalls, type Calls } from '#shared/rpc/calls.ts';
import type { TraceSection } from '#shared/trace/trace-sections.ts';
import { saidFailure } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';
import { cancelRequest, streamFailure } from '#renderer/workers/byte-stream.ts';
import type { JobTarget, SearchState, TraceEvent, TraceMethods, TraceRequests } from './trace-protocol.ts';
import workerUrl from './trace-worker.ts?worker&url';
import { keepSpare } from '#renderer/workers/spare-worker.ts';
import { callable, startWorker, type CalledWorker } from '#renderer/workers/worker-script.ts';

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

/** What a reader was opened with. */
export interface OpenedTrace {
  readonly target: JobTarget;
  /** Epoch ms. */
  readonly at: number;
  readonly isFinal: boolean;
}

/** An open reader of traces. */
export interface TraceClient {
  state(): TraceState;
  /** Calls the listener after each change of the state; returns the way to stop that. */
  subscribe(listener: () => void): () => void;
  /** Reads the trace of a job from its start, and forgets the one before. @param isFinal the job has ended */
  open(target: JobTarget, isFinal: boolean): void;
  /** The last {@link open}; null before the first. */
  opened(): OpenedTrace | null;
  /**
   * Reads the same trace again and appends what is new. While it is being read it does nothing, unless the job has ended:
   * then it reads once more afterwards.
   */
  refresh(isFinal: boolean): void;
  /** The job had ended before the reading under way began, or the last one: nothing more comes. */
  finish(): void;
  search(query: TraceQuery | null): void;
  /** Looks for the first error of the job that is open, once its trace was read to the end. */
  findFirstError(): void;
  /** Asks the worker. The promise stays open for ever when the reader is closed meanwhile. */
  readonly ask: Calls<TraceRequests>['call'];
  /** Ends the worker, and the call that still runs. */
  close(): void;
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
  streamFailure('jobs.trace', 'internal', t('jobs.reader_stopped'), t('jobs.stopped_hint'), message);

/** The worker tells what is wrong with a pattern in the engine’s own words. */
const inWords = (search: TraceState['search']): TraceState['search'] =>
  search === null || search.problem === null
    ? search
    : { ...search, problem: t('failures.bad_pattern', { words: search.problem }) };

/** The state after a message. */
const after = (state: TraceState, message: TraceEvent): TraceState => {
  if (message.kind === 'search') return { ...state, search: inWords(message.search) };
  if (message.kind === 'read')
    return { ...state, phase: 'read', isReading: false, failure: null, readAt: message.readAt };
  if (message.kind === 'failed')
    return { ...state, phase: 'failed', isReading: false, failure: saidFailure(message.failure) };
  if (message.kind === 'first-error') return { ...state, firstError: message.error };
  const { version, bytes, lines, isCut, hasTimes, sections = state.sections, emptyLines = state.emptyLines } = message;
  const firstError = version === state.version ? state.firstError : undefined;
  return { ...state, version, bytes, lines, isCut, hasTimes, sections, emptyLines, firstError };
};

/** What a reader is about: its functions below change it. */
interface Reader {
  readonly calls: Calls<TraceMethods>;
  readonly listeners: Set<() => void>;
  state: TraceState;
  opened: OpenedTrace | null;
  /** Id of the reading under way, or of the last one. */
  requestId: string;
  /** The job ended during the reading under way, which may have missed its last lines. */
  readsAgain: boolean;
}

const become = (reader: Reader, next: TraceState): void => {
  reader.state = next;
  for (const listener of reader.listeners) listener();
};

const refresh = (reader: Reader, isFinal: boolean): void => {
  reader.readsAgain ||= reader.state.isReading && isFinal;
  if (reader.state.isReading) return;
  reader.requestId = crypto.randomUUID();
  reader.calls.tell('refresh', { requestId: reader.requestId, isFinal });
  become(reader, { ...reader.state, isReading: true });
};

const take = (reader: Reader, event: TraceEvent): void => {
  // What an earlier reading had on the way says nothing about this one.
  if ('requestId' in event && event.requestId !== reader.requestId) return;
  become(reader, after(reader.state, event));
  if (reader.state.isReading || !reader.readsAgain) return;
  reader.readsAgain = false;
  refresh(reader, true);
};

const openTrace = (reader: Reader, target: JobTarget, isFinal: boolean): void => {
  reader.requestId = crypto.randomUUID();
  reader.readsAgain = false;
  reader.opened = { target, at: Date.now(), isFinal };
  reader.calls.tell('open', { target, requestId: reader.requestId, isFinal });
  const { version, search, searches } = reader.state;
  become(reader, { ...nothing, version, search, searches });
};

const searchTrace = (reader: Reader, query: TraceQuery | null): void => {
  reader.calls.tell('search', query);
  const search = query === null ? null : { count: 0, isDone: false, problem: null };
  become(reader, { ...reader.state, search, searches: reader.state.searches + 1 });
};

const workers = keepSpare(() => startWorker(workerUrl, 'trace'));

/** Starts the worker of the next reader at the next idle time, where none is in reserve. */
export const refillTraceWorkers = (): void => workers.refill();

/** Starts a reader; it reads nothing until `open`. */
export const createTraceClient = (start: () => CalledWorker = workers.take): TraceClient => {
  const { port, calls } = startCalls<TraceMethods, TraceEvent>(
    callable(start),
    ({ message }) =>
      become(reader, { ...reader.state, phase: 'failed', isReading: false, failure: stopped(message || undefined) }),
    { onEvent: (event) => take(reader, event) },
  );
  const reader: Reader = {
    calls,
    listeners: new Set(),
    state: nothing,
    opened: null,
    requestId: '',
    readsAgain: false,
  };
  const { listeners } = reader;
  return {
    state: () => reader.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: (target, isFinal) => openTrace(reader, target, isFinal),
    opened: () => reader.opened,
    refresh: (isFinal) => refresh(reader, isFinal),
    finish: () => calls.tell('finish', { requestId: reader.requestId }),
    search: (query) => searchTrace(reader, query),
    findFirstError: () => calls.tell('findFirstError', undefined),
    ask: calls.call,
    close: () => {
      // A terminated worker cancels nothing: the main process would read on.
      if (reader.state.isReading && reader.requestId !== '') cancelRequest(reader.requestId);
      listeners.clear();
      void port.end();
      workers.refill();
    },
  };
};
