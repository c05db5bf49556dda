/** `window.lectern` as promises: whatever is not an API call goes through here. */
import { infiniteQueryOptions, queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import type {
  ChannelFailure,
  Channels,
  DroppedArgument,
  FolderDropName,
  InvokedName,
  LecternBridge,
  Outcome,
  Pushes,
} from '#electron/ipc/channels.ts';

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

const valueOf = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new ChannelError(outcome.error);
  return outcome.value;
};

/** Asks the main process; throws a ChannelError. */
export const ask = async <Name extends InvokedName>(
  channel: Name,
  argument: Channels[Name][0],
): Promise<Channels[Name][1]> => valueOf(await window.lectern.invoke(channel, argument));

/** Whether folders can be dropped onto this window. */
export const canDropFolders = (): boolean => window.lectern.dropped !== undefined;

/** Sends a folder that was dropped; throws a ChannelError. */
export const askDropped = async <Name extends FolderDropName>(
  channel: Name,
  file: File,
  argument: DroppedArgument<Name>,
): Promise<Channels[Name][1] | null> => {
  const outcome = await window.lectern.dropped?.(channel, file, argument);
  return outcome === undefined ? null : valueOf(outcome);
};

const bridgeKey = 'bridge';

/** Reads a channel as a query. */
export const bridgeQuery = <Name extends InvokedName>(channel: Name, argument: Channels[Name][0]) =>
  queryOptions({
    queryKey: [bridgeKey, channel, argument],
    queryFn: async () => ask(channel, argument),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A page of a channel, and where the next one begins. */
export interface ChannelPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly next: number | null;
}

/** Reads a channel page by page. */
export const bridgePages = <Item, Page extends ChannelPage<Item>>(
  channel: keyof Channels,
  key: unknown,
  read: (at: number | null) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: [bridgeKey, channel, key, 'pages'],
    queryFn: async ({ pageParam }): Promise<Page> => read(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Whether a query reads this window's own channels, and no server. */
export const isOfBridge = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[0] === bridgeKey;

/** Reads every channel again that was read. */
export const readBridgeAgain = async (client: QueryClient): Promise<void> => {
  const queryKey = [bridgeKey];
  // A first answer that is still awaited may be from before the change, and nothing would mark it stale.
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey });
};

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
