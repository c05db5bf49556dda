/** One attempt of a download: head and bytes as the server has them, sent like every call with token, redirects, time-outs and gate. */
import { readPieces } from './answers/body.ts';
import type { CheckedCall } from './call.ts';
import { createContext } from './create-proxy.ts';
import type { ProxyOptions } from './context.ts';
import { buildUpstreamRequest } from './upstream-request.ts';
import { exchange, callTarget } from './exchange.ts';
import { toRefusal } from './faults.ts';
import { Refusal } from './refusal.ts';
import { failureWithoutToken } from './answers/without-token.ts';

/** A successful answer: 200, or 206 for a requested part. */
export interface DownloadAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Throws a {@link Refusal} when the body breaks off. Returning from it ends the exchange. */
  readonly pieces: AsyncGenerator<Uint8Array>;
}

/**
 * Sends a checked call and returns its bytes.
 * @param headers `range` and `if-range` of a part
 * @throws Refusal
 */
export type OpenDownload = (
  call: Omit<CheckedCall, 'requestId'>,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<DownloadAnswer>;

/** Makes the function that opens an account's downloads. */
export const createOpenDownload = (options: ProxyOptions): OpenDownload => {
  const context = createContext(options);
  return async (call, headers, signal) => {
    const target = callTarget(context, call.id);
    // A download is saved as it is, so it may come from the storage that the server redirects to.
    const operation = { ...call.operation, delivery: 'streamed' } as const;
    const upstream = await buildUpstreamRequest(context, { ...call, operation, requestId: null });
    const explained = (error: unknown): Refusal => {
      const refusal = toRefusal(error, target);
      return new Refusal(failureWithoutToken(refusal.failure, upstream.token), refusal.sent);
    };
    // Ranges count the bytes of the file, not of its compression.
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
      // No limit in memory: the file is written to disk piece by piece.
      const pieces = readPieces(response, { ...bodyLimits, cap: Number.POSITIVE_INFINITY });
      return { status: response.status, headers: response.headers, pieces: explaining(pieces) };
    } catch (error) {
      throw explained(error);
    }
  };
};
