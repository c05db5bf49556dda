/** One attempt of a download: the head and the bytes as the server has them, with the token, redirects, time-outs and gate of every call. */
import { piecesOf } from './body.ts';
import type { CheckedCall } from './call.ts';
import { contextOf } from './create-proxy.ts';
import type { ProxyOptions } from './context.ts';
import { upstreamRequestOf } from './upstream-request.ts';
import { exchange, targetOf } from './exchange.ts';
import { refusalOf } from './faults.ts';
import { Refusal } from './refusal.ts';
import { failureWithoutToken } from './without-token.ts';

/** A good answer: 200, or 206 where a part was asked for. */
export interface DownloadAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Ends with a {@link Refusal} where the body does not come whole. Returning from it ends the exchange. */
  readonly pieces: AsyncGenerator<Uint8Array>;
}

/**
 * Sends a checked call and answers its bytes.
 * @param headers of a part: `range` and `if-range`
 * @throws Refusal
 */
export type OpenDownload = (
  call: Omit<CheckedCall, 'requestId'>,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<DownloadAnswer>;

/** Makes the opener of an account. */
export const createOpenDownload = (options: ProxyOptions): OpenDownload => {
  const context = contextOf(options);
  return async (call, headers, signal) => {
    const target = targetOf(context, call.id);
    // Whatever is saved is passed on as it is, so it may come from where the server keeps its files.
    const operation = { ...call.operation, delivery: 'streamed' } as const;
    const upstream = await upstreamRequestOf(context, { ...call, operation, requestId: null });
    const explained = (error: unknown): Refusal => {
      const refusal = refusalOf(error, target);
      return new Refusal(failureWithoutToken(refusal.failure, upstream.token), refusal.sent);
    };
    // Parts are counted in the bytes of the file, not in those of a compression.
    const own = { ...upstream.outgoing.headers, 'accept-encoding': 'identity', ...headers };

    async function* explaining(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
      try {
        yield* pieces;
      } catch (error) {
        throw explained(error);
      }
    }

    try {
      const outgoing = { ...upstream.outgoing, headers: own };
      const { response, bodyLimits } = await exchange(context, { ...upstream, outgoing }, signal);
      // What a file may cost is the disk's matter: it goes there piece by piece.
      const pieces = piecesOf(response, { ...bodyLimits, cap: Number.POSITIVE_INFINITY });
      return { status: response.status, headers: response.headers, pieces: explaining(pieces) };
    } catch (error) {
      throw explained(error);
    }
  };
};
