/** Issues of the built-in tracker in the form of the API. */
import type { z } from 'zod';
import type { issueSchema } from '#shared/api/schemas/issue.ts';
import type { Context } from '#service/context.ts';
import type { IssueRow } from '#service/store/issues.ts';
import { countUserNotes } from '#service/store/notes.ts';
import { milestoneById } from './merge-request.ts';
import { summaryById } from './user.ts';

/** An issue that a merge request would close. */
export const issueAnswer = (context: Context, issue: IssueRow): z.output<typeof issueSchema> => {
  const author = summaryById(context, issue.author_id);
  if (!author) throw new Error(`The author of issue ${String(issue.id)} is missing.`);
  return {
    id: issue.id,
    iid: issue.iid,
    project_id: issue.project_id,
    state: issue.state,
    title: issue.title,
    description: issue.description,
    author,
    assignee: summaryById(context, issue.assignee_id),
    milestone: milestoneById(context, issue.milestone_id),
    labels: JSON.parse(issue.labels) as string[],
    user_notes_count: countUserNotes(context.database, 'Issue', issue.id),
    created_at: issue.created_at,
    updated_at: issue.updated_at,
  };
};
