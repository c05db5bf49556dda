/** The channels `updates:*`: whether there is a newer version of the app, its download and its installation. */
import { z } from 'zod';
import { t } from '../../shared/texts/texts.ts';
import type { UpdateState } from '../../shared/ipc/updates.ts';
import { accountChannel, nothing, pushOf } from '../ipc/channel.ts';

/** Which version is meant. */
export interface OfferedVersion {
  readonly version: string;
}
const offeredVersion = z.strictObject({ version: z.string().min(1).max(100) });
const act = (): string => t('shell.act_update');

/** Requests. Each answers at once; what follows comes as pushes. */
export const updateChannels = {
  'updates:read': accountChannel<undefined, UpdateState>({ takes: nothing }),
  'updates:check': accountChannel<undefined, null>({ takes: nothing, act }),
  'updates:download': accountChannel<undefined, null>({ takes: nothing, act }),
  'updates:cancel': accountChannel<undefined, null>({ takes: nothing }),
  /** This version is not offered again for seven days. */
  'updates:postpone': accountChannel<OfferedVersion, null>({ takes: offeredVersion }),
  /** This version is never offered again. */
  'updates:skip': accountChannel<OfferedVersion, null>({ takes: offeredVersion }),
  /** Takes the sentence of a refusal away. */
  'updates:dismiss': accountChannel<undefined, null>({ takes: nothing }),
  /** Installs what was downloaded and starts the app again; settles when it is being installed, or could not be. */
  'updates:install': accountChannel<undefined, null>({ takes: nothing, act }),
};

/** Pushes. */
export const updatePushes = { 'updates:changed': pushOf<UpdateState>() };
