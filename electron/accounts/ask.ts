/** Calls of the main process itself, through the same proxy as those of pages. */
import { json } from 'node:stream/consumers';
import type { Failure } from '#shared/api/failure.ts';
import type { AnswerOf, CallId, InputOf } from '#shared/api/registry.ts';
import { parsedValue, type CallAnswer } from '#electron/proxy/answers.ts';
import { checkInput, type CheckedCall } from '#electron/proxy/call.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import { Refusal } from '#electron/proxy/refusal.ts';

/** A value or the failure. */
export type CallResult<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** Status of the server. */ readonly status: number | null;
      /** Names of what it did not keep of a write. */ readonly notKept: readonly string[];
    }
  | { readonly ok: false; readonly failure: Failure };

const readValue = async (answer: CallAnswer): Promise<unknown> =>
  answer.kind === 'json' ? parsedValue(answer) : json(answer.body);

const checkCall = (id: CallId, input: object): CheckedCall | Refusal => {
  try {
    return checkInput(id, { ...input });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

/** Calls an operation. */
export const ask = async <Id extends CallId>(
  makeCall: MakeCall,
  id: Id,
  input: InputOf<Id>,
): Promise<CallResult<AnswerOf<Id>>> => {
  const call = checkCall(id, input);
  if (call instanceof Refusal) return { ok: false, failure: call.failure };
  const outcome = await makeCall(call);
  if (outcome.kind === 'failed') return { ok: false, failure: outcome.failure };
  const { status, notKept = [] } = outcome.head;
  // It was checked by this operation's own schema.
  return { ok: true, value: (await readValue(outcome)) as AnswerOf<Id>, status, notKept };
};
