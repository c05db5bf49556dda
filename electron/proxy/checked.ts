/** Checked delivery: the whole answer is read, validated tolerantly and stripped of secrets before the page gets it. */
import { readAnswer } from '../../shared/api/tolerant.ts';
import { wireHeaders } from '../../shared/api/wire.ts';
import { answered, headersFrom, unchanged } from './answers.ts';
import { wholeBody } from './body.ts';
import type { Context } from './context.ts';
import { exchange } from './exchange.ts';
import type { Errand } from './exchange.ts';
import { fault } from './faults.ts';
import type { Place } from './faults.ts';
import { parseJson } from './json-text.ts';
import { Refusal } from './refusal.ts';
import { stripSecrets } from './strip-secrets.ts';

const read = (errand: Errand, value: unknown, place: Place): { value: unknown; unreadable: number } => {
  const { answer, secrets } = errand.operation;
  const result = readAnswer(answer, value);
  if (!result.ok)
    throw new Refusal(fault('unreadable', place, `In “${result.problem.path}” ${result.problem.message}.`));
  return { value: stripSecrets(result.value, secrets), unreadable: result.unreadable };
};

/** What the bytes say: JSON, a text as it is, or nothing where the server says 204. */
const valueOf = (errand: Errand, response: Response, bytes: Uint8Array, place: Place): unknown => {
  if (errand.operation.format === 'text') return new TextDecoder().decode(bytes);
  if (response.status === 204) return undefined;
  return parseJson(bytes, response.headers.get('content-type') ?? '', place);
};

/** Sends an errand and answers its checked value. */
export const deliverChecked = async (context: Context, errand: Errand, signal: AbortSignal): Promise<Response> => {
  const { response, reading } = await exchange(context, errand, signal);
  const headers = headersFrom(response);
  if (response.status === 304) return unchanged(headers);
  const bytes = await wholeBody(response, reading);
  if (errand.operation.format === 'empty') return answered(null, headers);
  const { value, unreadable } = read(errand, valueOf(errand, response, bytes, reading.place), reading.place);
  context.note(value);
  return answered(value, unreadable === 0 ? headers : { ...headers, [wireHeaders.unreadable]: String(unreadable) });
};
