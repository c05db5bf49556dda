/** The addresses of pictures that an account's answers held, under keys that only this process can make. */
import { createHmac, randomBytes } from 'node:crypto';
import { mediaPrefix } from '#shared/api/wire.ts';
import { foreignHostParameter } from '#shared/pictures/path.ts';
import { createPictureAccess } from './picture-access.ts';
import type { PictureAccess } from './picture-access.ts';
import { createRecent } from './recent.ts';

/** Pictures of one account. */
export interface ImageCache {
  /** Notes an address of an answer; its path for the page, or null where it can be no picture of ours. */
  note(address: string): string | null;
  /** The address of a key, or null. */
  addressOf(key: string): URL | null;
  /** How an address may be asked for. */
  accessOf(url: URL): PictureAccess;
  /** Other hosts that noted pictures are on, in the order they came. */
  foreignHosts(): readonly string[];
}

const mostPictures = 20_000;
const longestAddress = 2_048;

/** Makes the image cache of the account whose server has this base URL. */
export const createImageCache = (base_url: string): ImageCache => {
  const secret = randomBytes(32);
  const { origin } = new URL(base_url);
  const pictures = createRecent<string>(mostPictures);
  const hosts = new Set<string>();
  const accessOf = createPictureAccess(base_url);
  const isOwn = (url: URL): boolean => accessOf(url) === 'own';

  /** Whole addresses, without credentials, no call of the API; http only where the account itself goes over it. */
  const judge = (address: string): URL | null => {
    if (address.length > longestAddress || !URL.canParse(address, origin)) return null;
    const url = new URL(address, origin);
    url.hash = '';
    const isFetchable = url.protocol === 'https:' || (url.protocol === 'http:' && isOwn(url));
    const isPlain = url.username === '' && url.password === '' && accessOf(url) !== 'refused';
    return isFetchable && isPlain ? url : null;
  };

  return {
    note: (address) => {
      const url = judge(address);
      if (!url) return null;
      const key = createHmac('sha256', secret).update(url.href).digest('base64url').slice(0, 32);
      pictures.set(key, url.href);
      if (isOwn(url)) return mediaPrefix + key;
      hosts.add(url.host);
      return `${mediaPrefix}${key}?${foreignHostParameter}=${encodeURIComponent(url.host)}`;
    },
    addressOf: (key) => {
      const address = pictures.get(key);
      return address === undefined ? null : new URL(address);
    },
    accessOf,
    foreignHosts: () => [...hosts],
  };
};
