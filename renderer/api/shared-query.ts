/** One observer of a query for all components of a window that need a part of its answer: for rows, which are many. */
import {
  hashKey,
  QueryObserver,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

interface Shared {
  readonly subscribe: (listener: () => void) => () => void;
  /** The last answer, undefined where there was none, and whether the last reading failed. */
  readonly read: () => { readonly data: unknown; readonly isError: boolean };
}

const nothing = { data: undefined, isError: false };

const share = (client: QueryClient, options: QueryObserverOptions, hash: string): Shared => {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  return {
    subscribe(listener) {
      listeners.add(listener);
      // A new observer each time: the query of an earlier one may have left the cache.
      stop ??= new QueryObserver(client, options).subscribe(() => {
        for (const one of listeners) one();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    read() {
      const state = client.getQueryCache().get(hash)?.state;
      return state === undefined ? nothing : { data: state.data, isError: state.status === 'error' };
    },
  };
};

const known = new WeakMap<QueryClient, Map<string, Shared>>();

const sharedOf = (client: QueryClient, options: QueryObserverOptions, hash: string): Shared => {
  const ofClient = known.get(client) ?? new Map<string, Shared>();
  known.set(client, ofClient);
  const shared = ofClient.get(hash) ?? share(client, options, hash);
  ofClient.set(hash, shared);
  return shared;
};

/** What a component needs of a query's answer. */
type PartOf<Data, Part> = (data: Data | undefined, isError: boolean) => Part;

/**
 * Makes a hook that follows a part of a query's answer. Components share one observer, and with it its reading.
 * @param options the same query for all, with options such as `gcTime`
 */
export const sharedQuery = <Data, Key extends QueryKey>(
  options: Pick<QueryObserverOptions<Data, Error, Data, Data, Key>, 'queryFn' | 'staleTime' | 'gcTime' | 'retry'> & {
    readonly queryKey: Key;
  },
): (<Part extends string | number | boolean | object | null | undefined>(part: PartOf<Data, Part>) => Part) => {
  const hash = hashKey(options.queryKey);
  return (part) => {
    const shared = sharedOf(useQueryClient(), options as unknown as QueryObserverOptions, hash);
    return useSyncExternalStore(shared.subscribe, () => {
      const { data, isError } = shared.read();
      return part(data as Data | undefined, isError);
    });
  };
};
