/** Lines that the merge requests of a list add and remove: counted when that is asked for, one after another, and once for each head. */
import { queryOptions, useIsFetching, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { countedLines as linesOf } from '#shared/diff/index/patch-index.ts';
import type { Failure } from '#shared/api/failure.ts';
import type { LineCounts, MergeRequestKey } from '#shared/review/heads.ts';
import { CallError } from '#renderer/api/call-error.ts';
import { keyOf, queryKey } from '#renderer/api/queries.ts';
import { useDrawnHeads, useListedHead } from '#renderer/api/channels/drawn-heads.ts';
import { keyOfMark } from '#renderer/api/channels/read-marks.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { countedLines } from '#renderer/features/merge-requests/model/read-state.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';

/** Merge requests that one press counts at most: each is a call. */
const most = 50;

const keptBy = keyOf('mergeRequests.changes');

/** Null where lines were left out, and where the changes are of another head than the list's. */
const countsOf = ({ head, unreadable, files }: ChangesState, sha: string | null): LineCounts | null =>
  head !== null && !head.overflow && unreadable === 0 && (sha === null || head.sha === sha) ? linesOf(files) : null;

/** Reads all changes in a worker, which counts as it reads. The worker's code comes with the first count. */
const readCounts = async (
  { project, iid }: MergeRequestKey,
  sha: string | null,
  signal: AbortSignal,
): Promise<LineCounts | null> => {
  const { openChanges } = await import('#renderer/workers/changes/changes-client.ts');
  const reading = openChanges({ project, iid, range: null, ref: sha ?? '', isSplit: false, ignoresWhitespace: false });
  const ended = Promise.withResolvers<LineCounts | null>();
  const look = (): void => {
    const state = reading.state();
    if (state.failure !== null) ended.reject(new CallError(state.failure));
    else if (state.phase === 'done') ended.resolve(countsOf(state, sha));
  };
  signal.addEventListener('abort', () => ended.reject(new DOMException('', 'AbortError')));
  reading.subscribe(look);
  return ended.promise.finally(() => reading.close());
};

/** Of one head into one branch, which never has others. */
const countsQuery = ({ project_id: project, iid, sha, target_branch: target }: MergeRequestItem) =>
  queryOptions({
    queryKey: queryKey('mergeRequests.changes', { project, iid }, 'lines', sha, target),
    queryFn: ({ signal }) => readCounts({ project, iid }, sha, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Of the head that the row shows, where its changes were drawn or counted; nothing is read for a row. */
export const useCountedLines = (item: MergeRequestItem): LineCounts | null => {
  const drawn = countedLines(item, useListedHead({ project: item.project_id, iid: item.iid }));
  const counted = useQuery({ ...countsQuery(item), enabled: false }).data;
  return drawn ?? counted ?? null;
};

/** The counting of a list. */
export interface LineCounting {
  readonly isRunning: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  /** Why it ended early; null: it did not. */
  readonly failure: Failure | null;
  /** How many have no count: the server left lines out, or they have new commits. */
  readonly uncounted: number;
  /** How many more the list has that were not asked about: the next press counts them. */
  readonly left: number;
}

/** One after another; what was counted is not read again. @returns how many have no count */
const countAll = async (client: QueryClient, items: readonly MergeRequestItem[]): Promise<number> => {
  let uncounted = 0;
  for (const item of items) if ((await client.fetchQuery(countsQuery(item))) === null) uncounted += 1;
  return uncounted;
};

const nothing = { failure: null, uncounted: 0, left: 0 };

/** Counts the rows of a list, also by its command. */
export const useLineCounting = (items: readonly MergeRequestItem[]): LineCounting => {
  const client = useQueryClient();
  const [ended, setEnded] = useState<Pick<LineCounting, keyof typeof nothing>>(nothing);
  const drawn = useDrawnHeads();
  const isRunning = useIsFetching({ queryKey: keptBy }) > 0;
  const start = (): void => {
    setEnded(nothing);
    const isDrawn = (item: MergeRequestItem): boolean =>
      countedLines(item, drawn?.get(keyOfMark({ project: item.project_id, iid: item.iid })) ?? null) !== null;
    const isKnown = (item: MergeRequestItem): boolean =>
      isDrawn(item) || client.getQueryData(countsQuery(item).queryKey) !== undefined;
    const asked = items.filter((item) => !isKnown(item));
    countAll(client, asked.slice(0, most)).then(
      (uncounted) => setEnded({ failure: null, uncounted, left: Math.max(0, asked.length - most) }),
      // Else it was stopped.
      (error: unknown) => error instanceof CallError && setEnded({ ...nothing, failure: error.failure }),
    );
  };
  useCommand('list.count-lines', start, items.length > 0 && !isRunning);
  const stop = useCallback(() => void client.cancelQueries({ queryKey: keptBy }), [client]);
  // Nobody sees what is counted for a list that was left.
  useEffect(() => stop, [stop]);
  return { isRunning, start, stop, ...ended };
};
