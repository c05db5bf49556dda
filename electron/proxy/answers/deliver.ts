/** Delivers an upstream request, checked or streamed as its operation says, with retries where they are safe. */
import type { CallAnswer } from '#electron/proxy/answers.ts';
import { deliverChecked } from './checked.ts';
import type { Context } from '#electron/proxy/context.ts';
import { callTarget } from '#electron/proxy/exchange.ts';
import type { UpstreamRequest } from '#electron/proxy/exchange.ts';
import { toRefusal } from '#electron/proxy/faults.ts';
import type { Refusal } from '#electron/proxy/refusal.ts';
import { withRetries } from '#electron/proxy/retry.ts';
import { deliverStreamed } from './streamed.ts';
import { pause } from '#electron/proxy/transport/timers.ts';

/** The signal that ends a call, and the callback for its end: of a stream, after its last byte. */
export interface CallSignals {
  readonly signal: AbortSignal;
  readonly onEnd: (failure: Refusal | null) => void;
}

/** Sends an upstream request, retries it where that is safe, and returns its answer. Throws a {@link Refusal}. */
export const deliver = async (
  context: Context,
  upstream: UpstreamRequest,
  signals: CallSignals,
): Promise<CallAnswer> => {
  const target = callTarget(context, upstream.id);
  const attempt = async (): Promise<CallAnswer> => {
    try {
      signals.signal.throwIfAborted();
      if (upstream.operation.delivery === 'checked') {
        const answer = await deliverChecked(context, upstream, signals.signal);
        signals.onEnd(null);
        return answer;
      }
      return await deliverStreamed(context, upstream, signals.signal, signals.onEnd);
    } catch (error) {
      throw toRefusal(error, target);
    }
  };
  const timeouts = {
    limits: context.limits,
    random: context.random,
    wait: (milliseconds: number) => pause(milliseconds, signals.signal),
  };
  return withRetries(attempt, upstream.operation, timeouts, target);
};
