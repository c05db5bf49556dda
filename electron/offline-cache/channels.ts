/** The channels `offline:*`: what was read is kept on this computer, of all accounts, so that it opens offline. */
import { accountChannel, nothing } from '#electron/ipc/channel.ts';

/** How much is kept, of all accounts. */
export interface OfflineCacheSize {
  readonly answers: number;
  /** Bytes on disk. */
  readonly bytes: number;
}

/** Requests. */
export const offlineChannels = {
  'offline:size': accountChannel<undefined, OfflineCacheSize>({ takes: nothing }),
  /** Deletes all of it; settles when it is gone from the disk. */
  'offline:clear': accountChannel<undefined, null>({ takes: nothing }),
};
