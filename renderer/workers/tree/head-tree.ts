/** All code at a commit, by one call: the archive of the repository, unpacked while it arrives and kept in memory alone. */
import type { Failure } from '#shared/api/failure.ts';
import type { Decode } from '#shared/diff/index/read-row.ts';
import { familyOf } from '#shared/diff/reading-order/languages.ts';
import { cancelRequest, readStream, streamFailure, unanswered, type StreamEnd } from '#renderer/workers/byte-stream.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';
import { createTarReader } from './read-tar.ts';

/** A file of code. */
export interface TreeFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The code at a commit. */
export interface HeadTree {
  readonly files: readonly TreeFile[];
  /** Files of code that were too large. */
  readonly skipped: number;
  /** There are more files than are kept. */
  readonly isCut: boolean;
}

/** What reading it needs. */
export interface TreeCall {
  readonly project: number | string;
  /** A commit. */
  readonly sha: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly send: typeof fetch;
  readonly decode: Decode;
  /** Told after each piece. */
  readonly tell: (read: { readonly files: number; readonly bytes: number }) => void;
}

/** Limits of what is kept, in bytes and files, and of the archive itself. Tests take smaller ones. */
export interface TreeLimits {
  readonly bytes: number;
  readonly files: number;
  readonly fileBytes: number;
  readonly archiveBytes: number;
}

const MiB = 2 ** 20;
const usual: TreeLimits = { bytes: 64 * MiB, files: 20_000, fileBytes: MiB / 2, archiveBytes: 256 * MiB };

const operation = 'repository.archive';
/** Bytes in which git looks for a zero that tells a file of bytes from text. */
const lookedThrough = 8000;

/** Archives have everything in one folder, which is called as the server likes. */
const inRepository = (path: string): string => path.slice(path.indexOf('/') + 1);

interface Kept {
  readonly files: TreeFile[];
  bytes: number;
  skipped: number;
  isCut: boolean;
}

const takerOf = (kept: Kept, limits: TreeLimits) => ({
  wants: (path: string, size: number): boolean => {
    if (familyOf(path) < 0 || kept.isCut) return false;
    if (size > limits.fileBytes) {
      kept.skipped += 1;
      return false;
    }
    kept.isCut = kept.files.length >= limits.files || kept.bytes + size > limits.bytes;
    return !kept.isCut;
  },
  file: (path: string, bytes: Uint8Array): void => {
    if (bytes.subarray(0, lookedThrough).includes(0)) return;
    kept.files.push({ path: inRepository(path), bytes });
    kept.bytes += bytes.length;
  },
});

/** A worker's own gunzip; a server may also have unpacked what it sent. */
const createUnpacking = (onBytes: (bytes: Uint8Array) => void) => {
  let writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>> | null = null;
  let reading: Promise<void> = Promise.resolve();
  let hasBegun = false;
  const begin = (): void => {
    const unpacking = new DecompressionStream('gzip');
    writer = unpacking.writable.getWriter();
    const reader = (unpacking.readable as ReadableStream<Uint8Array>).getReader();
    const readAll = async (): Promise<void> => {
      for (let step = await reader.read(); !step.done; step = await reader.read()) onBytes(step.value);
    };
    reading = readAll();
    // Said by the end of it.
    reading.catch(() => undefined);
  };
  return {
    feed: async (piece: Uint8Array): Promise<void> => {
      if (!hasBegun && piece[0] === 0x1f && piece[1] === 0x8b) begin();
      hasBegun = true;
      if (writer === null) onBytes(piece);
      else await Promise.race([writer.write(new Uint8Array(piece)), reading]);
    },
    end: async (): Promise<void> => {
      await writer?.close();
      await reading;
    },
    stop: (): void => void writer?.abort().catch(() => undefined),
  };
};

const failureOf = (end: StreamEnd): Failure => {
  if (end.kind === 'refused') return end.failure;
  if (end.kind === 'unanswered') return unanswered(operation, end.reason);
  const reason = end.kind === 'broken' ? end.reason : undefined;
  return streamFailure(operation, 'truncated', unsaid('definitions.archive_ended'), unsaid('common.try_again'), reason);
};

const malformed = (): Failure =>
  streamFailure(operation, 'unreadable', unsaid('definitions.archive_unreadable'), unsaid('common.try_again'));

/** Reads it; null when that was cancelled. */
export const readHeadTree = async (call: TreeCall, limits: TreeLimits = usual): Promise<HeadTree | Failure | null> => {
  const { project, sha, requestId, signal, send, decode, tell } = call;
  const kept: Kept = { files: [], bytes: 0, skipped: 0, isCut: false };
  const tar = createTarReader(takerOf(kept, limits), decode);
  const unpacking = createUnpacking((bytes) => tar.feed(bytes));
  // Ends the call where no more is wanted.
  const enough = new AbortController();
  const onPiece = async (piece: Uint8Array): Promise<void> => {
    await unpacking.feed(piece);
    tell({ files: kept.files.length, bytes: kept.bytes });
    if (kept.isCut || tar.isMalformed) enough.abort();
    enough.signal.throwIfAborted();
  };
  const input = { params: { id: project }, query: { sha } };
  const stream = { operation, input, requestId, signal, send, limit: limits.archiveBytes };
  const end = await readStream(stream, onPiece);
  if (signal.aborted) {
    unpacking.stop();
    return null;
  }
  if (enough.signal.aborted || end.kind === 'too-large') {
    unpacking.stop();
    cancelRequest(requestId, send);
    return tar.isMalformed ? malformed() : { files: kept.files, skipped: kept.skipped, isCut: true };
  }
  if (end.kind !== 'done') return failureOf(end);
  try {
    await unpacking.end();
  } catch {
    return malformed();
  }
  if (tar.isMalformed || !tar.isComplete) return malformed();
  return { files: kept.files, skipped: kept.skipped, isCut: kept.isCut };
};
