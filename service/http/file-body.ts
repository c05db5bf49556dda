/** Parts of files as bodies of answers: one small buffer per download, however large the file and slow the reader. */
import type { ServerResponse } from 'node:http';
import { open, type FileHandle } from 'node:fs/promises';
import { write } from './stream-body.ts';

/** A part of a file; first and last byte are both included. */
export interface FilePart {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

const bufferSize = 128 * 1024;

/** What an answer was promised and the file no longer has: a body that ends early must not look whole. */
const shortened = (): Error => new Error('The file became shorter while it was sent.');

/** Bytes of the part, read into a buffer when the reader wants more. */
const streamOf = ({ file, start, end }: FilePart): ReadableStream<Uint8Array> => {
  let handle: FileHandle | null = null;
  let at = start;
  const close = async (): Promise<void> => handle?.close();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        handle ??= await open(file);
        const buffer = Buffer.allocUnsafeSlow(Math.min(bufferSize, end - at + 1));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
        at += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (bytesRead > 0 && at <= end) return;
        await close();
        if (at <= end) controller.error(shortened());
        else controller.close();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
};

const parts = new WeakMap<Response, FilePart>();

/** An answer whose body is a part of a file. It can be read like any other, and {@link sendPart} can send it better. */
export const partResponse = (part: FilePart, init: ResponseInit): Response => {
  const response = new Response(streamOf(part), init);
  parts.set(response, part);
  return response;
};

/** An answer whose body is a part of a file that deflate packed; it is unpacked as fast as it is read. */
export const inflatedResponse = (part: FilePart, init: ResponseInit): Response => {
  const unpack = new DecompressionStream('deflate-raw') as unknown as TransformStream<Uint8Array, Uint8Array>;
  return new Response(streamOf(part).pipeThrough(unpack), init);
};

/** The part that is the body of an answer; null for every other answer. */
export const partOf = (response: Response): FilePart | null => parts.get(response) ?? null;

const copy = async (
  handle: FileHandle,
  { start, end }: FilePart,
  outgoing: ServerResponse,
  isGone: AbortSignal,
): Promise<void> => {
  const buffer = Buffer.allocUnsafeSlow(Math.min(bufferSize, end - start + 1));
  for (let at = start; at <= end;) {
    isGone.throwIfAborted();
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, end - at + 1), at);
    if (bytesRead === 0) throw shortened();
    at += bytesRead;
    await write(outgoing, buffer.subarray(0, bytesRead), isGone);
  }
};

/**
 * Sends an answer with a part of a file to the network. Streams that hand out a new buffer for every piece leave tens of
 * megabytes behind until they are collected; here one buffer is filled again whenever its bytes are gone.
 */
export const sendPart = async (response: Response, part: FilePart, outgoing: ServerResponse): Promise<void> => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  const gone = new AbortController();
  outgoing.once('close', () => {
    gone.abort();
  });
  let handle: FileHandle | null = null;
  try {
    handle = await open(part.file);
    await copy(handle, part, outgoing, gone.signal);
    outgoing.end();
  } catch (error) {
    outgoing.destroy(error instanceof Error ? error : new Error(String(error)));
  } finally {
    await handle?.close();
  }
};
