/** The state of the jobs of many heads: one list per project, not one call per row. */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../../api/queries.ts';
import { jobsOf, summaryOf } from '../model/head-jobs.ts';

/** More projects than this are not asked: their rows show no job. */
const mostProjects = 6;

interface WithHead {
  readonly project_id: number;
  readonly source_project_id: number | null;
  readonly sha: string | null;
}

/** Looks up the status of a head's jobs; null while it is unknown or there are none. */
export const useJobStates = (items: readonly WithHead[]): ((item: WithHead) => string | null) => {
  const projects = [...new Set(items.map((item) => item.source_project_id ?? item.project_id))].slice(0, mostProjects);
  const lists = useQueries({
    queries: projects.map((id) => query('jobs.list', { params: { id }, query: { per_page: 100 } })),
  });
  const answers = lists.map(({ data }) => data);
  return useMemo(() => {
    const byProject = new Map(projects.map((id, index) => [id, answers[index] ?? []]));
    return (item) =>
      item.sha === null
        ? null
        : summaryOf(jobsOf(byProject.get(item.source_project_id ?? item.project_id) ?? [], item.sha));
    // The lists are rebuilt on each render: what counts is which answers they hold.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [projects.join(), ...answers]);
};
