/** What the preload gives to a page, and nothing else. No zod here: the preload bundles it. */
import type { Channels, Outcome, Pushes } from './channels.ts';

/** `window.lectern`: what the preload exposes. */
export interface LecternBridge {
  invoke<Name extends keyof Channels>(channel: Name, argument: Channels[Name][0]): Promise<Outcome<Channels[Name][1]>>;
  /** Listens to a push; the returned function removes the listener. */
  listen<Name extends keyof Pushes>(channel: Name, listener: (payload: Pushes[Name]) => void): () => void;
}
