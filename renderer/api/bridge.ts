/** `window.lectern` as promises: everything that is not an API call. */
import { queryOptions } from '@tanstack/react-query';
import type { LecternBridge } from '../../shared/ipc/bridge.ts';
import type { ChannelFailure, Channels, Pushes } from '../../shared/ipc/channels.ts';

declare global {
  interface Window {
    readonly lectern: LecternBridge;
  }
}

/** A channel's request failed; `failure` says why and what to do next. */
export class ChannelError extends Error {
  readonly failure: ChannelFailure;

  constructor(failure: ChannelFailure) {
    super(failure.message);
    this.name = 'ChannelError';
    this.failure = failure;
  }
}

/** Asks the main process; throws a ChannelError. */
export const ask = async <Name extends keyof Channels>(
  channel: Name,
  argument: Channels[Name][0],
): Promise<Channels[Name][1]> => {
  const outcome = await window.lectern.invoke(channel, argument);
  if (!outcome.ok) throw new ChannelError(outcome.error);
  return outcome.value;
};

/** Reads a channel as a query. */
export const bridgeQuery = <Name extends keyof Channels>(channel: Name, argument: Channels[Name][0]) =>
  queryOptions({
    queryKey: ['bridge', channel, argument],
    queryFn: async () => ask(channel, argument),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Listens to a push of the main process; the returned function stops. */
export const listen = <Name extends keyof Pushes>(
  channel: Name,
  listener: (payload: Pushes[Name]) => void,
): (() => void) => window.lectern.listen(channel, listener);

/** The failure of any error of a channel. */
export const channelFailureOf = (error: unknown): ChannelFailure =>
  error instanceof ChannelError
    ? error.failure
    : { code: 'internal', message: error instanceof Error ? error.message : String(error) };
