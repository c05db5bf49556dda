/** Handlers of channels: their types by the records, and how one is run for the window that asks. */
import type { KnownWindow, KnownWindows } from '#electron/windows/known-windows.ts';
import type { AnyChannel, Channel, PageKind } from './channel.ts';
import { pushToAccount } from './push.ts';

/** A window of an account that asks: what it asks is about this account, which no page names. */
export interface AccountCaller extends KnownWindow {
  readonly account: string;
}

/** The window that asks, as a channel's handler gets it. */
type CallerOf<From extends PageKind> = [From] extends ['account'] ? AccountCaller : KnownWindow;

/** The handler of a channel. An error that is a ChannelError is answered as it is. */
export type Handler<Entry> =
  Entry extends Channel<infer Takes, infer Gives, infer From>
    ? (argument: Takes, caller: CallerOf<From>) => Promise<Gives> | Gives
    : never;

/** A handler of any channel. */
export type AnyHandler = (argument: never, caller: never) => unknown;

/** One handler per channel. */
export type Handlers<Records> = { readonly [Name in keyof Records]: Handler<Records[Name]> };

/** Runs a handler, and afterwards sends what the record says to the windows of the account. */
export const runHandler = (
  { changes }: Pick<AnyChannel, 'changes'>,
  handler: AnyHandler,
  argument: unknown,
  { caller, windows }: { readonly caller: KnownWindow; readonly windows: Pick<KnownWindows, 'all'> },
): unknown => {
  const account = caller.role.kind === 'account' ? caller.role.key : null;
  const value = handler(argument as never, { ...caller, ...(account !== null && { account }) } as never);
  if (changes === undefined || account === null) return value;
  const tell = (): void => pushToAccount(windows, account, changes as 'views:changed', null);
  if (value instanceof Promise)
    return value.then((given: unknown) => {
      tell();
      return given;
    });
  tell();
  return value;
};
