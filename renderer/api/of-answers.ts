/** What the answers that a window has say together: looked through again when another answer has come, and not with each event of the cache. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';

interface Answers {
  /** Another number with each answer. */
  version: number;
  readonly listeners: Set<() => void>;
}

const known = new WeakMap<QueryClient, Answers>();

const answersOf = (client: QueryClient): Answers => {
  const existing = known.get(client);
  if (existing) return existing;
  const answers: Answers = { version: 0, listeners: new Set() };
  known.set(client, answers);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    answers.version += 1;
    for (const listener of answers.listeners) listener();
  });
  return answers;
};

/**
 * Follows what a function finds in the answers of the window.
 * @param find the same function until it looks for something else
 */
export const useOfAnswers = <Found extends string | null>(find: (client: QueryClient) => Found): Found => {
  const client = useQueryClient();
  const last = useRef<{ readonly version: number; readonly find: unknown; readonly found: Found } | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = answersOf(client);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => {
    const { version } = answersOf(client);
    if (last.current?.version !== version || last.current.find !== find)
      last.current = { version, find, found: find(client) };
    return last.current.found;
  });
};
