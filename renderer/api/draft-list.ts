/** The drafts of this window's account, kept up to date while they are on screen. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridgeQuery, listen } from './bridge.ts';

const draftList = bridgeQuery('drafts:list', undefined);

/** Reads the list, newest first, and again whenever a draft was saved or removed. */
export const useDraftList = () => {
  const client = useQueryClient();
  useEffect(
    () => listen('drafts:changed', () => void client.invalidateQueries({ queryKey: draftList.queryKey })),
    [client],
  );
  return useQuery(draftList);
};
