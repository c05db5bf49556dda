/** The events of merge requests: the id that makes each one event, its reason and where it leads. */
import type { NamedEvent } from '#shared/notifications/rules.ts';
import { t } from '#shared/texts/texts.ts';
import { plainText } from './plain-text.ts';
import type { SeenJobs, SeenRequest } from './observation.ts';
import { keyOf, type Armed } from './watch-state.ts';

/** An event. */
export interface NotifiedEvent extends NamedEvent {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  readonly route: string;
}

type Named = Pick<SeenRequest, 'project' | 'iid' | 'title' | 'target_branch'>;

/** What names decide by, of an event that is about no job. */
const namedOf = ({ target_branch }: Named): Pick<NamedEvent, 'job' | 'branch'> => ({
  job: null,
  branch: target_branch,
});

const titleOf = ({ iid, title }: Named): string => plainText(`!${String(iid)} ${title}`, 200);
const routeOf = ({ project, iid }: Named): string => `p/${String(project)}/merge_requests/${String(iid)}`;

/** Id of the event that a merge request was assigned: given free again when it no longer is. */
export const reviewId = (request: { readonly project: number; readonly iid: number }): string =>
  `review:${keyOf(request)}`;

const countText = ({ commits }: SeenRequest): string => {
  if (commits === null) return t('common.new_commits');
  const { count, is_since_read } = commits;
  return t(is_since_read ? 'merging.arrived' : 'main_process.event_commits_counted', { count });
};

const reviewText = ({ author }: SeenRequest): string =>
  author === null
    ? t('main_process.event_review')
    : t('main_process.event_review_by', { name: plainText(author.name, 80) });

/** It was assigned to the user. */
export const reviewEvent = (request: SeenRequest): NotifiedEvent => ({
  id: reviewId(request),
  kind: 'review',
  ...namedOf(request),
  title: titleOf(request),
  reason: reviewText(request),
  route: routeOf(request),
});

/** Its head moved. */
export const commitsEvent = (request: SeenRequest): NotifiedEvent => ({
  id: `commits:${keyOf(request)}:${request.sha ?? ''}`,
  kind: 'commits',
  ...namedOf(request),
  title: titleOf(request),
  reason: countText(request),
  route: `${routeOf(request)}/changes`,
});

/** It was merged or closed. */
export const endEvent = (request: SeenRequest): NotifiedEvent => ({
  id: endId(request, request.state),
  kind: 'merged',
  ...namedOf(request),
  title: titleOf(request),
  reason: t(request.state === 'merged' ? 'common.merged' : 'common.closed'),
  route: routeOf(request),
});

/** Id of the event that it was merged or closed. */
export const endId = (request: { readonly project: number; readonly iid: number }, state: string): string =>
  `${state}:${keyOf(request)}`;

/** A comment mentions the user. */
export const mentionEvents = (request: SeenRequest): readonly NotifiedEvent[] =>
  request.mentions.map(({ id, by }) => ({
    id: `note:${keyOf(request)}:${String(id)}`,
    kind: 'mention',
    ...namedOf(request),
    title: titleOf(request),
    reason: t('main_process.event_mention', { name: plainText(by, 80) }),
    route: `${routeOf(request)}#note_${String(id)}`,
  }));

/** Ids of failed jobs. */
export const jobEvents = (seen: SeenJobs): readonly NotifiedEvent[] =>
  seen.failed.map(({ id, name }) => ({
    id: `job:${String(seen.jobs_project)}:${String(id)}`,
    kind: 'jobs',
    job: name,
    branch: seen.target_branch,
    title: titleOf(seen),
    reason: t('main_process.event_job', { name: plainText(name, 80) }),
    route: `p/${String(seen.jobs_project)}/jobs/${String(id)}?at=first-error`,
  }));

const autoMerge = (armed: Armed, id: string, reason: string, route = routeOf(armed)): NotifiedEvent => ({
  id: `${id}:${keyOf(armed)}`,
  kind: 'auto_merge',
  ...namedOf(armed),
  title: titleOf(armed),
  reason,
  route,
});

/** The head of an automatic merge moved; `isOff`: that ended it. */
export const armedHeadEvent = (armed: Armed, sha: string | null, isOff: boolean): NotifiedEvent =>
  autoMerge(
    armed,
    `armed-head:${sha ?? ''}`,
    t(isOff ? 'main_process.event_auto_merge_commits' : 'main_process.event_auto_merge_head'),
    `${routeOf(armed)}/changes`,
  );

/** Its target moved. */
export const armedTargetEvent = (armed: Armed, sha: string): NotifiedEvent =>
  autoMerge(
    armed,
    `armed-target:${sha}`,
    t('main_process.event_auto_merge_target', { branch: plainText(armed.target_branch ?? '', 80) }),
  );

/** It was cancelled by somebody else, or by the server. */
export const armedOffEvent = (armed: Armed): NotifiedEvent =>
  autoMerge(armed, `armed-off:${armed.armed_at}`, t('main_process.event_auto_merge_off'));
