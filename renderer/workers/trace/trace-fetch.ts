/** Reads a trace, for the first time or again: only what is new where the server gives parts, else all of it is compared; what is new is appended. */
import type { Failure } from '#shared/api/failure.ts';
import { wireHeaders } from '#shared/api/wire.ts';
import { createTraceIndex, largestTrace, type TraceIndex } from '#shared/trace/trace-index.ts';
import { readStream, readTimeIn, streamFailure, unanswered, type StreamCall } from '#renderer/workers/byte-stream.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';
import type { JobTarget } from './trace-protocol.ts';

const operation = 'jobs.trace';

/** Bytes of an index, piece by piece. */
const copyTo = (target: TraceIndex, source: TraceIndex, length: number): void => {
  const step = 1024 * 1024;
  for (let at = 0; at < length; at += step) target.append(source.bytes.slice(at, Math.min(length, at + step)));
};

/** A server that gives parts of a trace. */
export interface RangeOffer {
  /** The server's mark of what was read last; null where it has none. */
  readonly etag: string | null;
}

/** Where the text goes. */
export interface TraceTarget {
  readonly index: TraceIndex;
  /** What the server offered with the answer before; null where it offers no parts. */
  readonly offer: RangeOffer | null;
  onOffer(offer: RangeOffer | null): void;
  /** When a kept answer was read, local epoch ms; null: the server answered. */
  onReadAt(readAt: number | null): void;
  /** The text differs from what was read before: this replaces it. */
  replace(index: TraceIndex): void;
  /** Something arrived. */
  onProgress(): void;
}

/** Bytes at the end of what is known that are read again, and must be the same. */
const overlap = 4096;

type Call = Pick<StreamCall, 'requestId' | 'send'> & { readonly signal: AbortSignal };

/** How far an answer goes with what is known: the functions below change it. */
interface Reading {
  readonly target: TraceTarget;
  index: TraceIndex;
  /** Bytes of the whole that are those known already; −1 once the answer has gone beyond them. */
  same: number;
  /** Where the answer begins. */
  start: number;
  /** It does not go on with what is known. */
  differs: boolean;
}

const takeHead = (reading: Reading, from: number, headers: Headers): void => {
  const { target } = reading;
  const given = headers.get(wireHeaders.rangeStart);
  target.onOffer(given === null ? null : { etag: headers.get(wireHeaders.etag) });
  target.onReadAt(readTimeIn(headers));
  reading.start = Number(given ?? 0);
  reading.same = reading.start;
  reading.differs = reading.start !== 0 && reading.start !== from;
};

/** Goes on with what is the same, in an index of its own. */
const takeOver = (reading: Reading): void => {
  const before = reading.index;
  reading.index = createTraceIndex();
  copyTo(reading.index, before, reading.same);
  reading.target.replace(reading.index);
};

const takePiece = (reading: Reading, piece: Uint8Array): void => {
  let rest = piece;
  if (reading.same >= 0) {
    const known = reading.index.bytes.matches(piece, reading.same);
    reading.same += known;
    if (known === piece.length) return;
    if (reading.same < reading.index.bytes.length) {
      // Of what lies before a part nothing is known now.
      reading.differs = reading.start > 0;
      if (reading.differs) return;
      takeOver(reading);
    }
    rest = piece.subarray(known);
    reading.same = -1;
  }
  reading.index.append(rest);
  reading.target.onProgress();
};

/** Reads from a byte on; `again` where what came does not go on with what is known. */
const fetchFrom = async (
  from: number,
  { project, job }: JobTarget,
  call: Call,
  target: TraceTarget,
): Promise<Failure | 'again' | null> => {
  const reading: Reading = { target, index: target.index, same: 0, start: 0, differs: false };
  const onHead = (headers: Headers): void => takeHead(reading, from, headers);
  const take = (piece: Uint8Array): void => {
    // A call that was cancelled may still have pieces on the way.
    if (!call.signal.aborted && !reading.differs) takePiece(reading, piece);
  };
  const input = { params: { id: project, job_id: job } };
  const headers = {
    ...(from > 0 && { [wireHeaders.rangeStart]: String(from) }),
    ...(from > 0 && target.offer?.etag && { [wireHeaders.etag]: target.offer.etag }),
  };
  // Not where lines are there already: they are as new.
  const mayBeOld = target.index.bytes.length === 0;
  const end = await readStream({ operation, input, ...call, headers, mayBeOld, onHead, limit: largestTrace }, take);
  if (call.signal.aborted || end.kind === 'cancelled' || end.kind === 'unchanged') return null;
  // 416: there are fewer bytes than those known.
  if (reading.differs || (from > 0 && end.kind === 'refused' && end.failure.status === 416)) return 'again';
  if (end.kind === 'refused') return end.failure;
  if (end.kind === 'unanswered') return unanswered(operation, end.reason);
  if (end.kind === 'broken')
    return streamFailure(operation, 'truncated', unsaid('jobs.log_broken'), unsaid('jobs.log_broken_hint'), end.reason);
  if (end.kind !== 'done' || reading.same < 0 || reading.same >= reading.index.bytes.length) return null;
  // Shorter than before: it was begun again.
  if (reading.start > 0) return 'again';
  takeOver(reading);
  return null;
};

/** Why a trace did not come; null when its last byte did, when nothing has changed, and when it was cancelled. */
export const fetchTrace = async (job: JobTarget, call: Call, target: TraceTarget): Promise<Failure | null> => {
  const from = target.offer === null ? 0 : Math.max(0, target.index.bytes.length - overlap);
  const end = await fetchFrom(from, job, call, target);
  if (end !== 'again') return end;
  const whole = await fetchFrom(0, job, call, target);
  return whole === 'again' ? null : whole;
};
