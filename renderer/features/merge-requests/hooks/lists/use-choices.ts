/** Several merge requests that are to be merged: what is known of the jobs and the review of each. */
import { useQueries } from '@tanstack/react-query';
import { noneFound } from '#shared/review/head-jobs.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { useDrawnHeads } from '#renderer/api/channels/drawn-heads.ts';
import { keyOfMark } from '#renderer/api/channels/read-marks.ts';
import { headJobs } from '#renderer/features/merge-requests/hooks/head-jobs-query.ts';
import { rowJobs } from '#renderer/features/merge-requests/hooks/use-head.ts';
import type { AutoMergeChoice } from '#renderer/features/merge-requests/model/auto-merge-plan.ts';
import type { KnownJobs } from '#renderer/features/merge-requests/model/merge-verdict.ts';
import { readStateOf } from '#renderer/features/merge-requests/model/read-state.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';

/** The newest jobs of a project, read when the question is asked: what rows read before may have ended. */
const askedJobs = { ...rowJobs, fresh: 1_000 } as const;

/** The jobs of their heads: the same pages for all of a project. */
const useJobsOf = (items: readonly MergeRequestItem[]): readonly KnownJobs[] =>
  useQueries({
    queries: items.map(({ source_project_id: source, project_id: project, sha }) => ({
      ...headJobs(source ?? project, sha, askedJobs),
      staleTime: 0,
    })),
  }).map(({ data, error, isFetchedAfterMount }, index): KnownJobs => {
    if (items[index]?.sha && !isFetchedAfterMount) return { kind: 'reading' };
    if (data) return { kind: 'read', ...data };
    if (error) return { kind: 'failed', message: failureOf(error).message };
    return { kind: 'read', ...noneFound };
  });

/** What is known of each, in their order. */
export const useChoices = (items: readonly MergeRequestItem[]): readonly AutoMergeChoice[] => {
  const drawn = useDrawnHeads();
  const jobs = useJobsOf(items);
  return items.map((item, index) => {
    const head = drawn && (drawn.get(keyOfMark({ project: item.project_id, iid: item.iid })) ?? null);
    return { item, jobs: jobs[index] ?? { kind: 'reading' }, read: readStateOf(item, head) };
  });
};

/** Whether something that decides is still being read. */
export const isBeingRead = (choices: readonly AutoMergeChoice[]): boolean =>
  choices.some(({ jobs, read }) => jobs.kind === 'reading' || read.kind === 'unknown');
