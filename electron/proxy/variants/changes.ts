/** Changes with the lines of every file: servers since 15.7 have them in pages, those before fold long files unless they are asked not to. */
import { mergeRequestVariants } from '#shared/api/variants/merge-requests.ts';
import { isFrom } from '#shared/api/server-age.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { parametersOf } from '#electron/proxy/call-record.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from '#electron/proxy/deliver.ts';
import { deliverDiffs } from '#electron/proxy/paged-diffs.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { send } from './fallback.ts';

const diffs = 'variants.mergeRequestDiffs';
const { since } = mergeRequestVariants[diffs];

/** Delivers them; a server that tells no version is asked as the document says. */
export const deliverChanges = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
): Promise<CallAnswer> => {
  const { version } = context.profile();
  if (isFrom(version, since) && context.learned.get(diffs) !== 'nowhere') {
    try {
      return await deliverDiffs(context, call, signals);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.hasNoRoute) throw error;
      context.learned.set(diffs, 'nowhere');
    }
  }
  const query = version === null ? call.query : { ...call.query, access_raw_diffs: true };
  return send(context, { ...call, query, named: parametersOf(call) }, signals);
};
