/** What jobs tell of many heads: their state, and when the head was made. One list per project, not one call per row. */
import { useQueries } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { jobsOf, summaryOf } from '../model/head-jobs.ts';

/** More projects than this are not asked: their rows show no job. */
const mostProjects = 6;

/** A head as a row shows it. */
export interface Head {
  /** One status for all its jobs; null while it is unknown or there are none. */
  readonly status: string | null;
  /** When its commit was made: lists of the document carry no dates of their own. */
  readonly committedAt: string | null;
}

interface WithHead {
  readonly project_id: number;
  readonly source_project_id: number | null;
  readonly sha: string | null;
}

const homeOf = (item: WithHead): number => item.source_project_id ?? item.project_id;
const unknown: Head = { status: null, committedAt: null };

/** Looks up heads. */
export const useHeads = (items: readonly WithHead[]): ((item: WithHead) => Head) => {
  const projects = [...new Set(items.map(homeOf))].slice(0, mostProjects);
  const lists = useQueries({
    queries: projects.map((id) => query('jobs.list', { params: { id }, query: { per_page: 100 } })),
  });
  return (item) => {
    const list = lists[projects.indexOf(homeOf(item))]?.data;
    if (!list || item.sha === null) return unknown;
    const jobs = jobsOf(list, item.sha);
    return { status: summaryOf(jobs), committedAt: jobs[0]?.commit?.created_at ?? null };
  };
};
