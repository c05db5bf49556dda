/** What the main process says of the keychain. */

/** State of the keychain as probed at start by write, read and delete. */
export type KeychainState =
  | { readonly available: true }
  /** `reason` is a sentence; `detail` are the keychain's own words. */
  | { readonly available: false; readonly reason: string; readonly detail?: string };
