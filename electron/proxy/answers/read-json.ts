/** Reads JSON answers for the proxy's own use, and builds the answer of an operation from such values. */
import { jsonAnswer, readHead } from '#electron/proxy/answers.ts';
import type { AnswerHead, JsonAnswer } from '#electron/proxy/answers.ts';
import { readBody } from './body.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from './deliver.ts';
import { buildUpstreamRequest } from '#electron/proxy/upstream-request.ts';
import { exchange, callTarget } from '#electron/proxy/exchange.ts';
import { toRefusal } from '#electron/proxy/faults.ts';
import { findPictures, notePictures, replaceAvatars } from './found-pictures.ts';
import { ReadProblem } from './json-scan.ts';
import { parseJson } from './json-text.ts';
import { readWhole } from './read-answer.ts';
import { readRefusal } from './read-refusal.ts';
import { withRetries } from '#electron/proxy/retry.ts';
import { pause } from '#electron/proxy/transport/timers.ts';
import { withoutToken } from './without-token.ts';

/** A value as the server sent it, and the head of its answer. */
export interface JsonRead {
  readonly value: unknown;
  readonly head: AnswerHead;
}

/** True for a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sends a call and reads its whole answer; retries where that is safe. Throws a {@link Refusal}. */
export const readJson = async (context: Context, call: CheckedCall, signals: CallSignals): Promise<JsonRead> => {
  const upstream = await buildUpstreamRequest(context, call);
  const target = callTarget(context, call.id);
  const attempt = async (): Promise<JsonRead> => {
    try {
      const { response, bodyLimits } = await exchange(context, upstream, signals.signal);
      const bytes = await readBody(response, { ...bodyLimits, cap: context.limits.jsonBytes });
      return {
        value: parseJson(bytes, response.headers.get('content-type') ?? '', bodyLimits.target),
        head: readHead(response),
      };
    } catch (error) {
      throw toRefusal(error, target);
    }
  };
  const wait = (milliseconds: number): Promise<void> => pause(milliseconds, signals.signal);
  return withRetries(attempt, call.operation, { ...context, wait }, target);
};

const withoutOwnToken = async (context: Context, value: unknown): Promise<unknown> =>
  JSON.parse(withoutToken(JSON.stringify(value ?? null), await context.account.token())) as unknown;

/** Turns a value into the answer of the call's operation, checked like every answer. */
export const buildAnswer = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  read: JsonRead,
): Promise<JsonAnswer> => {
  try {
    const { value, unreadable } = readWhole(call.operation, read.value);
    const values = [value];
    replaceAvatars(values, await notePictures(findPictures(values), context.note));
    signals.onEnd(null);
    return jsonAnswer(await withoutOwnToken(context, value), { ...read.head, ...(unreadable > 0 && { unreadable }) });
  } catch (error) {
    if (!(error instanceof ReadProblem)) throw error;
    throw readRefusal(error, callTarget(context, call.id));
  }
};
