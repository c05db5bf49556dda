/** Fetches one picture: with the token where it is an upload or avatar of the account's server, elsewhere over https without any header of ours (S30). */
import { readBody } from '#electron/proxy/body.ts';
import { exchange } from '#electron/proxy/exchange.ts';
import type { UpstreamContext } from '#electron/proxy/exchange.ts';
import type { OutgoingRequest } from '#electron/proxy/redirects.ts';
import type { Transport } from '#electron/proxy/transport.ts';
import { judgePicture } from './judge-picture.ts';
import type { Picture } from './judge-picture.ts';
import type { PictureAccess } from './picture-access.ts';
import { PictureRefusal } from './picture-refusal.ts';

/** Most bytes of a picture (behaviour page, "Pictures"). */
const mostPictureBytes = 10 * 1024 * 1024;

/** What fetching stands on. */
export interface PictureSource {
  readonly upstream: Omit<UpstreamContext, 'host'>;
  readonly token: () => Promise<string | null>;
  readonly accessOf: (url: URL) => PictureAccess;
  /** Whether this account's user agreed to pictures of a host. */
  readonly isAllowed: (host: string) => boolean;
}

/** Refuses a call of the API, another host that nobody agreed to, and one that is not asked over https. */
export const checkAccess = (url: URL, { accessOf, isAllowed }: Pick<PictureSource, 'accessOf' | 'isAllowed'>): void => {
  const access = accessOf(url);
  if (access === 'own') return;
  if (access === 'refused')
    throw new PictureRefusal('refused', `This address on ${url.host} is no upload, so nothing was sent there.`);
  if (url.protocol !== 'https:')
    throw new PictureRefusal('insecure', `The picture is on ${url.host} and not over https.`);
  if (!isAllowed(url.host))
    throw new PictureRefusal('consent', `Nobody agreed to pictures of ${url.host}, so nothing was sent there.`);
};

const accept = 'image/avif, image/webp, image/png, image/jpeg, image/gif';

const ownHeaders = (token: string | null): OutgoingRequest['headers'] => ({
  accept,
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Lectern',
  ...(token !== null && { 'private-token': token }),
});

/**
 * Judges each request before it leaves, those after a redirect too: on the same origin a redirect keeps its headers, and
 * may lead from an upload to a call of the API or to another application.
 */
const guardedTransport =
  (source: PictureSource): Transport =>
  async (request) => {
    const url = new URL(request.url);
    checkAccess(url, source);
    if (source.accessOf(url) !== 'own' && request.headers.has('private-token'))
      throw new PictureRefusal('refused', `The redirect leads to what is no upload of ${url.host}.`);
    return source.upstream.transport(request);
  };

/** The picture at an address. Throws a {@link PictureRefusal}, or a Refusal of the way there. */
export const fetchPicture = async (url: URL, source: PictureSource, signal: AbortSignal): Promise<Picture> => {
  checkAccess(url, source);
  const isOwn = source.accessOf(url) === 'own';
  const token = isOwn ? await source.token() : null;
  const outgoing = {
    url: url.href,
    method: 'GET',
    headers: isOwn ? ownHeaders(token) : {},
    body: null,
    isDownload: true,
    mayLeaveFor: (to: URL) => {
      checkAccess(to, source);
    },
  };
  const limits = { ...source.upstream.limits, jsonBytes: mostPictureBytes };
  const upstream = { id: 'media', operation: { method: 'GET', delivery: 'checked' } as const, token, outgoing };
  const transport = guardedTransport(source);
  const { response, bodyLimits } = await exchange(
    { ...source.upstream, transport, limits, host: url.host },
    upstream,
    signal,
  );
  return judgePicture(new Uint8Array(await readBody(response, bodyLimits)));
};
