/** What a server refused for want of a right: remembered while the window is open, so that it is offered no more (behaviour page, "Rights"). */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

interface Memory {
  readonly refused: Set<string>;
  readonly listeners: Set<() => void>;
}

/** One memory per window: another account, and another test, starts afresh. */
const memories = new WeakMap<QueryClient, Memory>();

const memoryOf = (client: QueryClient): Memory => {
  const memory = memories.get(client) ?? { refused: new Set(), listeners: new Set() };
  memories.set(client, memory);
  return memory;
};

/** Whether something was refused, and the way to remember that it was. */
export interface Refusal {
  readonly isRefused: boolean;
  readonly remember: () => void;
}

/** Follows an action at a place: `mergeRequests.merge in 1`. */
export const useRefusal = (action: string): Refusal => {
  const { refused, listeners } = memoryOf(useQueryClient());
  const isRefused = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => refused.has(action),
  );
  return {
    isRefused,
    remember: () => {
      refused.add(action);
      for (const listener of listeners) listener();
    },
  };
};
