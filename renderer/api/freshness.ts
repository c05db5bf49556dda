/** How old what is on screen is: read off the queries that are in use. */
import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { isOfBridge } from './bridge.ts';
import { markOldStale, readTimeOf } from './read-times.ts';

/** State of the data on screen. Times are local epoch ms. */
export interface Freshness {
  /** When the oldest answer that the screen is about was read; null before the first. */
  readonly readAt: number | null;
  readonly reading: boolean;
}

const inUse = (client: QueryClient): Query[] =>
  client.getQueryCache().findAll({ type: 'active', predicate: (query) => !isOfBridge(query) });

const least = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.min(...numbers));

/** What is on screen and was read by workers from this computer: each with when it was read. */
const shownByWorkers = new Map<object, number>();
const listeners = new Set<() => void>();

/** Says how old something on screen is that no query read. @param readAt local epoch ms; null: the server answered, or nothing is there yet */
export const useReadAt = (readAt: number | null): void => {
  useEffect(() => {
    if (readAt === null) return undefined;
    const key = {};
    shownByWorkers.set(key, readAt);
    const tell = (): void => {
      for (const listener of listeners) listener();
    };
    tell();
    return () => {
      shownByWorkers.delete(key);
      tell();
    };
  }, [readAt]);
};

/** ms: what is kept for longer is read seldom on purpose, or never changes. */
const longestFresh = 5 * 60_000;

/** Whether the screen is about it: not what stands beside it for long, as a list of last week or a commit. */
const isSubject = (query: Query): boolean =>
  query.observers.some(({ options: { staleTime } }) => typeof staleTime !== 'number' || staleTime <= longestFresh);

const measure = (client: QueryClient): Freshness => {
  const queries = inUse(client);
  const subjects = queries.filter(isSubject);
  const times = (subjects.length > 0 ? subjects : queries).map(readTimeOf).filter((at) => at > 0);
  return {
    readAt: least([...times, ...shownByWorkers.values()]),
    reading: queries.some((query) => query.state.fetchStatus === 'fetching'),
  };
};

const last = new WeakMap<QueryClient, Freshness>();

const snapshot = (client: QueryClient): Freshness => {
  const before = last.get(client);
  const now = measure(client);
  const same = before?.readAt === now.readAt && before.reading === now.reading;
  if (before && same) return before;
  last.set(client, now);
  return now;
};

/** Freshness of the data on screen, kept up to date. */
export const useFreshness = (): Freshness => {
  const client = useQueryClient();
  // Batched: a query may be made while another part is being drawn, and nothing may be drawn because of it right then.
  const subscribe = useCallback(
    (listener: () => void) => {
      const batched = notifyManager.batchCalls(listener);
      const stop = client.getQueryCache().subscribe(({ type }) => {
        // Each drawing of a component that reads sets its options: nothing is older or newer by that.
        if (type !== 'observerOptionsUpdated' && type !== 'observerResultsUpdated') batched();
      });
      listeners.add(batched);
      return () => {
        stop();
        listeners.delete(batched);
      };
    },
    [client],
  );
  const get = useCallback(() => snapshot(client), [client]);
  return useSyncExternalStore(subscribe, get);
};

/** Reads again everything that is on screen, and later what came from this computer and is not. */
export const readAllAgain = async (client: QueryClient): Promise<void> => {
  await markOldStale(client);
  await readAgain(client);
};

/** Reads again everything that is on screen. */
export const readAgain = async (client: QueryClient): Promise<void> => {
  await client.refetchQueries({ type: 'active' });
};

/** The same; throws where one of them could not be read. */
export const readAgainOrFail = async (client: QueryClient): Promise<void> => {
  await client.refetchQueries({ type: 'active', predicate: (query) => !isOfBridge(query) }, { throwOnError: true });
};
