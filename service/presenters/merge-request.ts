/** Merge requests in the forms of the API: across projects, in a project, single, simple. */
import type { z } from 'zod';
import type { authorSchema } from '#shared/api/schemas/user.ts';
import type {
  mergeRequestAcrossSchema,
  mergeRequestListedSchema,
  mergeRequestSchema,
  mergeRequestSimpleSchema,
} from '#shared/api/schemas/merge-request.ts';
import type { milestoneSchema } from '#shared/api/schemas/milestone.ts';
import type { Context } from '#service/context.ts';
import type { HeadState } from '#service/merging/current-heads.ts';
import { isWorkInProgress } from '#service/merging/work-in-progress.ts';
import { receptionsOf, type MergeRequestRow, type Reception } from '#service/store/merge-requests.ts';
import { findMilestone } from '#service/store/milestones.ts';
import { findProject } from '#service/store/projects.ts';
import { isSubscribed } from '#service/store/subscriptions.ts';
import { authorsById } from './user.ts';

/** What many rows of a list share, or need each: read for all of them at once, or once. */
export interface Shared {
  readonly author: (id: number) => z.output<typeof authorSchema>;
  readonly reception: (id: number) => Reception;
  readonly milestone: (id: number) => z.output<typeof milestoneSchema> | null;
  readonly projectPath: (id: number) => string;
}

const once = <Value>(work: (id: number) => Value): ((id: number) => Value) => {
  const known = new Map<number, Value>();
  return (id) => {
    const value = known.get(id) ?? work(id);
    known.set(id, value);
    return value;
  };
};

/** Begins a list of these rows. */
export const sharedOf = (context: Context, rows: readonly MergeRequestRow[]): Shared => ({
  author: authorsById(
    context,
    rows.flatMap(({ author_id, assignee_id }) => (assignee_id === null ? [author_id] : [author_id, assignee_id])),
  ),
  reception: receptionsOf(
    context.database,
    rows.map(({ id }) => id),
  ),
  milestone: once((id) => findMilestone(context.database, id)),
  projectPath: once((id) => findProject(context.database, id)?.path ?? ''),
});

const webUrlOf = (context: Context, row: MergeRequestRow, shared: Shared): string =>
  `${context.baseUrl()}/${shared.projectPath(row.project_id)}/merge_requests/${String(row.iid)}`;

/** Seconds in words, as `1w 2d 3h 30m`: a day has eight hours, a week five days. Null for nothing. */
export const humanTime = (seconds: number): string | null => {
  let rest = Math.floor(Math.abs(seconds) / 60);
  const words: string[] = [];
  for (const [unit, minutes] of [
    ['w', 2400],
    ['d', 480],
    ['h', 60],
    ['m', 1],
  ] as const) {
    const count = Math.floor(rest / minutes);
    if (count > 0) words.push(`${String(count)}${unit}`);
    rest -= count * minutes;
  }
  return words.length === 0 ? null : `${seconds < 0 ? '-' : ''}${words.join(' ')}`;
};

/** The milestone with an id, as merge requests and issues embed it. */
export const milestoneById = (context: Context, id: number | null): z.output<typeof milestoneSchema> | null =>
  id === null ? null : findMilestone(context.database, id);

/** Entry of the list across projects. */
export const mergeRequestAcross = (
  context: Context,
  row: MergeRequestRow,
  state: HeadState,
  shared: Shared = sharedOf(context, [row]),
): z.output<typeof mergeRequestAcrossSchema> => ({
  id: row.id,
  iid: row.iid,
  project_id: row.project_id,
  source_project_id: row.source_project_id,
  target_project_id: row.project_id,
  source_branch: row.source_branch,
  target_branch: row.target_branch,
  title: row.title,
  description: row.description,
  state: row.state,
  ...shared.reception(row.id),
  author: shared.author(row.author_id),
  assignee: row.assignee_id === null ? null : shared.author(row.assignee_id),
  labels: JSON.parse(row.labels) as string[],
  work_in_progress: isWorkInProgress(row.title),
  milestone: row.milestone_id === null ? null : shared.milestone(row.milestone_id),
  merge_when_pipeline_succeeds: row.merge_when_pipeline_succeeds === 1,
  merge_status: state.isClean ? 'can_be_merged' : 'cannot_be_merged',
  sha: state.sha,
  merge_commit_sha: row.merge_commit_sha,
  should_remove_source_branch: row.should_remove_source_branch === 1,
  force_remove_source_branch: row.force_remove_source_branch === 1,
  web_url: webUrlOf(context, row, shared),
  time_stats: {
    time_estimate: row.time_estimate,
    total_time_spent: row.total_time_spent,
    human_time_estimate: humanTime(row.time_estimate),
    human_total_time_spent: humanTime(row.total_time_spent),
  },
});

/** Entry of a project's list. */
export const mergeRequestListed = (
  context: Context,
  row: MergeRequestRow,
  state: HeadState,
  shared: Shared = sharedOf(context, [row]),
): z.output<typeof mergeRequestListedSchema> => ({
  ...mergeRequestAcross(context, row, state, shared),
  discussion_locked: row.discussion_locked === 1,
});

/** A single merge request, as its reader sees it. */
export const mergeRequestAnswer = (
  context: Context,
  row: MergeRequestRow,
  state: HeadState,
  readerId: number,
): z.output<typeof mergeRequestSchema> => ({
  ...mergeRequestListed(context, row, state),
  created_at: row.created_at,
  updated_at: row.updated_at,
  subscribed: isSubscribed(context.database, row, readerId),
});

/** Entry of a list with `view=simple`. */
export const mergeRequestSimple = (
  context: Context,
  row: MergeRequestRow,
  shared: Shared,
): z.output<typeof mergeRequestSimpleSchema> => ({
  iid: row.iid,
  web_url: webUrlOf(context, row, shared),
  title: row.title,
  description: row.description,
  state: row.state,
});
