/** The record of a channel, from which its name, its types, the check of its callers and the allow-list of the preload derive (S7, S31). */
import { z } from 'zod';

/** The page of a window: a screen of an account, the sign-in, or the page that replaces one that kept crashing. */
export type PageKind = 'account' | 'sign-in' | 'safe-page';

/** A request from a page to the main process. */
export interface Channel<Takes, Gives, From extends PageKind = PageKind> {
  /** Schema of the argument. */
  readonly takes: z.ZodType<Takes>;
  /** A type alone: nothing is kept here. */
  readonly gives?: Gives;
  /** The windows that may call it. */
  readonly from: readonly From[];
  /**
   * The channel has an effect outside of the app: it needs a click or a key of the user in that window, or their consent in a
   * dialog with this title.
   */
  readonly act?: (argument: Takes) => string;
  /** Name of the push, without a payload, that all windows of the account get afterwards. */
  readonly changes?: string;
  /** Its folder is one that was dropped: the preload adds the path. */
  readonly isFolderDrop?: true;
}

/** A channel of any argument and value. */
export interface AnyChannel extends Omit<Channel<unknown, unknown>, 'act'> {
  readonly act?: (argument: never) => string;
}

/** A message from the main process to pages; its payload is a type alone. */
export interface Push<Payload> {
  readonly payload?: Payload;
}

/** A channel that other windows than those of accounts may call too, or alone. */
export const channel = <Takes, Gives>(
  record: Omit<Channel<Takes, Gives>, 'changes' | 'isFolderDrop'>,
): Channel<Takes, Gives> => record;

/** A channel for windows of accounts; its handler gets the account. */
export const accountChannel = <Takes, Gives>(
  record: Omit<Channel<Takes, Gives>, 'from' | 'isFolderDrop'>,
): Channel<Takes, Gives, 'account'> => ({ ...record, from: ['account'] });

/** The message of a channel that takes a folder which was dropped onto a window. */
export interface DroppedFolder<Argument> {
  /** Whole path by the preload; empty: the dropped thing is not on this computer. */
  readonly path: string;
  readonly argument: Argument;
}

/** A channel for a dropped folder: the preload reads its path, and a page cannot name one. */
export const folderDropChannel = <Argument, Gives>(
  argument: z.ZodType<Argument>,
): Channel<DroppedFolder<Argument>, Gives, 'account'> => ({
  takes: z.strictObject({ path: z.string().max(4096), argument }) as z.ZodType<DroppedFolder<Argument>>,
  from: ['account'],
  isFolderDrop: true,
});

/** A push with a payload of this type. */
export const pushOf = <Payload>(): Push<Payload> => ({});

/** No argument. */
export const nothing = z.undefined().or(z.null().transform(() => undefined));
