/** What a server refused for want of a right: remembered while the window is open, so that it is offered no more (behaviour page, "Rights"). */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useIsSignedIn } from './account.ts';

/** A right by its name and by what it holds for, such as a project; without a scope it holds for the whole account. */
export interface Right {
  readonly right: string;
  readonly scope?: number | string | undefined;
}

const nameOf = ({ right, scope = '' }: Right): string => `${right} in ${String(scope)}`;

interface Memory {
  /** Replaced, never mutated, so that React sees the change. */
  refused: ReadonlySet<string>;
  readonly listeners: Set<() => void>;
}

/** One memory per window: another account, and another test, starts with an empty one. */
const memories = new WeakMap<QueryClient, Memory>();

const memoryOf = (client: QueryClient): Memory => {
  const memory = memories.get(client) ?? { refused: new Set(), listeners: new Set() };
  memories.set(client, memory);
  return memory;
};

const rememberIn = (memory: Memory, right: Right): void => {
  memory.refused = new Set(memory.refused).add(nameOf(right));
  for (const listener of memory.listeners) listener();
};

/** What was refused in this window; without a token, every right is missing. */
export interface Refusals {
  readonly isEmpty: boolean;
  readonly has: (right: Right) => boolean;
  readonly remember: (right: Right) => void;
}

/** Follows everything that was refused. */
export const useRefusals = (): Refusals => {
  const memory = memoryOf(useQueryClient());
  const isSignedIn = useIsSignedIn();
  const refused = useSyncExternalStore(
    (listener) => {
      memory.listeners.add(listener);
      return () => void memory.listeners.delete(listener);
    },
    () => memory.refused,
  );
  return {
    isEmpty: refused.size === 0,
    has: (right) => !isSignedIn || refused.has(nameOf(right)),
    remember: (right) => rememberIn(memory, right),
  };
};

/** Whether something was refused, and the way to remember that it was. */
export interface Refusal {
  readonly isRefused: boolean;
  readonly remember: () => void;
}

/** Follows one right. */
export const useRefusal = (right: Right): Refusal => {
  const { has, remember } = useRefusals();
  return { isRefused: has(right), remember: () => remember(right) };
};
