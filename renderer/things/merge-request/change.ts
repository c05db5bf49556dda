/** Changes of a merge request: reading it as it is now, the rights they need, and whether one was made after its answer was lost. */
import type { InputOf } from '#shared/api/registry.ts';
import { call } from '#renderer/api/call.ts';
import type { Right } from '#renderer/api/refusals.ts';
import type { MergeRequest } from './merge-request.ts';

/** Fields and their new values. */
export type Changed = NonNullable<InputOf<'mergeRequests.update'>['body']>;

/** What tells a merge request from all others. */
export type Numbered = Pick<MergeRequest, 'project_id' | 'iid'>;

/** The params of the calls on one. */
export const paramsOf = ({ project_id: id, iid }: Numbered) => ({ id, merge_request_iid: iid });

/** As the server has it now. */
export const readNow = async (item: Numbered): Promise<MergeRequest> =>
  (await call('mergeRequests.get', { params: paramsOf(item) })).answer;

/** Texts and state one may change of one's own: remembered for this merge request. */
export const ownRight = ({ project_id: id, iid }: Numbered): Right => ({
  right: 'mergeRequests own',
  scope: `!${String(iid)} of ${String(id)}`,
});

/** People and labels need more: remembered for the project. */
export const peopleRight = ({ project_id: scope }: Numbered): Right => ({ right: 'mergeRequests people', scope });

/** Names in what was typed: servers part labels by commas, so no label can hold one. */
export const labelsIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Every field of `body` is so in `now`. */
export const hasChange = (now: MergeRequest, body: Changed): boolean => {
  const { assignee_id: assignee, milestone_id: milestone, labels, state_event: event, ...rest } = body;
  const { remove_source_branch: removes, ...others } = rest;
  return (
    (assignee === undefined || (now.assignee?.id ?? 0) === assignee) &&
    (milestone === undefined || (now.milestone?.id ?? 0) === milestone) &&
    (labels === undefined || isSameSet(now.labels ?? [], labelsIn(labels))) &&
    (event === undefined || (now.state === 'closed') === (event === 'close')) &&
    (removes === undefined || (now.force_remove_source_branch ?? false) === removes) &&
    Object.entries(others).every(([field, value]) => (now[field as keyof MergeRequest] ?? '') === value)
  );
};
