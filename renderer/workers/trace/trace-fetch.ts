/** Reads a trace, for the first time or again: only what is new where the server gives parts, else all of it is compared; what is new is appended. */
import type { Failure } from '#shared/api/failure.ts';
import { wireHeaders } from '#shared/api/wire.ts';
import { createTraceIndex, largestTrace, type TraceIndex } from '#shared/trace/trace-index.ts';
import { readStream, readTimeIn, streamFailure, unanswered, type StreamCall } from '#renderer/workers/byte-stream.ts';
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

/** Reads from a byte on; `again` where what came does not go on with what is known. */
const fetchFrom = async (
  from: number,
  { project, job }: JobTarget,
  call: Call,
  target: TraceTarget,
): Promise<Failure | 'again' | null> => {
  let index = target.index;
  /** Bytes of the whole that are those known already; −1 once the answer has gone beyond them. */
  let same = 0;
  /** Where the answer begins. */
  let start = 0;
  let differs = false;
  const onHead = (headers: Headers): void => {
    const given = headers.get(wireHeaders.rangeStart);
    target.onOffer(given === null ? null : { etag: headers.get(wireHeaders.etag) });
    target.onReadAt(readTimeIn(headers));
    start = Number(given ?? 0);
    same = start;
    differs = start !== 0 && start !== from;
  };
  const takeOver = (): void => {
    const before = index;
    index = createTraceIndex();
    copyTo(index, before, same);
    target.replace(index);
  };
  const take = (piece: Uint8Array): void => {
    // A call that was cancelled may still have pieces on the way.
    if (call.signal.aborted || differs) return;
    let rest = piece;
    if (same >= 0) {
      const known = index.bytes.matches(piece, same);
      same += known;
      if (known === piece.length) return;
      if (same < index.bytes.length) {
        // Of what lies before a part nothing is known now.
        differs = start > 0;
        if (differs) return;
        takeOver();
      }
      rest = piece.subarray(known);
      same = -1;
    }
    index.append(rest);
    target.onProgress();
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
  if (differs || (from > 0 && end.kind === 'refused' && end.failure.status === 416)) return 'again';
  if (end.kind === 'refused') return end.failure;
  if (end.kind === 'unanswered') return unanswered(operation, end.reason);
  if (end.kind === 'broken')
    return streamFailure(
      operation,
      'truncated',
      'The log broke off before its end had arrived. The lines shown are what came until then.',
      'Refresh to read the rest.',
      end.reason,
    );
  if (end.kind !== 'done' || same < 0 || same >= index.bytes.length) return null;
  // Shorter than before: it was begun again.
  if (start > 0) return 'again';
  takeOver();
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
