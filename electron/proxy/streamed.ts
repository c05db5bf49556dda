/** Streamed delivery: bytes pass through under caps and idle time-outs; only the beginning is read. */
import { headOf, rangeOf, unchanged } from './answers.ts';
import type { CallAnswer } from './answers.ts';
import { piecesOf } from './body.ts';
import type { Context } from './context.ts';
import { exchange } from './exchange.ts';
import type { UpstreamRequest, Head } from './exchange.ts';
import { fault, refusalOf } from './faults.ts';
import { refuseForeign } from './json-text.ts';
import { Refusal } from './refusal.ts';

/** Ends with the piece that could not be read: the page sees a broken stream, never a short one. */
const passOn = (
  first: Uint8Array | null,
  rest: AsyncGenerator<Uint8Array>,
  head: Head,
  onEnd: (failure: Refusal | null) => void,
): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        if (first) controller.enqueue(first);
      },
      pull: async (controller) => {
        try {
          const { done, value } = await rest.next();
          if (!done) {
            controller.enqueue(value);
            return;
          }
          controller.close();
          onEnd(null);
        } catch (error) {
          const refusal = refusalOf(error, head.bodyLimits.target);
          controller.error(refusal);
          onEnd(refusal);
        }
      },
      cancel: async (reason) => {
        head.bodyLimits.controller.abort(reason);
        await rest.return(undefined).catch(() => undefined);
        onEnd(null);
      },
    },
    { highWaterMark: 1 },
  );

/**
 * Sends an upstream request and answers its bytes; failures before the first byte are thrown.
 * @param onEnd called when the stream is over, with what broke it
 */
export const deliverStreamed = async (
  context: Context,
  upstream: UpstreamRequest,
  signal: AbortSignal,
  onEnd: (failure: Refusal | null) => void,
): Promise<CallAnswer> => {
  const head = await exchange(context, upstream, signal);
  const { response, bodyLimits } = head;
  const { format, ranges } = upstream.operation;
  const own = { ...headOf(response), ...(ranges === true && rangeOf(response)) };
  if (response.status === 304) {
    onEnd(null);
    return unchanged(own);
  }
  const rest = piecesOf(response, bodyLimits);
  const { done, value } = await rest.next();
  const first = done ? null : value;
  if (format === 'json') {
    if (!first) throw new Refusal(fault('unreadable', bodyLimits.target, 'The answer is empty.'));
    refuseForeign(first, response.headers.get('content-type') ?? '', bodyLimits.target);
  }
  return { kind: 'stream', head: own, format, body: passOn(first, rest, head, onEnd) };
};
