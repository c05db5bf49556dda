/** What the user did in this app: it notifies nobody of it, and an automatic merge that was set here is remembered. */
import type { AnswerOf, OperationId } from '#shared/api/registry.ts';
import { parsedValue } from '#electron/proxy/answers.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import { endId, reviewId } from './events.ts';
import { factsOf } from './request-facts.ts';
import { keyOf, type Armed, type WatchState } from './watch-state.ts';

const followed = ['mergeRequests.merge', 'mergeRequests.cancelAutoMerge', 'mergeRequests.update'] as const;
/** A write that is followed. */
export type Followed = (typeof followed)[number] & OperationId;

/** Tells what a page's successful writes on merge requests answered. */
export const followWrites =
  (makeCall: MakeCall, wrote: (operation: Followed, request: AnswerOf<Followed>) => void): MakeCall =>
  async (call, signal) => {
    const operation = followed.find((id) => id === call.id);
    const outcome = await makeCall(call, signal);
    // It was checked by this operation's own schema.
    if (operation !== undefined && outcome.kind === 'json') {
      const answer = parsedValue(outcome) as AnswerOf<Followed>;
      // The write was done, whatever follows from it.
      void Promise.resolve()
        .then(() => wrote(operation, answer))
        .catch(() => undefined);
    }
    return outcome;
  };

/** The state after a write, and the automatic merge that it set. */
export const afterWrite = (
  state: WatchState,
  operation: Followed,
  request: AnswerOf<Followed>,
  { username, at }: { readonly username: string; readonly at: string },
): { readonly state: WatchState; readonly armed: Armed | null } => {
  const facts = factsOf(request);
  if (!facts) return { state, armed: null };
  const { project, iid, title, source_branch, target_branch, sha: head } = facts;
  const others = state.armed.filter((one) => keyOf(one) !== keyOf(facts));
  const known = (id: string): readonly string[] => [id, ...state.keys.filter((key) => key !== id)];
  if (facts.state === 'merged' || facts.state === 'closed')
    return { state: { ...state, armed: others, keys: [...known(endId(facts, facts.state))] }, armed: null };
  if (operation === 'mergeRequests.cancelAutoMerge') return { state: { ...state, armed: others }, armed: null };
  if (operation === 'mergeRequests.merge' && facts.is_armed) {
    const unknown = { target_head: null, moved_head: null, moved_target: null };
    const armed = { project, iid, title, source_branch, target_branch, armed_at: at, is_own: true, head, ...unknown };
    return { state: { ...state, armed: [...others, armed] }, armed };
  }
  if (operation === 'mergeRequests.update' && facts.assignees.includes(username))
    return { state: { ...state, keys: [...known(reviewId(facts))] }, armed: null };
  return { state, armed: null };
};
