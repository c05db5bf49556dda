/** Handlers of the channels `media:*`: which hosts pictures may come from, and the path of a picture in a text. */
import { t } from '#shared/texts/texts.ts';
import type { PictureHosts, mediaChannels } from './channels.ts';
import type { AccountPictures } from './account-pictures.ts';
import type { Consents } from './consents.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';

/** What the media channels work with. */
export interface MediaTools {
  readonly consents: Consents;
  readonly picturesOf: (account: string) => AccountPictures | null;
}

/** Handlers of the media channels. */
export const mediaHandlers = ({ consents, picturesOf }: MediaTools): Handlers<typeof mediaChannels> => {
  const hostsOf = (account: string): PictureHosts => {
    const allowed = consents.allowed(account);
    const met = picturesOf(account)?.foreignHosts() ?? [];
    return { allowed, waiting: met.filter((host) => !allowed.includes(host)) };
  };
  return {
    'media:hosts': (_argument, { account }) => hostsOf(account),
    'media:consent': async ({ host, allowed }, { account }) => {
      const known = hostsOf(account);
      if (![...known.allowed, ...known.waiting].includes(host))
        throw new ChannelError('not_found', t('connection.image_host'));
      await consents.set(account, host, allowed);
      return hostsOf(account);
    },
    'media:find': ({ url }, { account }) => picturesOf(account)?.find(url) ?? null,
  };
};
