/** Streamed delivery: bytes are passed through within size limits and idle time-outs. Only the beginning is inspected. */
import { readHead, readRange, unchanged } from '#electron/proxy/answers.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import { t } from '#shared/texts/texts.ts';
import { readPieces } from './body.ts';
import type { Context } from '#electron/proxy/context.ts';
import { exchange } from '#electron/proxy/exchange.ts';
import type { UpstreamRequest, Head } from '#electron/proxy/exchange.ts';
import { fault, toRefusal } from '#electron/proxy/faults.ts';
import { refuseOtherFormats } from './json-text.ts';
import { Refusal } from '#electron/proxy/refusal.ts';

/** Passes the pieces on. A failure breaks the stream, so that the page never takes a part for the whole. */
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
          const refusal = toRefusal(error, head.bodyLimits.target);
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
 * Sends an upstream request and returns its bytes; failures before the first byte are thrown.
 * @param onEnd called when the stream has ended, with the failure that broke it
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
  const own = { ...readHead(response), ...(ranges === true && readRange(response)) };
  if (response.status === 304) {
    onEnd(null);
    return unchanged(own);
  }
  const rest = readPieces(response, bodyLimits);
  const { done, value } = await rest.next();
  const first = done ? null : value;
  if (format === 'json') {
    if (!first) throw new Refusal(fault('unreadable', bodyLimits.target, t('connection.empty')));
    refuseOtherFormats(first, response.headers.get('content-type') ?? '', bodyLimits.target);
  }
  return { kind: 'stream', head: own, format, body: passOn(first, rest, head, onEnd) };
};
