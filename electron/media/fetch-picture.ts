/** Fetches one picture: with the token from the account's own server, without any header of ours and over https from others. */
import { wholeBody } from '../proxy/body.ts';
import { exchange } from '../proxy/exchange.ts';
import type { Way } from '../proxy/exchange.ts';
import type { Departure } from '../proxy/redirects.ts';
import { judgePicture } from './judge-picture.ts';
import type { Picture } from './judge-picture.ts';
import { PictureRefusal } from './picture-refusal.ts';

/** Most bytes of a picture (behaviour page, "Pictures"). */
const mostPictureBytes = 10 * 1024 * 1024;

/** What fetching stands on. */
export interface PictureSource {
  readonly way: Omit<Way, 'host'>;
  readonly token: () => Promise<string | null>;
  readonly isOwn: (url: URL) => boolean;
  /** Whether this account's user agreed to pictures of a host. */
  readonly isAllowed: (host: string) => boolean;
}

/** Refuses another host that nobody agreed to, or that is not asked over https. */
export const checkForeign = (url: URL, isAllowed: PictureSource['isAllowed']): void => {
  if (url.protocol !== 'https:')
    throw new PictureRefusal('insecure', `The picture is on ${url.host} and not over https.`);
  if (!isAllowed(url.host))
    throw new PictureRefusal('consent', `Nobody agreed to pictures of ${url.host}, so nothing was sent there.`);
};

const accept = 'image/avif, image/webp, image/png, image/svg+xml, image/*';

const headersFor = async (url: URL, source: PictureSource): Promise<Departure['headers']> => {
  if (!source.isOwn(url)) return {};
  const token = await source.token();
  return {
    accept,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Lectern',
    ...(token !== null && { 'private-token': token }),
  };
};

/** The picture at an address. Throws a {@link PictureRefusal}, or a Refusal of the way there. */
export const fetchPicture = async (url: URL, source: PictureSource, signal: AbortSignal): Promise<Picture> => {
  const mayLeaveFor = (to: URL): void => {
    if (!source.isOwn(to)) checkForeign(to, source.isAllowed);
  };
  mayLeaveFor(url);
  const departure = {
    url: url.href,
    method: 'GET',
    headers: await headersFor(url, source),
    body: null,
    isDownload: true,
    mayLeaveFor,
  };
  const limits = { ...source.way.limits, jsonBytes: mostPictureBytes };
  const errand = { id: 'media', operation: { method: 'GET', delivery: 'checked' } as const, departure };
  const { response, reading } = await exchange({ ...source.way, limits, host: url.host }, errand, signal);
  return judgePicture(new Uint8Array(await wholeBody(response, reading)));
};
