/** The heads of many merge requests: the state of their jobs, and when they were made. One list of jobs per project, not one call per row. */
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { query } from '../../../api/queries.ts';
import { jobsOf, summaryOf } from '../model/head-jobs.ts';

/** More projects than this are not asked: their rows show no job. */
const mostProjects = 6;
/** More heads without a job than this are not asked for, one by one: their rows show no age. */
const mostHeads = 20;

/** A head as a row shows it. */
export interface Head {
  /** One status for all its jobs; null while it is unknown or there are none. */
  readonly status: string | null;
  /** When its commit was made: lists of the document carry no dates of their own. */
  readonly committedAt: string | null;
}

interface WithHead {
  readonly id: number;
  readonly iid: number;
  readonly project_id: number;
  readonly source_project_id: number | null;
  readonly sha: string | null;
  readonly updated_at: string | null;
}

const homeOf = (item: WithHead): number => item.source_project_id ?? item.project_id;
const unknown: Head = { status: null, committedAt: null };

/** Read in the project of the merge request: whoever sees it may, where its fork is hidden, too. */
const newestOf = ({ project_id: id, iid }: WithHead) =>
  ({ params: { id, merge_request_iid: iid }, query: { per_page: 1 } }) as const;

/** When the heads that no job dates were made, by the ids of their merge requests. */
const useUndated = (items: readonly WithHead[]): ReadonlyMap<number, string | null> => {
  const asked = items.slice(0, mostHeads);
  const answers = useQueries({
    queries: asked.map((item) => ({
      // Another head is another question.
      queryKey: ['mergeRequests.commits', newestOf(item), item.sha],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await call('mergeRequests.commits', newestOf(item), { signal })).answer,
    })),
  });
  return new Map(
    asked.map(({ id, sha }, index) => {
      const [head] = answers[index]?.data ?? [];
      return [id, head?.id === sha ? (head?.created_at ?? null) : null];
    }),
  );
};

/** Looks up heads. */
export const useHeads = (items: readonly WithHead[]): ((item: WithHead) => Head) => {
  const projects = [...new Set(items.map(homeOf))].slice(0, mostProjects);
  const lists = useQueries({
    queries: projects.map((id) => query('jobs.list', { params: { id }, query: { per_page: 100 } })),
  });
  const byJobs = (item: WithHead): Head => {
    const list = lists[projects.indexOf(homeOf(item))]?.data;
    if (!list || item.sha === null) return unknown;
    const jobs = jobsOf(list, item.sha);
    return { status: summaryOf(jobs), committedAt: jobs[0]?.commit?.created_at ?? null };
  };
  const isAsked = (item: WithHead): boolean => lists[projects.indexOf(homeOf(item))]?.isPending !== true;
  const undated = useUndated(
    items.filter(
      (item) => item.sha !== null && item.updated_at === null && isAsked(item) && byJobs(item).committedAt === null,
    ),
  );
  return (item) => {
    const head = byJobs(item);
    return { ...head, committedAt: head.committedAt ?? undated.get(item.id) ?? null };
  };
};
