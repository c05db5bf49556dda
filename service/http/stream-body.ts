/** Streams as bodies of answers: the memory of each piece is given back as soon as the piece has left. */
import type { ServerResponse } from 'node:http';
import { releaseMemory } from '#service/git/release-memory.ts';

const streamed = new WeakSet<Response>();

/**
 * Marks an answer whose body is a stream for {@link sendStream}, which gives the memory of each piece back: nobody else may
 * keep them.
 */
export const streamedResponse = (response: Response): Response => {
  streamed.add(response);
  return response;
};

/** Whether {@link sendStream} is to send the answer. */
export const isStreamed = (response: Response): boolean => streamed.has(response) && response.body !== null;

/** Resolves when the bytes have left for the reader's machine: from then on their memory can be used again. */
export const write = (outgoing: ServerResponse, bytes: Uint8Array, isGone: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(new Error('The reader went away.'));
    };
    isGone.addEventListener('abort', stop, { once: true });
    outgoing.write(bytes, (error) => {
      isGone.removeEventListener('abort', stop);
      if (error) reject(error);
      else resolve();
    });
  });

/** Sends an answer with a stream to the network, at the reader's pace. A reader who goes away ends the stream. */
export const sendStream = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  const gone = new AbortController();
  outgoing.once('close', () => {
    gone.abort();
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  gone.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      await write(outgoing, step.value, gone.signal);
      releaseMemory(step.value);
    }
    outgoing.end();
  } catch (error) {
    outgoing.destroy(error instanceof Error ? error : new Error(String(error)));
  }
};
