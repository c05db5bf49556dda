/** Cancelling an automatic merge by POST, as newer servers want it: they answer `{"status": "success"}` and no merge request. */
import { mergeRequestVariants } from '#shared/api/variants/merge-requests.ts';
import { targetOf } from '#electron/proxy/exchange.ts';
import { fault } from '#electron/proxy/faults.ts';
import { answerOf, isRecord, readJson } from '#electron/proxy/read-json.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { substitute, readAfterWrite, documentedRead, send } from './fallback.ts';
import type { Fallback } from './fallback.ts';

/** 405 `Method Not Allowed` is the document's "merged or closed already"; a router that knows no PUT says it otherwise. */
const meansDone = ({ failure }: Refusal): boolean =>
  failure.status === 405 && /^(405 )?Method Not Allowed$/i.test(failure.serverMessage ?? '');

const notArmed = (host: string, operation: string, said: unknown): Refusal =>
  new Refusal({
    code: 'not_armed',
    message: 'It is not set to merge when its pipeline succeeds: there is nothing to cancel.',
    hint: 'Read it again to see its state.',
    operation,
    host,
    status: 201,
    ...(typeof said === 'string' && { serverMessage: said.slice(0, 300) }),
    retriable: false,
  });

/** The cancellation by POST, answered as the merge request that it left. */
export const cancelByPost: Fallback = {
  isMissing: (refusal) => [404, 405].includes(refusal.failure.status ?? 0) && !meansDone(refusal),
  deliver: async (context, call, signals) => {
    const post = substitute(call, { operation: mergeRequestVariants['variants.cancelAutoMerge'] });
    const read = await readJson(context, post, signals);
    const { value } = read;
    if (!isRecord(value)) throw new Refusal(fault('unknown_outcome', targetOf(context, call.id)));
    if ('iid' in value) return answerOf(context, call, signals, read);
    if (value['status'] === 'error') throw notArmed(context.host, call.id, value['message']);
    return readAfterWrite(
      send(context, documentedRead(call, 'mergeRequests.get'), signals),
      () => new Refusal(fault('unknown_outcome', targetOf(context, call.id))),
    );
  },
};
