/** Whether there is a newer version of the app, and what is being done about it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UpdateState } from '#electron/updates/channels.ts';
import { ask, bridgeQuery, listen } from '#renderer/api/bridge.ts';

const stateQuery = bridgeQuery('updates:read', undefined);

/** The state as it is now, in every window; undefined until it is read. */
export const useUpdateState = (): UpdateState | undefined => {
  const client = useQueryClient();
  useEffect(() => listen('updates:changed', (state) => client.setQueryData(stateQuery.queryKey, state)), [client]);
  return useQuery(stateQuery).data;
};

/** Begins a step; what comes of it is in the state. */
export const beginUpdateStep = (step: 'check' | 'download' | 'cancel' | 'dismiss' | 'install'): void =>
  void ask(`updates:${step}`, undefined).catch(() => undefined);

/** Does not offer a version for a week, or never again. */
export const declineUpdate = (how: 'postpone' | 'skip', version: string): void =>
  void ask(`updates:${how}`, { version }).catch(() => undefined);
