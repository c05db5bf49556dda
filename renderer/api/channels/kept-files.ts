/** What is wrong with the files of the profile. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FileNotice } from '#shared/disk/disk-trouble.ts';
import { bridgeQuery, listen } from '#renderer/api/bridge.ts';

const query = bridgeQuery('files:notices', undefined);

/** As it is now; none until it is read. */
export const useFileNotices = (): readonly FileNotice[] => {
  const client = useQueryClient();
  useEffect(() => listen('files:changed', () => void client.invalidateQueries({ queryKey: query.queryKey })), [client]);
  return useQuery(query).data ?? [];
};
