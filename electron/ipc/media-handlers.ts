/** The channels `media:*`: which hosts pictures may come from, and the path of a picture in a text. */
import type { PictureHosts } from '../../shared/ipc/picture-hosts.ts';
import type { AccountPictures } from '../media/account-pictures.ts';
import type { Consents } from '../media/consents.ts';
import type { KnownWindow, KnownWindows } from '../windows/known-windows.ts';
import { ChannelError } from './channel-error.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** What the media channels work with. */
export interface MediaTools {
  readonly consents: Consents;
  readonly windows: KnownWindows;
  readonly picturesOf: (account: string) => AccountPictures | null;
}

/** Whose pictures are meant: decided by the window alone. */
const ownerOf = ({ role }: KnownWindow): string => {
  if (role.kind === 'account') return role.key;
  throw new ChannelError('forbidden', 'Only the window of an account shows pictures of people.');
};

/** Tells the windows of an account that another host was met, agreed to or taken back. */
export const sendPicturesChanged = (windows: KnownWindows, account: string): void => {
  for (const { window, role } of windows.all())
    if (role.kind === 'account' && role.key === account) push(window, 'media:changed', null);
};

/** Handlers of the media channels. */
export const mediaHandlers = ({
  consents,
  windows,
  picturesOf,
}: MediaTools): Pick<Handlers, `media:${string}` & keyof Handlers> => {
  const hostsOf = (account: string): PictureHosts => {
    const allowed = consents.allowed(account);
    const met = picturesOf(account)?.foreignHosts() ?? [];
    return { allowed, waiting: met.filter((host) => !allowed.includes(host)) };
  };
  return {
    'media:hosts': (_argument, caller) => hostsOf(ownerOf(caller)),
    'media:consent': async ({ host, allowed }, caller) => {
      const account = ownerOf(caller);
      const known = hostsOf(account);
      if (![...known.allowed, ...known.waiting].includes(host))
        throw new ChannelError('not_found', 'No picture of this account is on that host.');
      await consents.set(account, host, allowed);
      sendPicturesChanged(windows, account);
      return hostsOf(account);
    },
    'media:find': ({ url }, caller) => picturesOf(ownerOf(caller))?.find(url) ?? null,
  };
};
