/** Notifications and automatic merges of this window's account, kept up to date by the main process. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NotificationItem, NotificationList } from '#electron/notifications/channels.ts';
import { bridgeQuery, listen } from '#renderer/api/bridge.ts';

const listed = bridgeQuery('notifications:list', undefined);
const armed = bridgeQuery('auto-merges:list', undefined);

const useChanges = (queryKey: readonly unknown[]): void => {
  const client = useQueryClient();
  useEffect(
    () => listen('notifications:changed', () => void client.invalidateQueries({ queryKey })),
    [client, queryKey],
  );
};

const itemsOf = ({ items }: NotificationList): readonly NotificationItem[] => items;

/** The notifications, newest first. */
export const useNotificationItems = () => {
  useChanges(listed.queryKey);
  return useQuery({ ...listed, select: itemsOf });
};

/** All that is known of them; undefined while it is being read. */
export const useNotificationList = (): NotificationList | undefined => {
  useChanges(listed.queryKey);
  return useQuery(listed).data;
};

/** The automatic merges, newest first. */
export const useAutoMerges = () => {
  useChanges(armed.queryKey);
  // Without a listener between two screens the cached value may be stale.
  return useQuery({ ...armed, gcTime: 0 });
};
