/** Commits: the summary that merge requests list and the fuller form of the repository calls ("Commit"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { timestamp } from './primitives.ts';

const summaryShape = {
  id: z.string(),
  short_id: z.string(),
  title: z.string(),
  message: z.string(),
  author_name: z.string(),
  author_email: z.string(),
  created_at: timestamp,
};

/** A commit as merge requests, comparisons and jobs embed it. */
export const commitSummarySchema = form(summaryShape, ['id']);

/** A commit as branches and tags embed it. */
export const repositoryCommitSchema = form(
  {
    ...summaryShape,
    parent_ids: z.array(z.string()),
    authored_date: timestamp,
    committer_name: z.string(),
    committer_email: z.string(),
    committed_date: timestamp,
  },
  ['id'],
);
