/** The channels of one window in memory, for hooks that are drawn alone: what the test answers, what was called, and pushes. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '#renderer/api/query-client.ts';
import type { ChannelFailure, Channels, Outcome, Pushes } from '#electron/ipc/channels.ts';

/** Values of channels by what is passed; a function that throws a {@link Refused} answers its failure. */
export type ChannelValues = {
  readonly [Name in keyof Channels]?: (argument: Channels[Name][0]) => Channels[Name][1] | Promise<Channels[Name][1]>;
};

/** Answers a channel with a failure. */
export class Refused extends Error {
  readonly failure: ChannelFailure;

  constructor(failure: ChannelFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The channels of one window. */
export interface WindowChannels {
  readonly client: QueryClient;
  /** Around a hook that is drawn. */
  readonly wrapper: (props: { readonly children: ReactNode }) => ReactNode;
  /** Every call in order: channel and argument. */
  readonly calls: (readonly [keyof Channels, unknown])[];
  /** Tells all who listen. */
  readonly push: <Name extends keyof Pushes>(name: Name, payload: Pushes[Name]) => void;
  /** How many listen to a push. */
  readonly listening: (name: keyof Pushes) => number;
}

/**
 * Puts them in place of `window.lectern`.
 * @param listen where the pushes come from, where that is not {@link WindowChannels.push}
 */
export const installChannels = (
  values: ChannelValues,
  listen?: (name: keyof Pushes, listener: (payload: never) => void) => () => void,
): WindowChannels => {
  const client = createQueryClient();
  const calls: (readonly [keyof Channels, unknown])[] = [];
  const listeners = new Map<keyof Pushes, Set<(payload: never) => void>>();
  const of = (name: keyof Pushes): Set<(payload: never) => void> => {
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all);
    return all;
  };
  const invoke = async (name: keyof Channels, argument: unknown): Promise<Outcome<unknown>> => {
    calls.push([name, argument]);
    try {
      const answer = values[name] as ((argument: unknown) => unknown) | undefined;
      if (answer === undefined) throw new Error(`No answer for ${name}`);
      return { ok: true, value: await answer(argument) };
    } catch (error) {
      if (error instanceof Refused) return { ok: false, error: error.failure };
      throw error;
    }
  };
  const own = (name: keyof Pushes, listener: (payload: never) => void): (() => void) => {
    of(name).add(listener);
    const stop = listen?.(name, listener);
    return () => {
      of(name).delete(listener);
      stop?.();
    };
  };
  Object.defineProperty(window, 'lectern', { value: { invoke, listen: own }, configurable: true });
  return {
    client,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    calls,
    push: (name, payload) =>
      act(() => {
        for (const listener of of(name)) listener(payload as never);
      }),
    listening: (name) => of(name).size,
  };
};
