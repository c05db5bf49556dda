/** What was read and is kept on this computer, so that it opens offline: whether, how much, and its deletion. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultSettings } from '#shared/settings/settings.ts';
import type { OfflineCacheSize } from '#electron/offline-cache/channels.ts';
import { ask, bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import type { ChannelFailure } from '#electron/ipc/channels.ts';

const settingsQuery = bridgeQuery('settings:read', undefined);
const sizeQuery = bridgeQuery('offline:size', undefined);

/** The state of what is kept. */
export interface OfflineCache {
  readonly isOn: boolean;
  /** Undefined while it is being read. */
  readonly size: OfflineCacheSize | undefined;
  readonly isBusy: boolean;
  readonly failure: ChannelFailure | null;
  /** Keeps what is read from now on, or nothing any more: then what is kept is deleted. */
  readonly setOn: (isOn: boolean) => void;
  readonly clear: () => void;
}

/** Follows it, for the setting. */
export const useOfflineCache = (): OfflineCache => {
  const client = useQueryClient();
  const settings = useQuery(settingsQuery).data ?? defaultSettings;
  // It grows with every answer, and nobody says so.
  const size = useQuery({ ...sizeQuery, staleTime: 0, refetchInterval: 5_000 });
  const change = useMutation({
    mutationFn: async (isOn: boolean | 'clear'): Promise<void> => {
      if (isOn === true) await ask('settings:change', { keep_answers: true });
      if (isOn === false) await ask('settings:change', { keep_answers: false });
      if (isOn === 'clear') await ask('offline:clear', undefined);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      await client.invalidateQueries({ queryKey: sizeQuery.queryKey });
    },
  });
  const error = change.error ?? size.error;
  return {
    isOn: settings.keep_answers,
    size: size.data,
    isBusy: change.isPending,
    failure: error ? channelFailureOf(error) : null,
    setOn: (isOn) => change.mutate(isOn),
    clear: () => change.mutate('clear'),
  };
};
