/** The drafts of this window's account, kept up to date while they are on screen. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DraftEntry } from '#shared/review/drafts.ts';
import { bridgeQuery, listen } from '#renderer/api/bridge.ts';

const draftList = bridgeQuery('drafts:list', undefined);

const filter = { queryKey: draftList.queryKey };

/** The list itself where it has the change: several parts of a page follow it. */
const changedList = (list: readonly DraftEntry[], place: string, entry: DraftEntry | null): readonly DraftEntry[] => {
  const before = list.find((one) => one.place === place);
  const isSame = before?.updated_at === entry?.updated_at && before?.excerpt === entry?.excerpt;
  if (isSame && before?.waits === entry?.waits) return list;
  const others = list.filter((one) => one.place !== place);
  return entry ? [entry, ...others] : others;
};

/** The change brings its line of the list: the list is not read at each key that is saved. */
const useFollowing = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      listen('drafts:changed', ({ place, entry }) => {
        const list = client.getQueryData(draftList.queryKey);
        if (list) client.setQueryData(draftList.queryKey, changedList(list, place, entry));
        // It may be under way without the change in it.
        else void client.cancelQueries(filter).then(() => client.invalidateQueries(filter));
      }),
    [client],
  );
};

/** Reads the list, newest first, and follows what is saved and removed. */
export const useDraftList = () => {
  useFollowing();
  return useQuery(draftList);
};

/** A part of the list as plain data: the caller is drawn again only where that part has changed. Undefined before it is read. */
export const useDraftListPart = <Part>(select: (list: readonly DraftEntry[]) => Part): Part | undefined => {
  useFollowing();
  return useQuery({ ...draftList, select }).data;
};
