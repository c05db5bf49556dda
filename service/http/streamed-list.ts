/** Answers of JSON whose lists come piece by piece: they are sent as they come. */
import { concatOwn, releaseMemory } from '#service/git/release-memory.ts';
import { streamedResponse } from './stream-body.ts';

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
