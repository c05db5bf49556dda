/** What the user did in this app: it notifies nobody of it, and an automatic merge that was set here is remembered. */
import type { AnswerOf, OperationId } from '../../shared/api/registry.ts';
import { apiPrefix } from '../../shared/api/wire.ts';
import type { Answer } from '../app-origin/answer.ts';
import { endId, reviewId } from './events.ts';
import { factsOf } from './request-facts.ts';
import { keyOf, type Armed, type WatchState } from './watch-state.ts';

const followed = ['mergeRequests.merge', 'mergeRequests.cancelAutoMerge', 'mergeRequests.update'] as const;
/** A write that is followed. */
export type Followed = (typeof followed)[number] & OperationId;

/** Tells what a page's successful writes on merge requests answered. */
export const followWrites =
  (answer: Answer, wrote: (operation: Followed, request: AnswerOf<Followed>) => void): Answer =>
  async (request) => {
    const { pathname } = new URL(request.url);
    const operation = followed.find((id) => pathname === `${apiPrefix}${id}`);
    const response = await answer(request);
    if (operation === undefined || !response.ok) return response;
    const copy = response.clone();
    // The page waits for nothing of this.
    void copy
      .json()
      .then((body) => wrote(operation, body as AnswerOf<Followed>))
      .catch(() => undefined);
    return response;
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
