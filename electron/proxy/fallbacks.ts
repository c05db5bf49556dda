/** Where a server of today wants another call than the API document's (behaviour page, "Today's servers"). */
import { mergeRequestVariants } from '../../shared/api/variants/merge-requests.ts';
import type { CheckedCall } from './call.ts';
import type { Context } from './context.ts';
import { deliver } from './deliver.ts';
import type { Course } from './deliver.ts';
import { deliverDiffs } from './paged-diffs.ts';
import { errandOf } from './errands.ts';
import { Refusal } from './refusal.ts';

/** Tries another way after a failure; null: there is none, the failure stands. */
type Fallback = (context: Context, call: CheckedCall, course: Course, first: Refusal) => Promise<Response> | null;

/** 405 `Method Not Allowed` is the document's "merged or closed already"; a router that knows no PUT says it otherwise. */
const meansDone = ({ failure }: Refusal): boolean =>
  failure.status === 405 && /^(405 )?Method Not Allowed$/i.test(failure.serverMessage ?? '');

/** Newer servers cancel an automatic merge by POST only. */
const cancelByPost: Fallback = (context, call, course, first) => {
  if ((first.failure.status !== 404 && first.failure.status !== 405) || meansDone(first)) return null;
  const operation = mergeRequestVariants['variants.cancelAutoMerge'];
  return errandOf(context, { ...call, operation }).then((errand) => deliver(context, errand, course));
};

/** Newer servers may answer the changes as paged diffs only. */
const changesByDiffs: Fallback = (context, call, course, first) =>
  first.failure.status === 404 && context.profile().version !== null ? deliverDiffs(context, call, course) : null;

const fallbacks: Readonly<Record<string, Fallback>> = {
  'mergeRequests.cancelAutoMerge': cancelByPost,
  'mergeRequests.changes': changesByDiffs,
};

/** Delivers a call, by its fallback where the first way does not exist; the first failure stands if neither does. */
export const deliverOrFallBack = async (context: Context, call: CheckedCall, course: Course): Promise<Response> => {
  const errand = await errandOf(context, call);
  try {
    return await deliver(context, errand, course);
  } catch (error) {
    if (!(error instanceof Refusal) || !Object.hasOwn(fallbacks, call.id)) throw error;
    const other = fallbacks[call.id]?.(context, call, course, error);
    if (!other) throw error;
    return other.catch((second: unknown) => {
      throw second instanceof Refusal && second.failure.code === 'not_found' ? error : second;
    });
  }
};
