/** Notes a write before it is sent and when it ended: every write of an account passes here. */
import { isWrite } from '#shared/api/define.ts';
import type { WriteResult } from '#shared/administration/journal.ts';
import type { CallAnswer } from './answers.ts';
import type { CallRecord } from './call-record.ts';
import type { CheckedCall } from './call.ts';
import type { Context } from './context.ts';
import { refusalOf } from './faults.ts';
import type { Refusal } from './refusal.ts';

const resultOf = ({ failure, sent }: Refusal): WriteResult => {
  if (!sent) return 'not_sent';
  return failure.code !== 'unknown_outcome' && failure.status !== undefined ? 'refused' : 'unknown';
};

/** Sends a call, and notes it where it is a write of an account that is noted. */
export const noted = async (
  context: Context,
  call: CheckedCall,
  send: (context: Context) => Promise<CallAnswer>,
): Promise<CallAnswer> => {
  if (!isWrite(call.operation)) return send(context);
  const end = await context.noteWrite(call);
  let last: CallRecord | undefined;
  const record = (one: CallRecord): void => {
    last = one;
    context.record(one);
  };
  try {
    const answer = await send({ ...context, record });
    await end({ result: 'done', status: last?.status ?? null, code: null, request_id: last?.requestId ?? null });
    return answer;
  } catch (error) {
    const refusal = refusalOf(error, { host: context.host, operation: call.id });
    const { code, status = null } = refusal.failure;
    await end({ result: resultOf(refusal), status, code, request_id: last?.requestId ?? null });
    throw refusal;
  }
};
