/** Approvals: a server of any age may have none, which the first answer says; it is not asked again. */
import { approvalsSince, isFrom } from '#shared/api/server-age.ts';
import { t } from '#shared/texts/texts.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { Refusal, unsent } from '#electron/proxy/refusal.ts';
import { send, type Fallback } from './fallback.ts';

/** True for a call about approvals. */
export const isAboutApprovals = ({ id }: CheckedCall): boolean => id.startsWith('approvals.');

/** What is learned of them, for all their calls. */
const learned = 'approvals';

/** Delivers a call about approvals, where the server has them. */
export const deliverApprovals: Fallback['deliver'] = async (context, call, signals) => {
  const absent = (): Refusal =>
    unsent({ code: 'not_offered', operation: call.id, host: context.host, message: t('failures.not_found') });
  const hasNone = context.learned.get(learned) === 'unsupported';
  if (hasNone || !isFrom(context.profile().version, approvalsSince)) throw absent();
  try {
    return await send(context, call, signals);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.hasNoRoute) throw error;
    context.learned.set(learned, 'unsupported');
    throw absent();
  }
};
