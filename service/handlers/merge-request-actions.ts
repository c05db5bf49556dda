/** Actions on a merge request: merge, cancel an automatic merge, subscribe, unsubscribe, todo. */
import { userSummary } from '#service/presenters/user.ts';
import { refused, unauthorized } from '#service/http/api-failure.ts';
import type { Handler, Handlers } from '#service/http/handler.ts';
import { acceptMergeRequest } from '#service/merging/accept.ts';
import { clearAutoMerge } from '#service/merging/set-auto-merge.ts';
import { mayMergeInto } from '#service/permissions/merging.ts';
import { isSubscribed, setSubscribed, addTodo } from '#service/store/subscriptions.ts';
import { freshAnswer, mergeRequestFor, type MergeRequestCall } from './access/merge-request-access.ts';

/** Merges it, or sets the automatic merge. */
const merge: Handler<'mergeRequests.merge'> = async (call) => {
  const access = mergeRequestFor(call);
  await acceptMergeRequest(call.context, access, access.caller, access.row.iid, call.body);
  return { answer: await freshAnswer(call) };
};

/** Cancels the automatic merge. */
const cancelAutoMerge: Handler<'mergeRequests.cancelAutoMerge'> = async (call) => {
  const access = mergeRequestFor(call);
  const { row } = access;
  if (!mayMergeInto(call.context, access, row.target_branch)) throw unauthorized();
  if (row.state !== 'opened') throw refused(405, 'Method Not Allowed');
  if (row.merge_when_pipeline_succeeds === 0) {
    throw refused(406, 'The merge request is not set to merge when the pipeline succeeds');
  }
  clearAutoMerge(call.context, row, access.caller.id, 'canceled the automatic merge');
  return { answer: await freshAnswer(call) };
};

const follow = async (call: MergeRequestCall, wanted: boolean) => {
  const { row, caller } = mergeRequestFor(call);
  if (isSubscribed(call.context.database, row, caller.id) === wanted) return { status: 304 };
  setSubscribed(call.context.database, row.id, caller.id, wanted);
  return { status: 201, answer: await freshAnswer(call) };
};

/** Subscribes the caller; 304 when that is so already. */
const subscribe: Handler<'mergeRequests.subscribe'> = (call) => follow(call, true);

/** Ends the caller's subscription; 304 when there is none. */
const unsubscribe: Handler<'mergeRequests.unsubscribe'> = (call) => follow(call, false);

/** Puts it on the caller's list of things to do; 304 when it is there already. */
const makeTodo: Handler<'mergeRequests.todo'> = (call) => {
  const { row, caller, project } = mergeRequestFor(call);
  const id = addTodo(call.context.database, row.id, caller.id, call.context.now().toISOString());
  if (id === null) return { status: 304 };
  const groups = project.path.split('/').slice(0, -1);
  return {
    answer: {
      id,
      project: {
        id: project.id,
        name: project.name,
        name_with_namespace: [...groups, project.name].join(' / '),
        path: project.path.split('/').at(-1) ?? project.path,
        path_with_namespace: project.path,
      },
      author: userSummary(call.context, caller),
    },
  };
};

/** By operation. */
export const mergeRequestActionHandlers = {
  'mergeRequests.merge': merge,
  'mergeRequests.cancelAutoMerge': cancelAutoMerge,
  'mergeRequests.subscribe': subscribe,
  'mergeRequests.unsubscribe': unsubscribe,
  'mergeRequests.todo': makeTodo,
} satisfies Handlers;
