/** An answer of JSON whose last field is a list that comes piece by piece: it is sent as it comes. */

/** Bytes per piece, about: a piece for each small item would cost more than the items. */
const pieceSize = 64 * 1024;

/**
 * Answers an object, and at its end the list. What fails before the first item is thrown; what fails later breaks the answer
 * off, so that nobody takes half of it for the whole. A reader who goes away ends the list.
 * @param name field of the list
 */
export const streamedList = async (
  fields: object,
  name: string,
  items: AsyncGenerator<object, void, void>,
): Promise<Response> => {
  const beginning = JSON.stringify(fields).slice(0, -1);
  const comma = beginning === '{' ? '' : ',';
  let text = `${beginning}${comma}${JSON.stringify(name)}:[`;
  let step = await items.next();
  let isFirst = true;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        for (; step.done !== true; step = await items.next()) {
          text += `${isFirst ? '' : ','}${JSON.stringify(step.value)}`;
          // The first item is not kept waiting for others.
          const isFull = isFirst || text.length >= pieceSize;
          isFirst = false;
          if (!isFull) continue;
          controller.enqueue(encoder.encode(text));
          text = '';
          step = await items.next();
          return;
        }
        controller.enqueue(encoder.encode(`${text}]}`));
        controller.close();
      },
      cancel: async () => {
        await items.return();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};
