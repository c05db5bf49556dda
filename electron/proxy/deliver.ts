/** One operation from upstream request to answer: delivery by its kind, with retries where they are safe. */
import type { CallAnswer } from './answers.ts';
import { deliverChecked } from './checked.ts';
import type { Context } from './context.ts';
import { targetOf } from './exchange.ts';
import type { UpstreamRequest } from './exchange.ts';
import { refusalOf } from './faults.ts';
import type { Refusal } from './refusal.ts';
import { withRetries } from './retry.ts';
import { deliverStreamed } from './streamed.ts';
import { pause } from './timers.ts';

/** What ends a call, and who wants to know when a stream is over. */
export interface CallSignals {
  readonly signal: AbortSignal;
  readonly onEnd: (failure: Refusal | null) => void;
}

/** Sends an upstream request, again where that is safe, and answers. Throws a {@link Refusal}. */
export const deliver = async (
  context: Context,
  upstream: UpstreamRequest,
  signals: CallSignals,
): Promise<CallAnswer> => {
  const target = targetOf(context, upstream.id);
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
      throw refusalOf(error, target);
    }
  };
  const timeouts = {
    limits: context.limits,
    random: context.random,
    wait: (milliseconds: number) => pause(milliseconds, signals.signal),
  };
  return withRetries(attempt, upstream.operation, timeouts, target);
};
