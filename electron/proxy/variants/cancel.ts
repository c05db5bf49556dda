/** Cancels an automatic merge by POST. Newer servers need that, and answer `{"status": "success"}` instead of the merge request. */
import { mergeRequestVariants } from '#shared/api/variants/today.ts';
import { callTarget } from '#electron/proxy/exchange.ts';
import { fault } from '#electron/proxy/faults.ts';
import { buildAnswer, isRecord, readJson } from '#electron/proxy/answers/read-json.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { substitute, readAfterWrite, documentedRead, send } from './fallback.ts';
import type { Fallback } from './fallback.ts';

/** In the document, 405 `Method Not Allowed` means "merged or closed already". A router without PUT answers differently. */
const meansDone = ({ failure }: Refusal): boolean =>
  failure.status === 405 && /^(405 )?Method Not Allowed$/i.test(failure.serverMessage ?? '');

const notArmed = (host: string, operation: string, said: unknown): Refusal =>
  new Refusal({
    code: 'not_armed',
    message: t('failures.no_auto_merge'),
    hint: t('failures.state_hint'),
    operation,
    host,
    status: 201,
    ...(typeof said === 'string' && { serverMessage: said.slice(0, 300) }),
    retriable: false,
  });

/** The fallback by POST. Its answer is the merge request, read afterwards. */
export const cancelByPost: Fallback = {
  isMissing: (refusal) => [404, 405].includes(refusal.failure.status ?? 0) && !meansDone(refusal),
  deliver: async (context, call, signals) => {
    const post = substitute(call, { operation: mergeRequestVariants['variants.cancelAutoMerge'] });
    const read = await readJson(context, post, signals);
    const { value } = read;
    if (!isRecord(value)) throw new Refusal(fault('unknown_outcome', callTarget(context, call.id)));
    if ('iid' in value) return buildAnswer(context, call, signals, read);
    if (value['status'] === 'error') throw notArmed(context.host, call.id, value['message']);
    return readAfterWrite(
      send(context, documentedRead(call, 'mergeRequests.get'), signals),
      () => new Refusal(fault('unknown_outcome', callTarget(context, call.id))),
    );
  },
};
