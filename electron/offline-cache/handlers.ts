/** Handlers of the channels `offline:*`: how much of what was read is kept on this computer, and its deletion. */
import { t } from '#shared/texts/texts.ts';
import type { OfflineCache } from './offline-cache.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { offlineChannels } from './channels.ts';

/** Handlers of the channels; they are about all accounts of this computer. */
export const offlineHandlers = (keeper: Pick<OfflineCache, 'size' | 'clear'>): Handlers<typeof offlineChannels> => ({
  'offline:size': async () =>
    keeper.size().catch(() => {
      throw new ChannelError('storage', t('file_failures.offline_size'), t('file_failures.offline_size_hint'));
    }),
  'offline:clear': async () => {
    await keeper.clear();
    return null;
  },
});

/** Runs after the setting was changed: what is kept goes when nothing is to be kept any more. */
export const clearingWhenOff = (isOn: () => boolean, keeper: Pick<OfflineCache, 'clear'>) => (): void => {
  if (!isOn()) void keeper.clear();
};
