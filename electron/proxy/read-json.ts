/** One exchange of JSON whose value the proxy reads itself, and the answer of an operation that is put together from such values. */
import { jsonAnswer, headOf } from './answers.ts';
import type { AnswerHead, JsonAnswer } from './answers.ts';
import { wholeBody } from './body.ts';
import type { CheckedCall } from './call.ts';
import type { Context } from './context.ts';
import type { CallSignals } from './deliver.ts';
import { upstreamRequestOf } from './upstream-request.ts';
import { exchange, targetOf } from './exchange.ts';
import { fault, refusalOf } from './faults.ts';
import { findPictures, notePictures, replaceAvatars } from './found-pictures.ts';
import { ReadProblem } from './json-scan.ts';
import { parseJson } from './json-text.ts';
import { readWhole } from './read-answer.ts';
import { Refusal } from './refusal.ts';
import { withRetries } from './retry.ts';
import { pause } from './timers.ts';
import { withoutToken } from './without-token.ts';

/** A value as the server sent it, and what its head says. */
export interface Read {
  readonly value: unknown;
  readonly head: AnswerHead;
}

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sends a call and reads its answer whole; again where that is safe. Throws a {@link Refusal}. */
export const readJson = async (context: Context, call: CheckedCall, signals: CallSignals): Promise<Read> => {
  const upstream = await upstreamRequestOf(context, call);
  const target = targetOf(context, call.id);
  const attempt = async (): Promise<Read> => {
    try {
      const { response, bodyLimits } = await exchange(context, upstream, signals.signal);
      const bytes = await wholeBody(response, { ...bodyLimits, cap: context.limits.jsonBytes });
      return {
        value: parseJson(bytes, response.headers.get('content-type') ?? '', bodyLimits.target),
        head: headOf(response),
      };
    } catch (error) {
      throw refusalOf(error, target);
    }
  };
  const wait = (milliseconds: number): Promise<void> => pause(milliseconds, signals.signal);
  return withRetries(attempt, call.operation, { ...context, wait }, target);
};

const withoutOwnToken = async (context: Context, value: unknown): Promise<unknown> =>
  JSON.parse(withoutToken(JSON.stringify(value ?? null), await context.account.token())) as unknown;

/** Answers a value as the operation of the call, checked as every answer is. */
export const answerOf = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  read: Read,
): Promise<JsonAnswer> => {
  try {
    const { value, unreadable } = readWhole(call.operation, read.value);
    const values = [value];
    replaceAvatars(values, await notePictures(findPictures(values), context.note));
    signals.onEnd(null);
    return jsonAnswer(await withoutOwnToken(context, value), { ...read.head, ...(unreadable > 0 && { unreadable }) });
  } catch (error) {
    if (!(error instanceof ReadProblem)) throw error;
    throw new Refusal(fault(error.code, targetOf(context, call.id), error.detail));
  }
};
