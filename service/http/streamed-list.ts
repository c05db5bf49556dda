/** Answers of JSON whose lists come piece by piece: they are sent as they come. */
import { streamedResponse } from './stream-body.ts';

/** Bytes per piece, about: a piece for each small item would cost more than the items. */
const pieceSize = 64 * 1024;

/** Pieces of JSON: what stands before a list, and the list, each item as soon as it is there. */
export async function* listText(before: string, items: AsyncIterable<object>): AsyncGenerator<string, void, void> {
  let text = `${before}[`;
  for await (const item of items) {
    yield `${text}${JSON.stringify(item)}`;
    text = ',';
  }
  yield text === ',' ? ']' : `${text}]`;
}

/**
 * Answers JSON that comes in pieces. What fails before the first piece is thrown; what fails later breaks the answer off, so
 * that nobody takes half of it for the whole. A reader who goes away ends the pieces.
 */
export const streamedJson = async (pieces: AsyncGenerator<string, void, void>): Promise<Response> => {
  let text = '';
  let step = await pieces.next();
  let isFirst = true;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        for (; step.done !== true; step = await pieces.next()) {
          text += step.value;
          // The first item is not kept waiting for others.
          const isFull = isFirst || text.length >= pieceSize;
          isFirst = false;
          if (!isFull) continue;
          controller.enqueue(encoder.encode(text));
          text = '';
          step = await pieces.next();
          return;
        }
        if (text !== '') controller.enqueue(encoder.encode(text));
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

async function* objectText(
  fields: object,
  name: string,
  items: AsyncIterable<object>,
): AsyncGenerator<string, void, void> {
  const beginning = JSON.stringify(fields).slice(0, -1);
  const comma = beginning === '{' ? '' : ',';
  yield* listText(`${beginning}${comma}${JSON.stringify(name)}:`, items);
  yield '}';
}

/**
 * Answers an object, and at its end a list ({@link streamedJson}).
 * @param name field of the list
 */
export const streamedList = (fields: object, name: string, items: AsyncIterable<object>): Promise<Response> =>
  streamedJson(objectText(fields, name, items));
