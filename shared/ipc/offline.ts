/** The channels `offline:*`: what was read is kept on this computer, so that it opens offline. */

/** How much is kept, of all accounts. */
export interface KeptAnswersSize {
  readonly answers: number;
  /** Bytes on disk. */
  readonly bytes: number;
}
