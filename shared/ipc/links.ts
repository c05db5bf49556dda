/** The channels of links: those that leave the app, and those that came from outside and led to no screen. */

/** What a window says about the last link that did not lead to a screen. */
export type LinkNotice =
  /** It is no link that Lectern opens. `shown` is fit to be shown. */
  | { readonly kind: 'refused'; readonly shown: string }
  /** It is on the account's server, and no screen shows it. */
  | { readonly kind: 'no_screen'; readonly url: string }
  /** No account is on its server. `server` is its origin. */
  | { readonly kind: 'unknown_server'; readonly url: string; readonly server: string };
