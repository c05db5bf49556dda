/** The connection status of this window's account: reachable, signed in, rate limited; and the refresh when a problem ends. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { connected, type ConnectionStatus } from '#shared/api/connection.ts';
import { bridgeQuery, listen } from './bridge.ts';

const connectionStatusQuery = bridgeQuery('connection:read', undefined);

/** The current connection status of this window's account. */
export const useConnectionStatus = (): ConnectionStatus => useQuery(connectionStatusQuery).data ?? connected;

/** Refetches the connection status when it changes. Used once per window. */
export const useFollowConnectionStatus = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      listen('connection:changed', () => void client.invalidateQueries({ queryKey: connectionStatusQuery.queryKey })),
    [client],
  );
};

const isGood = ({ refused, unreachable, wait_until }: ConnectionStatus): boolean =>
  refused === null && unreachable === null && wait_until === null;

/** Whether the server answers, takes the token and asks for no wait. */
export const useIsReachable = (): boolean => isGood(useConnectionStatus());

/** The same, as this window knows it at this moment. */
export const isReachable = (client: QueryClient): boolean =>
  isGood(client.getQueryData(connectionStatusQuery.queryKey) ?? connected);

/** Runs something each time the server is there again, after an outage, a refused token or a wait. */
export const useRecovered = (run: () => void): void => {
  const good = useIsReachable();
  const before = useRef(good);
  const recovered = useEffectEvent(run);
  useEffect(() => {
    if (good && !before.current) recovered();
    before.current = good;
  }, [good]);
};
