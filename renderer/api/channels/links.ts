/** What this window says about a link from outside that led to no screen. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LinkNotice } from '#electron/links/channels.ts';
import { bridgeQuery, listen } from '#renderer/api/bridge.ts';

const notice = bridgeQuery('links:notice', undefined);

/** The notice as it is now; null where there is none. */
export const useLinkNotice = (): LinkNotice | null => {
  const client = useQueryClient();
  useEffect(
    () => listen('links:noticed', () => void client.invalidateQueries({ queryKey: notice.queryKey })),
    [client],
  );
  return useQuery(notice).data ?? null;
};
