/** The worker that compares two logs, without its port: reads both, compares, answers with lines. */
import { compareTraces } from '#shared/trace/compare/compare-traces.ts';
import type { Decode } from '#shared/trace/decode-line.ts';
import { createLineStyles, type StyleAtLine } from '#shared/trace/line-styles.ts';
import { createTraceIndex, type TraceIndex } from '#shared/trace/trace-index.ts';
import { readTraceLine } from '#shared/trace/trace-line.ts';
import type { InputOf } from '#shared/rpc/calls.ts';
import { cancelRequest } from '#renderer/workers/byte-stream.ts';
import { fetchTrace } from '#renderer/workers/trace/trace-fetch.ts';
import type { CompareEvent, CompareMethods, CompareSide } from './compare-protocol.ts';

/** What the session needs from the worker around it. */
export interface CompareSurroundings {
  readonly utf8: Decode;
  readonly send: typeof fetch;
  post(event: CompareEvent): void;
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

type OpenedLogs = InputOf<CompareMethods['open']>;

/** What a session knows so far: its functions below change it. */
interface Session extends CompareSurroundings {
  readonly logs: Record<CompareSide, Log>;
  /** Ends the comparison under way. */
  stop: () => void;
  reportedAt: number;
}

const report = (session: Session): void => {
  const { now, post, logs } = session;
  if (now() - session.reportedAt < pauseBetween) return;
  session.reportedAt = now();
  post({ kind: 'progress', bytes: logs.before.index.bytes.length + logs.after.index.bytes.length });
};

const read = async (
  session: Session,
  side: CompareSide,
  { project, jobs, requestIds }: OpenedLogs,
  signal: AbortSignal,
): Promise<boolean> => {
  const { send, post, logs } = session;
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
    onProgress: () => report(session),
  });
  if (signal.aborted) return false;
  index.finish();
  if (failure !== null) post({ kind: 'failed', side, failure });
  return failure === null;
};

const compare = async (session: Session, opened: OpenedLogs): Promise<void> => {
  const { utf8, send, post, now, later, logs } = session;
  session.stop();
  const controller = new AbortController();
  const { signal } = controller;
  session.reportedAt = Number.NEGATIVE_INFINITY;
  session.stop = () => {
    controller.abort();
    for (const side of ['before', 'after'] as const) cancelRequest(opened.requestIds[side], send);
  };
  const isRead = await Promise.all([read(session, 'before', opened, signal), read(session, 'after', opened, signal)]);
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
  session.stop = () => undefined;
  post({ kind: 'compared', ...compared, lines: { before: before.index.lines, after: after.index.lines } });
};

/** Makes a session: what its page calls. */
export const createCompareSession = (surroundings: CompareSurroundings): CompareMethods => {
  const session: Session = {
    ...surroundings,
    logs: { before: logOf(createTraceIndex()), after: logOf(createTraceIndex()) },
    stop: () => undefined,
    reportedAt: Number.NEGATIVE_INFINITY,
  };
  return {
    open: (logs) => {
      // Rejected where another comparison has taken its place.
      compare(session, logs).catch(() => undefined);
    },
    lines: ({ side, from, to }) => {
      const { index, styleAt } = session.logs[side];
      const end = Math.min(to, index.lines, from + mostLines);
      return Array.from({ length: Math.max(0, end - from) }, (_, at) =>
        readTraceLine(index, styleAt, from + at, null, session.utf8),
      );
    },
  };
};
