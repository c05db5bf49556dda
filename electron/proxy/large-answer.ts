/** Hands the bytes of a large answer to the thread that reads it, as they come: this thread never has more than a batch of them. */
import type { WrittenAnswer } from './answer-messages.ts';
import type { AnswerJob } from './answer-readers.ts';
import { notePictures } from './found-pictures.ts';
import type { Paths } from './found-pictures.ts';

/** Bytes of a batch: few messages, and little to wait for in each. */
const batchBytes = 256 * 1024;

/**
 * Reads an answer in a thread, and lets go of it.
 * @param note sees the pictures of each batch before it is written
 */
export const readLarge = async (
  job: AnswerJob,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  note: (answer: unknown) => void,
): Promise<WrittenAnswer> => {
  let paths: Paths = new Map();
  let buffer = new ArrayBuffer(batchBytes);
  let size = 0;
  const send = async (): Promise<void> => {
    const { found, bytes } = await job.take(new Uint8Array(buffer, 0, size), paths);
    buffer = bytes.buffer;
    size = 0;
    paths = await notePictures(found, note);
  };
  /** Copies: what comes off a socket or out of a decoder is part of a buffer that is used again. */
  const add = async (piece: Uint8Array): Promise<void> => {
    for (let at = 0; at < piece.byteLength;) {
      const part = piece.subarray(at, at + batchBytes - size);
      new Uint8Array(buffer).set(part, size);
      size += part.byteLength;
      at += part.byteLength;
      if (size === batchBytes) await send();
    }
  };
  try {
    for await (const piece of pieces) await add(piece);
    if (size > 0) await send();
    paths = await notePictures(await job.end(paths), note);
    return await job.write(paths);
  } finally {
    job.close();
  }
};
