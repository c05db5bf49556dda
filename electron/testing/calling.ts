/** Calls handlers as the main process does for a window: with its account, and with what its windows are sent afterwards. */
import type { AnyChannel } from '#electron/ipc/channel.ts';
import { runHandler, type AnyHandler, type Handler } from '#electron/ipc/handlers.ts';
import type { KnownWindow, KnownWindows } from '#electron/windows/known-windows.ts';

/** The window of an account by its key, or the sign-in by null; `sent` gets the key and what the window is sent. */
export const windowOf = (key: string | null, sent: unknown[] = []): KnownWindow => ({
  role: key === null ? { kind: 'sign-in' } : { kind: 'account', key },
  window: {
    isDestroyed: () => false,
    webContents: { send: (...said: unknown[]) => sent.push([key, ...said]) },
  } as unknown as KnownWindow['window'],
});

/** Handlers by name, called with the window that asks. */
export type Calls<Records, Name extends keyof Records = keyof Records> = {
  readonly [Each in Name]: (
    argument: Parameters<Handler<Records[Each]>>[0],
    caller: KnownWindow,
  ) => ReturnType<Handler<Records[Each]>>;
};

/** Handlers of some of these channels; without windows, nobody listens. */
export const calling = <Records extends Readonly<Record<string, AnyChannel>>, Name extends keyof Records & string>(
  records: Records,
  handlers: { readonly [Each in Name]: Handler<Records[Each]> },
  windows: Pick<KnownWindows, 'all'> = { all: () => [] },
): Calls<Records, Name> =>
  Object.fromEntries(
    (Object.keys(handlers) as Name[]).map((name) => [
      name,
      (argument: unknown, caller: KnownWindow) =>
        runHandler(records[name] as AnyChannel, handlers[name] as AnyHandler, argument, { caller, windows }),
    ]),
  ) as unknown as Calls<Records, Name>;
