/** A call outside of any account's proxy, before there is an account. It has the same limits and redirects. */
import { readBeginning } from '#electron/proxy/answers/body.ts';
import { toRefusal } from '#electron/proxy/faults.ts';
import type { CallTarget } from '#electron/proxy/faults.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { followRedirects } from '#electron/proxy/redirects.ts';
import type { OutgoingRequest } from '#electron/proxy/redirects.ts';
import { abortAfter } from '#electron/proxy/transport/timers.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';

/** Head and body of an answer of any status; the body is cut at the cap of error bodies. */
export interface BareAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/**
 * Sends a request and returns any answer.
 * @throws Refusal where there is none
 */
export const bareCall = async (
  outgoing: OutgoingRequest,
  target: CallTarget,
  send: Transport,
  limits: Limits,
): Promise<BareAnswer> => {
  const controller = new AbortController();
  const clearTimer = abortAfter(controller, 'total', limits.connect + limits.firstByte);
  try {
    const { response } = await followRedirects(outgoing, send, controller.signal, limits.redirects, target);
    const bodyLimits = { target, limits, cap: limits.errorBytes, controller, signal: controller.signal };
    const bytes = await readBeginning(response, bodyLimits).catch((error: unknown) => {
      // The status of a 401 is enough, even if its body cannot be read.
      if (response.status === 401) return new Uint8Array(0);
      throw error;
    });
    return { status: response.status, headers: response.headers, bytes };
  } catch (error) {
    throw toRefusal(error, target);
  } finally {
    clearTimer();
  }
};
