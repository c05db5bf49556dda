/** What is known of the merge requests of the queue beside their own fields, without a request for any of them. */
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDrawnHeads } from '#renderer/api/channels/drawn-heads.ts';
import { keyOfMark, useReadMarks } from '#renderer/api/channels/read-marks.ts';
import { noneFound, summaryOf } from '#shared/review/head-jobs.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { mayBeReady, type QueueFacts } from '#renderer/features/merge-requests/model/queue-groups.ts';
import { headJobs } from '#renderer/features/merge-requests/hooks/head-jobs-query.ts';
import { rowJobs } from '#renderer/features/merge-requests/hooks/use-head.ts';

/** How many heads are watched for their jobs; those beyond count as unknown until they are opened. */
const most = 200;

/** What the queue needs; null while what is kept on this computer is being read. */
export type QueueFactsOf = (item: MergeRequestItem, isMine: boolean) => QueueFacts;

/** Jobs are those that rows in view have read: none are asked for here. */
const useJobsThatWereRead = (items: readonly MergeRequestItem[]): ReadonlyMap<string, string | null> => {
  const heads = items
    .slice(0, most)
    .flatMap(({ sha, source_project_id: source, project_id: project }) =>
      sha === null ? [] : [{ sha, project: source ?? project }],
    );
  const found = useQueries({
    queries: heads.map(({ sha, project }) => ({ ...headJobs(project, sha, rowJobs), enabled: false })),
    // By value: the groups are made again only when a status is another one.
    combine: (answers) =>
      JSON.stringify(heads.map(({ sha }, index) => [sha, summaryOf(answers[index]?.data ?? noneFound)])),
  });
  return useMemo(() => new Map(JSON.parse(found) as readonly (readonly [string, string | null])[]), [found]);
};

/** Follows them. */
export const useQueueFacts = (
  assigned: readonly MergeRequestItem[],
  mine: readonly MergeRequestItem[],
): QueueFactsOf | null => {
  const drawn = useDrawnHeads();
  const marks = useReadMarks();
  const known = useCallback(
    ({ project_id: project, iid }: MergeRequestItem, isMine: boolean) => ({
      isMine,
      drawn: drawn?.get(keyOfMark({ project, iid })) ?? null,
      mark: marks?.get(keyOfMark({ project, iid })) ?? null,
    }),
    [drawn, marks],
  );
  const candidates = useMemo(() => {
    const own = new Set(mine.map(({ id }) => id));
    const all = new Map([...assigned, ...mine].map((item) => [item.id, item]));
    return [...all.values()].filter((item) => mayBeReady(item, known(item, own.has(item.id))));
  }, [assigned, mine, known]);
  const jobs = useJobsThatWereRead(candidates);
  const isKnown = drawn !== undefined && marks !== undefined;
  return useMemo(
    () =>
      isKnown
        ? (item: MergeRequestItem, isMine: boolean) => ({
            ...known(item, isMine),
            jobs: item.sha === null ? null : (jobs.get(item.sha) ?? null),
          })
        : null,
    [isKnown, known, jobs],
  );
};
