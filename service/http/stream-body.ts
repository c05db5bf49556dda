/** Streams as bodies of answers, and lists of JSON that are sent as they come: the memory of each piece is given back as soon as it has left. */
import type { ServerResponse } from 'node:http';
import { releaseMemory, concatOwn } from '#service/git/process/release-memory.ts';

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

/** Bytes per piece, about: a piece for each small item would cost more than the items. */
const pieceSize = 64 * 1024;

/** How an item is written: JSON in one piece or several. */
type Write<Item> = (item: Item) => Iterable<string>;

const asJson = (item: object): readonly string[] => [JSON.stringify(item)];

/** Pieces of JSON: what stands before a list, and the list, each item as soon as it is there. */
export async function* listText<Item extends object>(
  before: string,
  items: AsyncIterable<Item>,
  write: Write<Item> = asJson,
): AsyncGenerator<string, void, void> {
  let text = `${before}[`;
  for await (const item of items) {
    for (const piece of write(item)) {
      yield `${text}${piece}`;
      text = '';
    }
    text = ',';
  }
  yield text === ',' ? ']' : `${text}]`;
}

/** Collects pieces as bytes; text that is put together would be in memory twice until the collector comes. */
const createBytes = () => {
  const encoder = new TextEncoder();
  let parts: Uint8Array[] = [];
  let size = 0;
  return {
    add: (text: string): number => {
      const part = encoder.encode(text);
      parts.push(part);
      return (size += part.length);
    },
    size: (): number => size,
    /** All of them in memory of its own. */
    take: (): Uint8Array => {
      const bytes = concatOwn(parts);
      for (const part of parts) releaseMemory(part);
      parts = [];
      size = 0;
      return bytes;
    },
  };
};

/**
 * Answers JSON that comes in pieces. What fails before the first piece is thrown; what fails later breaks the answer off, so
 * that nobody takes half of it for the whole. A reader who goes away ends the pieces.
 */
export const streamedJson = async (pieces: AsyncGenerator<string, void, void>): Promise<Response> => {
  const bytes = createBytes();
  let step = await pieces.next();
  let isFirst = true;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        for (; step.done !== true; step = await pieces.next()) {
          // The first item is not kept waiting for others.
          const isFull = bytes.add(step.value) >= pieceSize || isFirst;
          isFirst = false;
          if (!isFull) continue;
          controller.enqueue(bytes.take());
          step = await pieces.next();
          return;
        }
        if (bytes.size() > 0) controller.enqueue(bytes.take());
        controller.close();
      },
      cancel: async () => {
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
  return streamedResponse(new Response(body, { headers: { 'content-type': 'application/json' } }));
};

async function* objectText<Item extends object>(
  fields: object,
  name: string,
  items: AsyncIterable<Item>,
  write?: Write<Item>,
): AsyncGenerator<string, void, void> {
  const beginning = JSON.stringify(fields).slice(0, -1);
  const comma = beginning === '{' ? '' : ',';
  yield* listText(`${beginning}${comma}${JSON.stringify(name)}:`, items, write);
  yield '}';
}

/**
 * Answers an object, and at its end a list ({@link streamedJson}).
 * @param name field of the list
 * @param write how an item is written; as JSON in one piece when left out
 */
export const streamedList = <Item extends object>(
  fields: object,
  name: string,
  items: AsyncIterable<Item>,
  write?: Write<Item>,
): Promise<Response> => streamedJson(objectText(fields, name, items, write));
