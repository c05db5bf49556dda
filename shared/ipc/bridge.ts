/** What the preload gives to a page, and nothing else. No zod here: the preload bundles it. */
import type { Channels, Outcome, Pushes } from './channels.ts';
import type { FolderDropName } from './folder-drops.ts';

/** Channels that a page asks with an argument of its own alone. */
export type InvokedName = Exclude<keyof Channels, FolderDropName>;

/** `window.lectern`: what the preload exposes. */
export interface LecternBridge {
  invoke<Name extends InvokedName>(channel: Name, argument: Channels[Name][0]): Promise<Outcome<Channels[Name][1]>>;
  /** Listens to a push; the returned function removes the listener. */
  listen<Name extends keyof Pushes>(channel: Name, listener: (payload: Pushes[Name]) => void): () => void;
  /** Sends a folder that the user dropped (a `File`), by its path, which the page does not get. Missing where paths cannot be read. */
  dropped?<Name extends FolderDropName>(
    channel: Name,
    file: object,
    argument: Channels[Name][0]['argument'],
  ): Promise<Outcome<Channels[Name][1]>>;
}
