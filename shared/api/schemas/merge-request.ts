/** Merge requests: list, single, changes and simple forms ("Merge request"). */
import { z } from 'zod';
import { form, viewsOf } from '#shared/api/form.ts';
import { fileChangeSchema } from './file-change.ts';
import { milestoneSchema } from './milestone.ts';
import { id, timestamp } from './primitives.ts';
import { authorSchema } from './user.ts';

/** Estimated and spent time, in seconds and in words. */
export const timeStatsSchema = form(
  {
    time_estimate: z.int(),
    total_time_spent: z.int(),
    human_time_estimate: z.string().nullable(),
    human_total_time_spent: z.string().nullable(),
  },
  [],
);

const listShape = {
  id,
  iid: id,
  project_id: id,
  source_project_id: id.nullable(),
  target_project_id: id,
  source_branch: z.string(),
  target_branch: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  state: z.enum(['opened', 'closed', 'merged', 'reopened']),
  upvotes: z.int(),
  downvotes: z.int(),
  author: authorSchema,
  assignee: authorSchema.nullable(),
  labels: z.array(z.string()),
  work_in_progress: z.boolean(),
  milestone: milestoneSchema.nullable(),
  merge_when_pipeline_succeeds: z.boolean(),
  merge_status: z.enum(['can_be_merged', 'cannot_be_merged']),
  sha: z.string(),
  merge_commit_sha: z.string().nullable(),
  user_notes_count: z.int(),
  should_remove_source_branch: z.boolean(),
  force_remove_source_branch: z.boolean(),
  web_url: z.string(),
  time_stats: timeStatsSchema,
};
const times = { created_at: timestamp, updated_at: timestamp };
const singleShape = { ...listShape, ...times, subscribed: z.boolean(), discussion_locked: z.boolean() };

const required = ['id', 'iid', 'project_id', 'title', 'state'] as const;
const aliases = { work_in_progress: 'draft', assignee: ['assignees', 0] } as const;
/** What was compared: without a base the two branches have no commit in common. */
const diffRefsSchema = form(
  { base_sha: z.string().nullable(), start_sha: z.string().nullable(), head_sha: z.string().nullable() },
  [],
);
const modern = {
  assignees: z.array(authorSchema),
  reviewers: z.array(authorSchema),
  detailed_merge_status: z.string(),
  has_conflicts: z.boolean(),
  merge_error: z.string(),
  squash_commit_sha: z.string(),
  diff_refs: diffRefsSchema,
};

/** Entry of the list across projects. Other servers date it; ours does not (the document dates single answers only). */
export const mergeRequestAcrossSchema = form(listShape, required, {
  extra: { ...modern, ...times, discussion_locked: z.boolean() },
  aliases,
});

/** Entry of a project's list: with `discussion_locked`. */
export const mergeRequestListedSchema = form({ ...listShape, discussion_locked: z.boolean() }, required, {
  extra: { ...modern, ...times },
  aliases,
});

/** Single merge request: what reading, creating, changing, merging and subscribing answer. */
export const mergeRequestSchema = form(singleShape, required, { extra: modern, aliases });

/** Merge request with the patches of its files. */
export const mergeRequestChangesSchema = form({ ...singleShape, changes: z.array(fileChangeSchema) }, required, {
  extra: { ...modern, overflow: z.boolean(), changes_count: z.string() },
  aliases,
});

/** Entry of a list with `view=simple`. */
export const mergeRequestSimpleSchema = form(
  {
    iid: id,
    web_url: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    state: z.enum(['opened', 'closed', 'merged', 'reopened']),
  },
  ['iid', 'title', 'state'],
  { extra: { id, project_id: id } },
);

/** Entry of the list across projects, in either view. */
export const mergeRequestAcrossViews = viewsOf([mergeRequestAcrossSchema, mergeRequestSimpleSchema]);

/** Entry of a project's list, in either view. */
export const mergeRequestListedViews = viewsOf([mergeRequestListedSchema, mergeRequestSimpleSchema]);
