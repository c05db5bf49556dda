/** Contents of files by their blob's id: as bytes, and only as many as are shown. */
import { queryOptions } from '@tanstack/react-query';
import { bodyFailure, callStream } from './call.ts';
import { queryKey } from './queries.ts';
import { mayBeOld, noteAge, type ReadingQuery } from './read-times.ts';
import type { OperationId } from '#shared/api/registry.ts';

export interface BlobRecord {
  readonly sha: string;
  /** Bytes. */
  readonly size: number;
  /** Null where there are more than were requested. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** Contents never change under their id; they leave the memory this many ms after they left the screen. */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 };

/** Room for the record's other fields beside the content. */
const recordRoom = 4_096;

const join = (pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece.subarray(0, size - at), at);
    at += piece.length;
    if (at >= size) break;
  }
  return all;
};

/** A body up to a limit, and whether it is longer. `isEnough` may end it earlier. */
const readUpTo = async (
  id: OperationId,
  input: { readonly params: { readonly id: number | string; readonly sha: string } },
  limit: number,
  reading: ReadingQuery,
  isEnough: (first: Uint8Array) => boolean = () => false,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly goesOn: boolean }> => {
  const { signal } = reading;
  const { body, age, cancel } = await callStream(id, input as never, { signal, mayBeOld: mayBeOld(reading) });
  noteAge(reading, age);
  const pieces: Uint8Array[] = [];
  let size = 0;
  let goesOn = false;
  const reader = body?.getReader();
  try {
    for (;;) {
      const step = await reader?.read();
      if (step === undefined || step.done) break;
      pieces.push(step.value);
      size += step.value.length;
      goesOn = size > limit || (pieces.length === 1 && isEnough(step.value));
      if (goesOn) break;
    }
  } catch (error) {
    throw bodyFailure(id, error, signal);
  }
  if (goesOn) {
    cancel();
    await reader?.cancel().catch(() => undefined);
  }
  return { bytes: join(pieces, Math.min(size, limit)), goesOn };
};

/** The size in the part of a record that came first; null where it is not there yet. */
const sizeIn = (text: string): number | null => {
  const size = /^\{[^]{0,200}?"size"\s*:\s*(\d{1,15})/.exec(text)?.[1];
  return size === undefined ? null : Number(size);
};

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
};

const decoder = new TextDecoder();

const recordOf = (bytes: Uint8Array, sha: string): BlobRecord => {
  const record = JSON.parse(decoder.decode(bytes)) as { size?: unknown; content?: unknown; sha?: unknown };
  const content = fromBase64(typeof record.content === 'string' ? record.content : '');
  return {
    sha: typeof record.sha === 'string' ? record.sha : sha,
    size: typeof record.size === 'number' ? record.size : content.length,
    bytes: content,
  };
};

/** Reads the record of a blob. Of one with more than `most` bytes the size alone: the rest is not waited for. */
export const blobQuery = (project: number | string, sha: string, most: number) => {
  const input = { params: { id: project, sha } };
  return queryOptions({
    ...kept,
    queryKey: queryKey('repository.blob', input, most, sha),
    queryFn: async (reading): Promise<BlobRecord> => {
      const limit = Math.ceil(most / 3) * 4 + recordRoom;
      const isTooLarge = (first: Uint8Array): boolean => (sizeIn(decoder.decode(first.subarray(0, 512))) ?? 0) > most;
      const { bytes, goesOn } = await readUpTo('repository.blob', input, limit, reading, isTooLarge);
      if (!goesOn) return recordOf(bytes, sha);
      return { sha, size: sizeIn(decoder.decode(bytes.subarray(0, 512))) ?? most + 1, bytes: null };
    },
  });
};

/** Reads the first bytes of a blob that is too large to be shown whole. */
export const blobStartQuery = (project: number | string, sha: string, most: number) => {
  const input = { params: { id: project, sha } };
  return queryOptions({
    ...kept,
    queryKey: queryKey('repository.blobRaw', input, most),
    queryFn: async (reading) => (await readUpTo('repository.blobRaw', input, most, reading)).bytes,
  });
};
