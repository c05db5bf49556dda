/** Tests a system hook by POST, on servers whose `GET /hooks/:id` returns the hook and sends nothing. */
import { hookVariants } from '#shared/api/variants/today.ts';
import { parsedValue } from '#electron/proxy/answers.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from '#electron/proxy/answers/deliver.ts';
import { isRecord } from '#electron/proxy/answers/read-json.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { hasNoRoute, substitute, send } from './fallback.ts';
import type { Fallback } from './fallback.ts';

/** The fallback by POST. */
export const testByPost: Fallback = {
  isMissing: hasNoRoute,
  deliver: (context, call, signals) =>
    send(context, substitute(call, { operation: hookVariants['variants.testSystemHook'] }), signals),
};

/** An answer with `event_name` is a fired event, one with `url` is only the hook: then the test follows. */
export const firedOrTested = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  first: CallAnswer,
): Promise<CallAnswer> => {
  const answer = first.kind === 'json' ? parsedValue(first) : null;
  const isHook = isRecord(answer) && typeof answer['url'] === 'string' && typeof answer['event_name'] !== 'string';
  if (!isHook) return first;
  try {
    const tested = await testByPost.deliver(context, call, signals);
    context.learned.set(call.id, 'fallback');
    return tested;
  } catch (error) {
    // Without the fallback the screen says that no event was sent.
    if (error instanceof Refusal && error.hasNoRoute) return first;
    throw error;
  }
};
