/** The channels `offline:*`: what was read is kept on this computer, of all accounts, so that it opens offline. */
import type { KeptAnswersSize } from '../../shared/ipc/offline.ts';
import { accountChannel, nothing } from '../ipc/channel.ts';

/** Requests. */
export const offlineChannels = {
  'offline:size': accountChannel<undefined, KeptAnswersSize>({ takes: nothing }),
  /** Deletes all of it; settles when it is gone from the disk. */
  'offline:clear': accountChannel<undefined, null>({ takes: nothing }),
};
