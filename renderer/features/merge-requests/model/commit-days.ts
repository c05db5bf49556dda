/** Commits by the local day on which they were made. */
import { infiniteQuery, type ItemOf } from '../../../api/queries.ts';
import { dayKey } from '../../../components/text/age-text.ts';

/** A commit as merge requests list it. */
export type Commit = ItemOf<'mergeRequests.commits'>;

/** The input of the list of a merge request’s commits. */
export const commitsInput = (project: number | string, iid: number) =>
  ({ params: { id: project, merge_request_iid: iid }, query: { per_page: 100 } }) as const;

/** The commits of a merge request, page by page. */
export const commitList = (project: number | string, iid: number) =>
  infiniteQuery('mergeRequests.commits', commitsInput(project, iid));

export interface CommitDay {
  readonly key: string;
  /** Some moment of the day, epoch ms. */
  readonly time: number;
  readonly commits: readonly Commit[];
}

/** Groups runs of commits of the same day, in the order in which they come; one without a date joins the run before. */
export const commitDays = (commits: readonly Commit[]): readonly CommitDay[] => {
  const days: { key: string; time: number; commits: Commit[] }[] = [];
  for (const commit of commits) {
    const parsed = Date.parse(commit.created_at ?? '');
    const last = days.at(-1);
    const time = Number.isNaN(parsed) ? (last?.time ?? 0) : parsed;
    const key = dayKey(time);
    if (last?.key === key) last.commits.push(commit);
    else days.push({ key, time, commits: [commit] });
  }
  return days.map((day, index) => ({ ...day, key: `${day.key}/${String(index)}` }));
};
