/** The call behind each act. */
import type { AnswerOf } from '../../../../shared/api/registry.ts';
import { call } from '../../../api/call.ts';
import type { Act } from '../model/act.ts';
import { withDraftMark, withoutDraftMark } from '../model/draft-mark.ts';
import type { MergeRequest } from '../model/merge-request.ts';

const change = (body: (item: MergeRequest) => object) => ({
  operation: 'mergeRequests.update' as const,
  body,
});

const acts = {
  close: change(() => ({ state_event: 'close' })),
  reopen: change(() => ({ state_event: 'reopen' })),
  draft: change(({ title }) => ({ title: withDraftMark(title) })),
  ready: change(({ title }) => ({ title: withoutDraftMark(title) })),
  lock: change(() => ({ discussion_locked: true })),
  unlock: change(() => ({ discussion_locked: false })),
  watch: { operation: 'mergeRequests.subscribe', body: null },
  unwatch: { operation: 'mergeRequests.unsubscribe', body: null },
  todo: { operation: 'mergeRequests.todo', body: null },
} as const;

/** The operation of an act. */
export const operationOf = (act: Act) => acts[act].operation;

/** Does it; false where it was so already (a bare 304). */
export const perform = async (act: Act, item: MergeRequest): Promise<boolean> => {
  const params = { id: item.project_id, merge_request_iid: item.iid };
  const { operation, body } = acts[act];
  if (body !== null) {
    await call(operation, { params, body: body(item) });
    return true;
  }
  const { answer } = await call(operation, { params });
  return !('changed' in (answer as AnswerOf<'mergeRequests.todo'>));
};
