/** The worker that compares two logs, without its port: reads both, compares, answers with lines. */
import { compareTraces } from '#shared/trace/compare/compare-traces.ts';
import type { Decode } from '#shared/trace/decode-line.ts';
import { createLineStyles, type StyleAtLine } from '#shared/trace/line-styles.ts';
import { createTraceIndex, type TraceIndex } from '#shared/trace/trace-index.ts';
import { readTraceLine } from '#shared/trace/trace-line.ts';
import { cancelRequest } from '#renderer/workers/byte-stream.ts';
import { fetchTrace } from '#renderer/workers/trace/trace-fetch.ts';
import type { CompareSide, FromCompareWorker, ToCompareWorker } from './compare-protocol.ts';

/** What the session needs from the worker around it. */
export interface CompareSurroundings {
  readonly utf8: Decode;
  readonly send: typeof fetch;
  post(message: FromCompareWorker): void;
  /** Milliseconds on any clock. */
  now(): number;
  /** Runs something after the messages that wait. */
  later(run: () => void): void;
}

/** Milliseconds between two reports of progress. */
const pauseBetween = 150;
/** Milliseconds of comparing before waiting messages have their turn. */
const longestStep = 30;
/** Lines of one answer. */
const mostLines = 1_000;

interface Log {
  readonly index: TraceIndex;
  readonly styleAt: StyleAtLine;
}

const logOf = (index: TraceIndex): Log => ({ index, styleAt: createLineStyles(index) });

/** Makes a session; the returned function takes the messages of the page. */
export const createCompareSession = ({ utf8, send, post, now, later }: CompareSurroundings) => {
  const logs: Record<CompareSide, Log> = { before: logOf(createTraceIndex()), after: logOf(createTraceIndex()) };
  let controller = new AbortController();
  let stop = (): void => undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;

  const report = (): void => {
    if (now() - reportedAt < pauseBetween) return;
    reportedAt = now();
    post({ kind: 'progress', bytes: logs.before.index.bytes.length + logs.after.index.bytes.length });
  };

  const read = async (
    side: CompareSide,
    { project, jobs, requestIds }: Extract<ToCompareWorker, { kind: 'open' }>,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const call = { requestId: requestIds[side], signal, send };
    const index = createTraceIndex();
    logs[side] = logOf(index);
    const failure = await fetchTrace({ project, job: jobs[side] }, call, {
      index,
      offer: null,
      onOffer: () => undefined,
      onReadAt: () => undefined,
      // Nothing was known before, so nothing is replaced.
      replace: () => undefined,
      onProgress: report,
    });
    if (signal.aborted) return false;
    index.finish();
    if (failure !== null) post({ kind: 'failed', side, failure });
    return failure === null;
  };

  const open = async (message: Extract<ToCompareWorker, { kind: 'open' }>): Promise<void> => {
    stop();
    controller = new AbortController();
    const { signal } = controller;
    reportedAt = Number.NEGATIVE_INFINITY;
    stop = () => {
      controller.abort();
      for (const side of ['before', 'after'] as const) cancelRequest(message.requestIds[side], send);
    };
    const isRead = await Promise.all([read('before', message, signal), read('after', message, signal)]);
    if (!isRead.every(Boolean)) return;
    let since = now();
    const pause = async (): Promise<void> => {
      if (now() - since >= longestStep) {
        await new Promise<void>(later);
        since = now();
      }
      signal.throwIfAborted();
    };
    const { before, after } = logs;
    const compared = await compareTraces(before.index, after.index, utf8, pause);
    stop = () => undefined;
    post({ kind: 'compared', ...compared, lines: { before: before.index.lines, after: after.index.lines } });
  };

  return (message: ToCompareWorker): void => {
    if (message.kind === 'open') {
      // Rejected where another comparison has taken its place.
      open(message).catch(() => undefined);
      return;
    }
    const { number, side, from } = message;
    const { index, styleAt } = logs[side];
    const to = Math.min(message.to, index.lines, from + mostLines);
    const lines = Array.from({ length: Math.max(0, to - from) }, (_, at) =>
      readTraceLine(index, styleAt, from + at, null, utf8),
    );
    post({ kind: 'lines', number, lines });
  };
};
