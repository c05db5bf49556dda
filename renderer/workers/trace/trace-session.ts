/** The trace worker without its port: reads one trace, reports progress, searches, answers requests. */
import type { InputOf } from '#shared/rpc/calls.ts';
import { visibleLine, type Decode } from '#shared/trace/decode-line.ts';
import {
  compileQuery,
  type CompiledQuery,
  createTraceSearch,
  type TraceQuery,
  type TraceSearch,
} from '#shared/trace/trace-search.ts';
import { createFirstErrorSearch, type FirstErrorSearch } from '#shared/trace/first-error/first-error.ts';
import { createLineStyles, type StyleAtLine } from '#shared/trace/line-styles.ts';
import { createTraceIndex, type TraceIndex } from '#shared/trace/trace-index.ts';
import { readTraceLine } from '#shared/trace/trace-line.ts';
import { cancelRequest } from '#renderer/workers/byte-stream.ts';
import { fetchTrace, type RangeOffer } from './trace-fetch.ts';
import type { JobTarget, TraceEvent, TraceMethods, TraceReading } from './trace-protocol.ts';

/** What the session needs from the worker around it. */
export interface TraceSurroundings {
  readonly utf8: Decode;
  /** One character for each byte. */
  readonly single: Decode;
  readonly send: typeof fetch;
  post(event: TraceEvent): void;
  /** Milliseconds on any clock. */
  now(): number;
  /** Runs something after the messages that wait. */
  later(run: () => void): void;
}

/** Milliseconds between two reports of progress; the first is never held back. */
const pause = 150;
/** Bytes that are searched before waiting messages have their turn. */
const searchStep = 4 * 1024 * 1024;
/** Bytes in which the first error is looked for before waiting messages have their turn. */
const errorStep = 2 * 1024 * 1024;
/** Lines of one answer. */
const mostLines = 1_000;
/** Bytes of text that are copied at once. */
const mostCopied = 64 * 1024 * 1024;

/** What a session knows so far: its functions below change it. */
interface Session extends TraceSurroundings {
  index: TraceIndex;
  styleAt: StyleAtLine;
  version: number;
  target: JobTarget | null;
  reading: { readonly requestId: string; readonly controller: AbortController } | null;
  /** Id of the reading whose bytes these are. */
  readingId: string;
  reportedAt: number;
  /** The sections and hidden lines that were reported last. */
  reportedShape: string;
  query: CompiledQuery | null;
  search: TraceSearch | null;
  isSearching: boolean;
  wantsFirstError: boolean;
  /** The search for the first error that goes on; another one ends it. */
  errorSearch: FirstErrorSearch | null;
  /** What the server offered for this trace. */
  offer: RangeOffer | null;
  /** Id of the last reading of which nothing more can come. */
  finalId: string;
}

/** Looks for the first error of what was read, some of it at a time; null where nothing speaks of one. */
const findFirstError = (session: Session): void => {
  if (!session.wantsFirstError || session.reading !== null) return;
  const search = createFirstErrorSearch(session.index, session);
  session.errorSearch = search;
  const step = (): void => {
    if (session.errorSearch !== search) return;
    if (search.step(errorStep)) session.later(step);
    else session.post({ kind: 'first-error', requestId: session.readingId, error: search.result() });
  };
  session.later(step);
};

const beginSearch = (session: Session): void => {
  const { index, query } = session;
  session.search = query === null || 'problem' in query ? null : createTraceSearch(index, query, session);
};

/** Another text takes the place of the one before. */
const become = (session: Session, index: TraceIndex): void => {
  session.index = index;
  session.styleAt = createLineStyles(index);
  session.version += 1;
  session.reportedShape = '';
  session.errorSearch = null;
  beginSearch(session);
};

const reportSearch = ({ query, search, post }: Session, isDone: boolean): void => {
  if (query === null) return;
  const problem = 'problem' in query ? query.problem : null;
  post({ kind: 'search', search: { count: search?.count ?? 0, isDone, problem } });
};

const runSearch = (session: Session): void => {
  const current = session.search;
  if (current === null || session.isSearching) return;
  session.isSearching = true;
  const step = (): void => {
    session.isSearching = false;
    if (session.search !== current) {
      runSearch(session);
      return;
    }
    const isDone = !current.step(searchStep);
    reportSearch(session, isDone);
    if (isDone) return;
    session.isSearching = true;
    session.later(step);
  };
  session.later(step);
};

const report = (session: Session): void => {
  const { index } = session;
  session.reportedAt = session.now();
  const { values, count } = index.emptyLines;
  const shape = [index.sections.version, count, values[count - 1]].join(' ');
  const hasShape = session.reportedShape !== shape;
  session.reportedShape = shape;
  session.post({
    kind: 'progress',
    requestId: session.readingId,
    version: session.version,
    bytes: index.bytes.length,
    lines: index.lines,
    isCut: index.isCut,
    hasTimes: index.hasTimes,
    ...(hasShape && { sections: [...index.sections.list], emptyLines: values.slice(0, count) }),
  });
  runSearch(session);
};

const stop = (session: Session): void => {
  if (session.reading === null) return;
  session.reading.controller.abort();
  cancelRequest(session.reading.requestId, session.send);
  session.reading = null;
};

const read = async (session: Session, { requestId, isFinal }: TraceReading): Promise<void> => {
  const { target, index, offer, send, now, post } = session;
  if (target === null) return;
  const controller = new AbortController();
  session.reading = { requestId, controller };
  if (isFinal) session.finalId = requestId;
  session.readingId = requestId;
  let readAt: number | null = null;
  const failure = await fetchTrace(
    target,
    { requestId, signal: controller.signal, send },
    {
      index,
      offer,
      onOffer: (next) => {
        if (!controller.signal.aborted) session.offer = next;
      },
      onReadAt: (at) => (readAt = at),
      replace: (next) => become(session, next),
      onProgress: () => {
        if (now() - session.reportedAt >= pause) report(session);
      },
    },
  );
  if (session.reading?.requestId !== requestId) return;
  session.reading = null;
  if (session.finalId === requestId && failure === null) session.index.finish();
  report(session);
  post(failure === null ? { kind: 'read', requestId, readAt } : { kind: 'failed', requestId, failure });
  findFirstError(session);
};

const textOf = ({ index, utf8 }: Session, from: number, to: number): string => {
  const lines: string[] = [];
  let size = 0;
  for (let line = from; line < Math.min(to, index.lines) && size < mostCopied; line += 1) {
    size += index.lengthOf(line);
    lines.push(visibleLine(index.lineBytes(line), utf8));
  }
  return lines.join('\n');
};

const linesOf = ({ index, styleAt, query, utf8 }: Session, { from, to, current }: InputOf<TraceMethods['lines']>) => {
  const end = Math.min(to, index.lines, from + mostLines);
  const inLine = query === null || 'problem' in query ? null : query.inLine;
  const matchOf = (line: number): number => (current?.line === line ? current.inLine : 0);
  return Array.from({ length: Math.max(0, end - from) }, (_, at) =>
    readTraceLine(index, styleAt, from + at, inLine && { inLine, match: matchOf(from + at) }, utf8),
  );
};

const open = (session: Session, reading: InputOf<TraceMethods['open']>): void => {
  stop(session);
  session.target = reading.target;
  session.wantsFirstError = false;
  session.offer = null;
  session.reportedAt = Number.NEGATIVE_INFINITY;
  become(session, createTraceIndex());
  void read(session, reading);
};

const search = (session: Session, query: TraceQuery | null): void => {
  session.query = query === null ? null : compileQuery(query);
  beginSearch(session);
  if (session.search === null) reportSearch(session, true);
  runSearch(session);
};

const beginSession = (surroundings: TraceSurroundings): Session => {
  const index = createTraceIndex();
  return {
    ...surroundings,
    index,
    styleAt: createLineStyles(index),
    version: 0,
    target: null,
    reading: null,
    readingId: '',
    reportedAt: Number.NEGATIVE_INFINITY,
    reportedShape: '',
    query: null,
    search: null,
    isSearching: false,
    wantsFirstError: false,
    errorSearch: null,
    offer: null,
    finalId: '',
  };
};

const finish = (session: Session, requestId: string): void => {
  if (session.readingId !== requestId) return;
  session.finalId = requestId;
  if (session.reading !== null) return;
  session.index.finish();
  report(session);
  findFirstError(session);
};

/** Makes a session: what its page calls. */
export const createTraceSession = (surroundings: TraceSurroundings): TraceMethods => {
  const session = beginSession(surroundings);
  return {
    open: (reading) => open(session, reading),
    refresh: (reading) => {
      if (session.reading === null) void read(session, reading);
    },
    finish: ({ requestId }) => finish(session, requestId),
    search: (query) => search(session, query),
    findFirstError: () => {
      session.wantsFirstError = true;
      findFirstError(session);
    },
    match: (number) => session.search?.matchAt(number) ?? null,
    matchFrom: ({ line, step }) => session.search?.matchFrom(line, step) ?? null,
    matchLines: (parts) => session.search?.linesIn(parts) ?? new Uint32Array(0),
    text: ({ from, to }) => textOf(session, from, to),
    lines: (request) => linesOf(session, request),
  };
};
