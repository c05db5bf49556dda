/** The trace worker without its port: reads one trace, reports progress, searches, answers requests. */
import { visibleLine, type Decode } from '#shared/trace/decode-line.ts';
import { createLineStyles } from '#shared/trace/line-styles.ts';
import { compileQuery, type CompiledQuery, createTraceSearch, type TraceSearch } from '#shared/trace/trace-search.ts';
import { createTraceIndex } from '#shared/trace/trace-index.ts';
import { readTraceLine } from '#shared/trace/trace-line.ts';
import { cancelRequest } from '#renderer/workers/byte-stream.ts';
import { createFirstErrorFinder } from './first-error-finder.ts';
import { fetchTrace, type RangeOffer } from './trace-fetch.ts';
import type {
  FromTraceWorker,
  ToTraceWorker,
  TraceAnswers,
  JobTarget,
  TraceRequest,
  TraceReading,
} from './trace-protocol.ts';

/** What the session needs from the worker around it. */
export interface TraceSurroundings {
  readonly utf8: Decode;
  /** One character for each byte. */
  readonly single: Decode;
  readonly send: typeof fetch;
  post(message: FromTraceWorker): void;
  /** Milliseconds on any clock. */
  now(): number;
  /** Runs something after the messages that wait. */
  later(run: () => void): void;
}

/** Milliseconds between two reports of progress; the first is never held back. */
const pause = 150;
/** Bytes that are searched before waiting messages have their turn. */
const searchStep = 4 * 1024 * 1024;
/** Lines of one answer. */
const mostLines = 1_000;
/** Bytes of text that are copied at once. */
const mostCopied = 64 * 1024 * 1024;

/** Makes a session; the returned function takes the messages of the page. */
export const createTraceSession = ({ utf8, single, send, post, now, later }: TraceSurroundings) => {
  let index = createTraceIndex();
  let styleAt = createLineStyles(index);
  let version = 0;
  let target: JobTarget | null = null;
  let reading: { readonly requestId: string; readonly controller: AbortController } | null = null;
  /** Id of the reading whose bytes these are. */
  let readingId = '';
  let reportedAt = Number.NEGATIVE_INFINITY;
  /** The sections and hidden lines that were reported last. */
  let reportedShape = '';
  let query: CompiledQuery | null = null;
  let search: TraceSearch | null = null;
  let isSearching = false;
  let wantsFirstError = false;
  /** What the server offered for this trace. */
  let offer: RangeOffer | null = null;

  const finder = createFirstErrorFinder({ utf8, single }, later, (error) => {
    post({ kind: 'first-error', requestId: readingId, error });
  });
  const findFirstError = (): void => {
    if (wantsFirstError && reading === null) finder.begin(index);
  };

  const beginSearch = (): void => {
    search = query === null || 'problem' in query ? null : createTraceSearch(index, query, { utf8, single });
  };

  const become = (next: typeof index): void => {
    index = next;
    styleAt = createLineStyles(next);
    version += 1;
    reportedShape = '';
    finder.stop();
    beginSearch();
  };

  const reportSearch = (isDone: boolean): void => {
    if (query === null) return;
    const problem = 'problem' in query ? query.problem : null;
    post({ kind: 'search', search: { count: search?.count ?? 0, isDone, problem } });
  };

  const runSearch = (): void => {
    const current = search;
    if (current === null || isSearching) return;
    isSearching = true;
    const step = (): void => {
      isSearching = false;
      if (search !== current) {
        runSearch();
        return;
      }
      const isDone = !current.step(searchStep);
      reportSearch(isDone);
      if (isDone) return;
      isSearching = true;
      later(step);
    };
    later(step);
  };

  const report = (): void => {
    reportedAt = now();
    const { values, count } = index.emptyLines;
    const shape = [index.sections.version, count, values[count - 1]].join(' ');
    const hasShape = reportedShape !== shape;
    reportedShape = shape;
    post({
      kind: 'progress',
      requestId: readingId,
      version,
      bytes: index.bytes.length,
      lines: index.lines,
      isCut: index.isCut,
      hasTimes: index.hasTimes,
      ...(hasShape && { sections: [...index.sections.list], emptyLines: values.slice(0, count) }),
    });
    runSearch();
  };

  const stop = (): void => {
    if (reading === null) return;
    reading.controller.abort();
    cancelRequest(reading.requestId, send);
    reading = null;
  };

  const read = async ({ requestId, isFinal }: TraceReading): Promise<void> => {
    if (target === null) return;
    const controller = new AbortController();
    reading = { requestId, controller };
    readingId = requestId;
    let readAt: number | null = null;
    const failure = await fetchTrace(
      target,
      { requestId, signal: controller.signal, send },
      {
        index,
        offer,
        onOffer: (next) => {
          if (!controller.signal.aborted) offer = next;
        },
        onReadAt: (at) => (readAt = at),
        replace: become,
        onProgress: () => {
          if (now() - reportedAt >= pause) report();
        },
      },
    );
    if (reading?.requestId !== requestId) return;
    reading = null;
    if (isFinal && failure === null) index.finish();
    report();
    post(failure === null ? { kind: 'read', requestId, readAt } : { kind: 'failed', requestId, failure });
    findFirstError();
  };

  const open = (message: Extract<ToTraceWorker, { kind: 'open' }>): void => {
    stop();
    target = message.target;
    wantsFirstError = false;
    offer = null;
    reportedAt = Number.NEGATIVE_INFINITY;
    become(createTraceIndex());
    void read(message);
  };

  const textOf = (from: number, to: number): string => {
    const lines: string[] = [];
    let size = 0;
    for (let line = from; line < Math.min(to, index.lines) && size < mostCopied; line += 1) {
      size += index.lengthOf(line);
      lines.push(visibleLine(index.lineBytes(line), utf8));
    }
    return lines.join('\n');
  };

  const answer = (request: TraceRequest): TraceAnswers[TraceRequest['kind']] => {
    if (request.kind === 'match') return search?.matchAt(request.match) ?? null;
    if (request.kind === 'match-from') return search?.matchFrom(request.line, request.step) ?? null;
    if (request.kind === 'match-lines') return search?.linesIn(request.parts) ?? new Uint32Array(0);
    const { from } = request;
    if (request.kind === 'text') return textOf(from, request.to);
    const to = Math.min(request.to, index.lines, from + mostLines);
    const inLine = query === null || 'problem' in query ? null : query.inLine;
    const matchOf = (line: number): number => (request.current?.line === line ? request.current.inLine : 0);
    return Array.from({ length: Math.max(0, to - from) }, (_, at) =>
      readTraceLine(index, styleAt, from + at, inLine && { inLine, match: matchOf(from + at) }, utf8),
    );
  };

  return (message: ToTraceWorker): void => {
    if (message.kind === 'open') open(message);
    else if (message.kind === 'refresh') {
      if (reading === null) void read(message);
    } else if (message.kind === 'find-first-error') {
      wantsFirstError = true;
      findFirstError();
    } else if (message.kind === 'search') {
      query = message.query === null ? null : compileQuery(message.query);
      beginSearch();
      if (search === null) reportSearch(true);
      runSearch();
    } else post({ kind: 'answer', number: message.number, value: answer(message.request) });
  };
};
