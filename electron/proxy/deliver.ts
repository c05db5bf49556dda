/** One operation from errand to answer: delivery by its kind, with retries where they are safe. */
import { isRepeatable } from '../../shared/api/repeatable.ts';
import { deliverChecked } from './checked.ts';
import type { Context } from './context.ts';
import { placeOf } from './exchange.ts';
import type { Errand } from './exchange.ts';
import { refusalOf } from './faults.ts';
import type { Refusal } from './refusal.ts';
import { withRetries } from './retry.ts';
import { deliverStreamed } from './streamed.ts';
import { pause } from './timers.ts';

/** What ends a call, and who wants to know when a stream is over. */
export interface Course {
  readonly signal: AbortSignal;
  readonly ended: (failure: Refusal | null) => void;
}

/** Sends an errand, again where that is safe, and answers. Throws a {@link Refusal}. */
export const deliver = async (context: Context, errand: Errand, course: Course): Promise<Response> => {
  const place = placeOf(context, errand.id);
  const attempt = async (): Promise<Response> => {
    try {
      course.signal.throwIfAborted();
      if (errand.operation.delivery === 'checked') {
        const answer = await deliverChecked(context, errand, course.signal);
        course.ended(null);
        return answer;
      }
      return await deliverStreamed(context, errand, course.signal, course.ended);
    } catch (error) {
      throw refusalOf(error, place);
    }
  };
  const patience = {
    limits: context.limits,
    random: context.random,
    wait: (milliseconds: number) => pause(milliseconds, course.signal),
  };
  return withRetries(attempt, isRepeatable(errand.operation), patience, place);
};
