/** Bulk runs of this window's account: read, followed while they run, started and stopped. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import type { BulkRun } from '#shared/administration/bulk.ts';
import { ask, bridgeQuery, channelFailureOf, listen } from '#renderer/api/bridge.ts';
import { staleAfter } from '#renderer/api/contract.ts';
import { markStale } from '#renderer/api/queries.ts';

const list = bridgeQuery('bulk:list', undefined);
const readOf = (id: string) => bridgeQuery('bulk:read', { id });

/** ms between two readings of the rows that are on screen. */
const interval = 1_000;

const isOfChannel = (name: string, { queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[1] === name;

const readRowsAgain = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: (query) => isOfChannel('bulk:rows', query) });

/** Reads what shows runs again when one changes: numbers at once, rows once a second. */
const useFollowRuns = (client: QueryClient): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen('bulk:changed', ({ id }) => {
      void client.invalidateQueries({ queryKey: list.queryKey });
      void client.invalidateQueries({ queryKey: readOf(id).queryKey });
      timer ??= setTimeout(() => {
        timer = undefined;
        readRowsAgain(client);
      }, interval);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
};

/** All runs, the newest first. */
export const useBulkRuns = () => {
  useFollowRuns(useQueryClient());
  return useQuery({ ...list, retry: false, gcTime: 0 });
};

/** One run. What its rows changed is read again when it ends. */
export const useBulkRun = (id: string) => {
  const client = useQueryClient();
  useFollowRuns(client);
  const read = useQuery({ ...readOf(id), retry: false, gcTime: 0 });
  const { state, operation } = read.data ?? {};
  const hasEnded = state === 'finished' || state === 'stopped';
  useEffect(() => {
    if (!hasEnded || operation === undefined) return;
    // No row is still being sent below words that say the end.
    readRowsAgain(client);
    void markStale(client, staleAfter(operation));
  }, [client, hasEnded, operation]);
  return read;
};

/** What can be done about a run. */
export interface BulkRunActions {
  /** @param leavesOut number of the row before which a train stopped: it is left out */
  readonly start: (rate: number, leavesOut?: number) => void;
  readonly stop: () => void;
  readonly remove: (done: () => void) => void;
  readonly save: () => void;
  /** Name of the file that was saved. */
  readonly saved: string | null;
  readonly isBusy: boolean;
  /** Why the last one of them was not done. */
  readonly failure: ChannelFailure | null;
}

/** Prepares the actions on a run. */
export const useBulkRunActions = (id: string): BulkRunActions => {
  const client = useQueryClient();
  const keep = (run: BulkRun): void => client.setQueryData(readOf(id).queryKey, run) && undefined;
  const starting = useMutation({
    mutationFn: async ({ rate, leavesOut }: { readonly rate: number; readonly leavesOut: number | undefined }) =>
      ask('bulk:start', { id, rate, ...(leavesOut !== undefined && { leave_out: leavesOut }) }),
    onSuccess: keep,
  });
  const stopping = useMutation({ mutationFn: async () => ask('bulk:stop', { id }), onSuccess: keep });
  const removing = useMutation({ mutationFn: async () => ask('bulk:remove', { id }) });
  const saving = useMutation({ mutationFn: async () => ask('bulk:export', { id }) });
  const all = [starting, stopping, removing, saving];
  const error = all.find((one) => one.error !== null)?.error ?? null;
  const fresh = (): void => {
    for (const one of all) one.reset();
  };
  return {
    start: (rate, leavesOut) => {
      fresh();
      starting.mutate({ rate, leavesOut });
    },
    stop: () => {
      fresh();
      stopping.mutate();
    },
    remove: (done) => removing.mutate(undefined, { onSuccess: done }),
    save: () => {
      fresh();
      saving.mutate();
    },
    saved: saving.data?.name ?? null,
    isBusy: all.some((one) => one.isPending),
    failure: error === null ? null : channelFailureOf(error),
  };
};
