/** What every call on one merge request begins with: the project, the right to read, the row, its state in git. */
import { mergeRequestAnswer } from '#service/presenters/merge-request.ts';
import type { Context } from '#service/context.ts';
import { notFound } from '#service/http/api-failure.ts';
import { callerOf } from '#service/http/handler.ts';
import { headStates, type HeadState } from '#service/merging/current-heads.ts';
import type { ProjectAccess } from '#service/permissions/roles.ts';
import { findMergeRequest, type MergeRequestRow } from '#service/store/merge-requests.ts';
import type { UserRow } from '#service/store/users/users.ts';
import { readableProject } from './project-access.ts';

/** A call with the params of one merge request. */
export interface MergeRequestCall {
  readonly context: Context;
  readonly caller: UserRow | null;
  readonly params: { readonly id: number | string; readonly merge_request_iid: number };
}

/** A merge request, its project and who asks. */
export interface MergeRequestAccess extends ProjectAccess {
  readonly row: MergeRequestRow;
  readonly caller: UserRow;
}

/** The merge request of a call, as its caller may read it. */
export const mergeRequestFor = (call: MergeRequestCall): MergeRequestAccess => {
  const caller = callerOf(call);
  const access = readableProject(call.context, caller, call.params.id);
  const row = findMergeRequest(call.context.database, access.project.id, call.params.merge_request_iid);
  if (!row) throw notFound('Merge Request');
  return { ...access, row, caller };
};

/** State in git of one merge request. */
export const headStateOf = async (context: Context, row: MergeRequestRow): Promise<HeadState> => {
  const state = (await headStates(context, [row])).get(row.id);
  if (!state) throw new Error('A merge request has no state.');
  return state;
};

/** The single form, read again: what changing operations answer. */
export const freshAnswer = async (call: MergeRequestCall) => {
  const { row, caller } = mergeRequestFor(call);
  return mergeRequestAnswer(call.context, row, await headStateOf(call.context, row), caller.id);
};
