/** How this window's account stands with its server: answering, accepting the token, asking for patience; and what follows when that is over. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { goodStanding, type Standing } from '../../shared/ipc/connection.ts';
import { bridgeQuery, listen } from './bridge.ts';

const standingQuery = bridgeQuery('standing:read', undefined);

/** The standing as it is now. */
export const useStanding = (): Standing => useQuery(standingQuery).data ?? goodStanding;

/** Reads the standing again whenever it changed. Once per window. */
export const useFollowStanding = (): void => {
  const client = useQueryClient();
  useEffect(
    () => listen('standing:changed', () => void client.invalidateQueries({ queryKey: standingQuery.queryKey })),
    [client],
  );
};

const isGood = ({ refused, unreachable, wait_until }: Standing): boolean =>
  refused === null && unreachable === null && wait_until === null;

/** Runs something each time the server is there again, after an outage, a refused token or a wait. */
export const useRecovered = (run: () => void): void => {
  const good = isGood(useStanding());
  const before = useRef(good);
  const recovered = useEffectEvent(run);
  useEffect(() => {
    if (good && !before.current) recovered();
    before.current = good;
  }, [good]);
};
