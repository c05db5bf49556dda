/** The channels of links: those that leave the app, and those that came from outside and led to no screen. */

/** What a window says about the last link that did not lead to a screen. */
export type LinkNotice =
  /** It is no link that Lectern opens. `shown` is fit to be shown. */
  | { readonly kind: 'refused'; readonly shown: string }
  /** It is on the account's server, and no screen shows it. */
  | { readonly kind: 'no_screen'; readonly url: string }
  /** No account is on its server. `server` is its origin. */
  | { readonly kind: 'unknown_server'; readonly url: string; readonly server: string };

/** Requests: channel → [argument, value]. All about the asking window. */
export interface LinkChannels {
  /** Opens a link outside after the checks of S5; false when it was refused. */
  'links:open': [{ readonly url: string }, boolean];
  'links:notice': [undefined, LinkNotice | null];
  'links:dismiss': [undefined, null];
  /** Opens the sign-in window for the server that the notice names; nothing is sent to it. */
  'links:connect': [undefined, null];
  /** Opens a web address as a link from outside is opened: in the window of the account that it belongs to. */
  'links:follow': [{ readonly url: string }, null];
}

/** Pushes: channel → payload. */
export interface LinkPushes {
  /** A link was refused (S5): shown as a notice. */
  'links:refused': { readonly shown: string };
  /** The notice of this window is another one. */
  'links:noticed': null;
}

/** Names of the requests. */
export const linkChannelNames = [
  'links:open',
  'links:notice',
  'links:dismiss',
  'links:connect',
  'links:follow',
] as const satisfies readonly (keyof LinkChannels)[];
