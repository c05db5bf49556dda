/** The list of a merge request’s commits: what it asks for, and what it gives. */
import { infiniteQuery, type ItemOf } from '#renderer/api/queries.ts';

/** A commit as merge requests list it. */
export type Commit = ItemOf<'mergeRequests.commits'>;

/** The input of the list of a merge request’s commits. */
export const commitsInput = (project: number | string, iid: number) =>
  ({ params: { id: project, merge_request_iid: iid }, query: { per_page: 100 } }) as const;

/** The commits of a merge request, page by page. */
export const commitList = (project: number | string, iid: number) =>
  infiniteQuery('mergeRequests.commits', commitsInput(project, iid));
