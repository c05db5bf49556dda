/** Reads a trace, for the first time or again: what is known already is compared, and only what is new is appended. */
import type { Failure } from '../../../shared/api/failure.ts';
import { createTraceIndex, largestTrace, type TraceIndex } from '../../../shared/trace/trace-index.ts';
import { readStream, streamFailure, unanswered, type StreamCall } from '../byte-stream.ts';
import type { JobTarget } from './trace-protocol.ts';

const operation = 'jobs.trace';

/** Bytes of an index, piece by piece. */
const copyTo = (target: TraceIndex, source: TraceIndex, length: number): void => {
  const step = 1024 * 1024;
  for (let at = 0; at < length; at += step) target.append(source.bytes.slice(at, Math.min(length, at + step)));
};

/** Where the text goes. */
export interface TraceTarget {
  readonly index: TraceIndex;
  /** The text differs from what was read before: this replaces it. */
  replace(index: TraceIndex): void;
  /** Something arrived. */
  onProgress(): void;
}

/** Why a trace did not come; null when its last byte did, and when it was cancelled. */
export const fetchTrace = async (
  { project, job }: JobTarget,
  call: Pick<StreamCall, 'requestId' | 'send'> & { readonly signal: AbortSignal },
  target: TraceTarget,
): Promise<Failure | null> => {
  let index = target.index;
  /** Bytes of this answer that are those known already; −1 once it has gone beyond them. */
  let same = 0;
  const takeOver = (): void => {
    const before = index;
    index = createTraceIndex();
    copyTo(index, before, same);
    target.replace(index);
  };
  const take = (piece: Uint8Array): void => {
    // A call that was cancelled may still have pieces on the way.
    if (call.signal.aborted) return;
    let rest = piece;
    if (same >= 0) {
      const known = index.bytes.matches(piece, same);
      same += known;
      if (known === piece.length) return;
      if (same < index.bytes.length) takeOver();
      rest = piece.subarray(known);
      same = -1;
    }
    index.append(rest);
    target.onProgress();
  };
  const input = { params: { id: project, job_id: job } };
  const end = await readStream({ operation, input, ...call, limit: largestTrace }, take);
  if (call.signal.aborted || end.kind === 'cancelled') return null;
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
  // Shorter than before: it was begun again.
  if (end.kind === 'done' && same >= 0 && same < index.bytes.length) takeOver();
  return null;
};
