/** Pictures of the window's account: which other hosts they are on, agreeing to one, and the path of one in a text. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PictureHosts } from '#electron/media/channels.ts';
import { ask, bridgeQuery, listen } from '#renderer/api/bridge.ts';

const hostsQuery = bridgeQuery('media:hosts', undefined);

const none: PictureHosts = { allowed: [], waiting: [] };

/** The hosts, as they are now; none where they cannot be read. */
export const usePictureHosts = (): PictureHosts => useQuery(hostsQuery).data ?? none;

/** Reads the hosts again whenever one is met, agreed to or taken back. Once per window. */
export const useFollowPictureHosts = (): void => {
  const client = useQueryClient();
  useEffect(
    () => listen('media:changed', () => void client.invalidateQueries({ queryKey: hostsQuery.queryKey })),
    [client],
  );
};

/** Agrees to pictures of a host, or takes it back. */
export const agreeToPictures = async (client: QueryClient, host: string, allowed: boolean): Promise<void> => {
  client.setQueryData(hostsQuery.queryKey, await ask('media:consent', { host, allowed }));
};
