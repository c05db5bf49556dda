/** Reading a merge request again after something that may have changed it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#renderer/api/call-error.ts';
import { keyOf, markStale } from '#renderer/api/queries.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

/** Reads that show a merge request. */
export const shownReads = [
  'mergeRequests.get',
  'mergeRequests.commits',
  'mergeRequestNotes.list',
  'jobs.list',
] as const;

export const useReadingAgain = ({ project_id: id, iid }: MergeRequest) => {
  const client = useQueryClient();
  const reading = useMutation({
    mutationFn: async (): Promise<MergeRequest | undefined> => {
      const queryKey = keyOf('mergeRequests.get');
      await client.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true });
      // Under whichever form of the project's id the screen reads it.
      const read = client
        .getQueriesData<MergeRequest>({ queryKey })
        .find(([, item]) => item?.project_id === id && item.iid === iid)?.[1];
      await markStale(client, shownReads.slice(1));
      return read;
    },
  });
  return {
    /** Reads, then hands over what the server has now. */
    run: (onRead?: (item: MergeRequest) => void): void =>
      reading.mutate(undefined, {
        onSuccess: (item) => {
          if (item) onRead?.(item);
        },
      }),
    isRunning: reading.isPending,
    failure: reading.error ? failureOf(reading.error) : null,
  };
};

/** Reading again as its screens use it. */
export type ReadingAgain = ReturnType<typeof useReadingAgain>;
