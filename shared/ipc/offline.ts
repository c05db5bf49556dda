/** The channels `offline:*`: what was read is kept on this computer, so that it opens offline. */

/** How much is kept, of all accounts. */
export interface KeptAnswersSize {
  readonly answers: number;
  /** Bytes on disk. */
  readonly bytes: number;
}

/** Requests: channel → [argument, value]. */
export interface OfflineChannels {
  'offline:size': [undefined, KeptAnswersSize];
  /** Deletes all of it; settles when it is gone from the disk. */
  'offline:clear': [undefined, null];
}

/** Names of the requests. */
export const offlineChannelNames = ['offline:size', 'offline:clear'] as const;
