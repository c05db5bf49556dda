/** The call of each action, and the check whether it was done. */
import { call } from '#renderer/api/call.ts';
import type { MergeRequestAction } from '#renderer/features/merge-requests/model/action.ts';
import { hasChange, type Changed } from '#renderer/features/merge-requests/model/change-check.ts';
import {
  releaseThatFits,
  withDraftMark,
  withoutDraftMark,
} from '#renderer/features/merge-requests/model/draft-mark.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

const change = (body: (item: MergeRequest, version: string | null) => Changed) => ({
  operation: 'mergeRequests.update' as const,
  body,
  isOverwriting: false,
});

/** It writes a whole value over what is there: what is there is read first, as somebody else may have changed it. */
const overwriting = (body: (item: MergeRequest, version: string | null) => Changed) => ({
  ...change(body),
  isOverwriting: true,
});

const actions = {
  close: change(() => ({ state_event: 'close' })),
  reopen: change(() => ({ state_event: 'reopen' })),
  draft: overwriting((item, version) => ({ title: withDraftMark(item.title, releaseThatFits(item, version)) })),
  ready: overwriting((item, version) => ({ title: withoutDraftMark(item.title, releaseThatFits(item, version)) })),
  lock: change(() => ({ discussion_locked: true })),
  unlock: change(() => ({ discussion_locked: false })),
  remove_source: change(() => ({ remove_source_branch: true })),
  keep_source: change(() => ({ remove_source_branch: false })),
  watch: { operation: 'mergeRequests.subscribe', body: null, isOverwriting: false },
  unwatch: { operation: 'mergeRequests.unsubscribe', body: null, isOverwriting: false },
  todo: { operation: 'mergeRequests.todo', body: null, isOverwriting: false },
} as const;

const paramsOf = ({ project_id: id, iid }: MergeRequest) => ({ id, merge_request_iid: iid });

/** The operation of an action. */
export const operationOf = (action: MergeRequestAction) => actions[action].operation;

/**
 * Does it; the answer says `changed: false` where it was so already (a bare 304).
 * @param version of the server
 */
export const perform = async (
  action: MergeRequestAction,
  item: MergeRequest,
  version: string | null,
): Promise<unknown> => {
  const { operation, body, isOverwriting } = actions[action];
  const params = paramsOf(item);
  if (body !== null) {
    const now = isOverwriting ? (await call('mergeRequests.get', { params })).answer : item;
    return (await call(operation, { params, body: body(now, version) })).answer;
  }
  return (await call(operation, { params })).answer;
};

/** Reads whether it was done; null for what no answer of the server tells. */
export const checkOf = (
  action: MergeRequestAction,
  item: MergeRequest,
  version: string | null,
): (() => Promise<boolean>) | null => {
  if (action === 'todo') return null;
  const { body } = actions[action];
  return async () => {
    const { answer: now } = await call('mergeRequests.get', { params: paramsOf(item) });
    if (body === null) return now.subscribed === (action === 'watch');
    // A title with a mark that the server ignores is no draft.
    const isDraft = action === 'draft' || action === 'ready' ? now.work_in_progress : null;
    return isDraft === null ? hasChange(now, body(item, version)) : isDraft === (action === 'draft');
  };
};

/**
 * What takes an action back by what was there before it; undefined where the opposite action does.
 *
 * A mark that was taken off is known by the old title alone: `[WIP] Sketch` is no `WIP: Sketch`. Where somebody changed the
 * title meanwhile, theirs stays but for the mark.
 */
export const undoBy = (action: MergeRequestAction, item: MergeRequest, version: string | null) => {
  if (action !== 'draft' && action !== 'ready') return undefined;
  const params = paramsOf(item);
  const written = actions[action].body(item, version).title;
  const opposite = actions[action === 'draft' ? 'ready' : 'draft'];
  const read = async (): Promise<MergeRequest> => (await call('mergeRequests.get', { params })).answer;
  return {
    send: async (): Promise<unknown> => {
      const now = await read();
      const body = now.title === written ? { title: item.title } : opposite.body(now, version);
      return (await call('mergeRequests.update', { params, body })).answer;
    },
    check: async (): Promise<boolean> => (await read()).title === item.title,
  };
};
