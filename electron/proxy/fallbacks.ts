/** Chooses between the call of the API document and the one that an older or newer server needs (behaviour page, "Today's servers"; docs/servers.md). */
import type { CallAnswer } from './answers.ts';
import type { CheckedCall } from './call.ts';
import type { Context } from './context.ts';
import type { CallSignals } from './answers/deliver.ts';
import { Refusal } from './refusal.ts';
import { acrossProjects } from './variants/across.ts';
import { deliverApprovals, isAboutApprovals } from './variants/approvals.ts';
import { isTooOld, refuseTooNew, tooOld } from './variants/age.ts';
import { cancelByPost } from './variants/cancel.ts';
import { deliverChanges } from './variants/changes.ts';
import { firedOrTested, testByPost } from './variants/hooks.ts';
import { snippetByContent, withServerNames } from './variants/names.ts';
import { protectByResource, unprotectByResource } from './variants/protection.ts';
import { explainMerge } from './variants/refused-merge.ts';
import { usersByKeyset } from './variants/keyset.ts';
import { createByResource, updateByResource, addNotes } from './variants/releases.ts';
import { createThread, isAboutThreads, requireThreads } from './variants/threads.ts';
import { send } from './variants/fallback.ts';
import type { Fallback } from './variants/fallback.ts';

const fallbacks: Readonly<Record<string, Fallback>> = {
  'mergeRequests.listAll': acrossProjects,
  'mergeRequests.cancelAutoMerge': cancelByPost,
  'branches.protect': protectByResource,
  'branches.unprotect': unprotectByResource,
  'releases.create': createByResource,
  'releases.update': updateByResource,
  'systemHooks.test': testByPost,
  'snippets.create': snippetByContent,
  'snippets.update': snippetByContent,
};

const fallbackFor = ({ id }: CheckedCall): Fallback | undefined =>
  Object.hasOwn(fallbacks, id) ? fallbacks[id] : undefined;

/** Completes a documented answer from which a newer server left something out. */
const complete = (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  answer: CallAnswer,
): Promise<CallAnswer> => {
  if (call.id === 'tags.create') return addNotes(context, call, signals, answer);
  if (call.id === 'users.list') return usersByKeyset(context, call, signals, answer);
  if (call.id === 'systemHooks.test') return firedOrTested(context, call, signals, answer);
  return Promise.resolve(answer);
};

/** Tries the fallback, and remembers it if the server has it. If it has neither, the first failure counts. */
const tryFallback = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  { fallback, first }: { readonly fallback: Fallback; readonly first: Refusal },
): Promise<CallAnswer> => {
  try {
    const answer = await fallback.deliver(context, call, signals);
    context.learned.set(call.id, 'fallback');
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isThere = !error.hasNoRoute && error.failure.status !== undefined;
    if (isThere && first.hasNoRoute) context.learned.set(call.id, 'fallback');
    throw error.hasNoRoute || (!first.hasNoRoute && error.failure.code === 'not_found') ? first : error;
  }
};

const explain = async (context: Context, call: CheckedCall, signals: CallSignals, error: unknown): Promise<unknown> => {
  if (!(error instanceof Refusal)) return error;
  if (call.id === 'mergeRequests.merge') return explainMerge(context, call, signals, error);
  return isTooOld(context, call, error) ? tooOld(context, call) : error;
};

/** Delivers a call, by its fallback where the server lacks the documented one. */
export const deliverOrFallBack = async (
  context: Context,
  given: CheckedCall,
  signals: CallSignals,
): Promise<CallAnswer> => {
  refuseTooNew(context, given);
  if (isAboutApprovals(given)) return deliverApprovals(context, given, signals);
  if (isAboutThreads(given)) requireThreads(context, given);
  if (given.id === 'threads.create') return createThread(context, given, signals);
  if (given.id === 'mergeRequests.changes') return deliverChanges(context, given, signals);
  const fallback = fallbackFor(given);
  if (fallback && context.learned.get(given.id) === 'fallback') return fallback.deliver(context, given, signals);
  const call = withServerNames(context, given);
  try {
    return await complete(context, call, signals, await send(context, call, signals));
  } catch (error) {
    if (fallback && error instanceof Refusal && fallback.isMissing(error, context))
      return tryFallback(context, given, signals, { fallback, first: error });
    throw await explain(context, call, signals, error);
  }
};
