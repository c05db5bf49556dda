/** The drafts of this window's account, kept up to date while they are on screen. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DraftEntry } from '#shared/review/drafts.ts';
import { bridgeQuery, listen } from '#renderer/api/bridge.ts';

const draftList = bridgeQuery('drafts:list', undefined);

const useFollowing = (): void => {
  const client = useQueryClient();
  useEffect(
    () => listen('drafts:changed', () => void client.invalidateQueries({ queryKey: draftList.queryKey })),
    [client],
  );
};

/** Reads the list, newest first, and again whenever a draft was saved or removed. */
export const useDraftList = () => {
  useFollowing();
  return useQuery(draftList);
};

/** A part of the list as plain data: the caller is drawn again only where that part has changed. Undefined before it is read. */
export const useDraftListPart = <Part>(select: (list: readonly DraftEntry[]) => Part): Part | undefined => {
  useFollowing();
  return useQuery({ ...draftList, select }).data;
};
