/** Where pictures of an account are, besides its own server. */

/** Other hosts than the account's own that pictures are on; each with its port where it is not the usual one. */
export interface PictureHosts {
  /** Agreed to. */
  readonly allowed: readonly string[];
  /** Met in answers, and not agreed to: nothing was sent there. */
  readonly waiting: readonly string[];
}
