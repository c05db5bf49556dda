/** Filters under a name: kept on this computer per account, the same in every window. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SavedView } from '#shared/review/saved-views.ts';
import { ask, bridgeQuery, listen } from '#renderer/api/bridge.ts';

const kept = bridgeQuery('views:list', undefined);
const none: readonly SavedView[] = [];

/** Follows them; none while they are unknown. */
export const useSavedViews = (): readonly SavedView[] => {
  const client = useQueryClient();
  useEffect(() => listen('views:changed', () => void client.invalidateQueries({ queryKey: kept.queryKey })), [client]);
  return useQuery({ ...kept, retry: false, gcTime: 0 }).data ?? none;
};

/** Keeps a view; throws where its name is taken. */
export const saveView = async (view: SavedView): Promise<SavedView> => {
  await ask('views:save', view);
  return view;
};

/** Removes it and answers it, so that it can be put back. */
export const removeView = async (view: SavedView): Promise<SavedView> => {
  await ask('views:remove', { id: view.id });
  return view;
};
