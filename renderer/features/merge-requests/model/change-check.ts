/** Whether a merge request is as a change would have made it: checked when the change's answer was lost. */
import type { InputOf } from '#shared/api/registry.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { labelsIn } from './seen.ts';

/** Fields and their new values. */
export type Changed = NonNullable<InputOf<'mergeRequests.update'>['body']>;

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
