/** The pictures of one account, noted in its answers, shown by their keys, never anything else: fetched with the token where it is an upload or avatar of the account's server, elsewhere over https without any header of ours (S30). */
import type { FailedCall } from '#electron/proxy/answers.ts';
import { type UpstreamContext, exchange } from '#electron/proxy/exchange.ts';
import { toRefusal } from '#electron/proxy/faults.ts';
import { readBody } from '#electron/proxy/answers/body.ts';
import type { OutgoingRequest } from '#electron/proxy/redirects.ts';
import { abortAfter } from '#electron/proxy/transport/timers.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { t } from '#shared/texts/texts.ts';
import { createDiskCache } from './disk-cache.ts';
import { createImageCache } from './image-cache.ts';
import { type Picture, judgePicture, PictureRefusal } from './judge-picture.ts';
import { noteAnswer } from './note-answer.ts';
import type { PictureAccess } from './picture-access.ts';
import { createSeenAddresses } from './seen-addresses.ts';

/** Most bytes of a picture (behaviour page, "Pictures"). */
const mostPictureBytes = 10 * 1024 * 1024;

/** What fetching stands on. */
interface PictureSource {
  readonly upstream: Omit<UpstreamContext, 'host'>;
  readonly token: () => Promise<string | null>;
  readonly accessOf: (url: URL) => PictureAccess;
  /** Whether this account's user agreed to pictures of a host. */
  readonly isAllowed: (host: string) => boolean;
}

/** Refuses a call of the API, another host that nobody agreed to, and one that is not asked over https. */
const checkAccess = (url: URL, { accessOf, isAllowed }: Pick<PictureSource, 'accessOf' | 'isAllowed'>): void => {
  const access = accessOf(url);
  if (access === 'own') return;
  if (access === 'refused') throw new PictureRefusal('refused', t('connection.image_not_upload', { host: url.host }));
  if (url.protocol !== 'https:')
    throw new PictureRefusal('insecure', t('connection.image_insecure', { host: url.host }));
  if (!isAllowed(url.host)) throw new PictureRefusal('consent', t('connection.image_consent', { host: url.host }));
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
      throw new PictureRefusal('refused', t('connection.image_redirected', { host: url.host }));
    return source.upstream.transport(request);
  };

/** The picture at an address. Throws a {@link PictureRefusal}, or a Refusal of the way there. */
const fetchPicture = async (url: URL, source: PictureSource, signal: AbortSignal): Promise<Picture> => {
  checkAccess(url, source);
  const isOwn = source.accessOf(url) === 'own';
  const token = isOwn ? await source.token() : null;
  const outgoing = {
    url: url.href,
    method: 'GET',
    headers: isOwn ? ownHeaders(token) : {},
    body: null,
    isDownload: true,
    mayLeaveFor: (to: URL) => checkAccess(to, source),
  };
  const limits = { ...source.upstream.limits, jsonBytes: mostPictureBytes };
  const call = { id: 'media', operation: { method: 'GET', delivery: 'checked' } as const, token, outgoing };
  const transport = guardedTransport(source);
  const context = { ...source.upstream, transport, limits, host: url.host };
  const { response, bodyLimits } = await exchange(context, call, signal);
  return judgePicture(new Uint8Array(await readBody(response, bodyLimits)));
};

/** Pictures of one account. */
export interface AccountPictures {
  /** Notes what an answer holds and replaces avatars by paths; changes the answer. */
  readonly note: (answer: unknown) => void;
  /** The picture of a key. */
  readonly read: (key: string) => Promise<PictureOutcome>;
  /** The path for an address that stood in a text of this account; null for any other. */
  readonly find: (address: string) => string | null;
  /** Other hosts that pictures are on. */
  readonly foreignHosts: () => readonly string[];
}

/** A picture, or why there is none. */
export type PictureOutcome =
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'refused'; readonly refusal: PictureRefusal }
  | FailedCall;

/** What they stand on. */
export interface AccountPicturesOptions {
  readonly base_url: string;
  readonly upstream: Omit<UpstreamContext, 'host'>;
  readonly token: () => Promise<string | null>;
  readonly isAllowed: (host: string) => boolean;
  /** Called with a host that was not noted before. */
  readonly metHost: (host: string) => void;
}

/** Makes the pictures of an account. */
export const createAccountPictures = (options: AccountPicturesOptions): AccountPictures => {
  const { base_url, upstream, token, isAllowed, metHost } = options;
  const imageCache = createImageCache(base_url);
  const seen = createSeenAddresses(new URL(base_url).origin);
  const diskCache = createDiskCache(upstream.now);
  const source: PictureSource = { upstream, token, accessOf: imageCache.accessOf, isAllowed };

  const noteAddress = (address: string): string | null => {
    const before = imageCache.foreignHosts().length;
    const path = imageCache.note(address);
    const [met] = imageCache.foreignHosts().slice(before);
    if (met !== undefined) metHost(met);
    return path;
  };

  const fetchInTime = async (url: URL): Promise<Picture> => {
    const controller = new AbortController();
    const clearTimer = abortAfter(controller, 'total', upstream.limits.total);
    return fetchPicture(url, source, controller.signal).finally(clearTimer);
  };

  const pictureOf = async (key: string): Promise<Picture> => {
    const url = imageCache.addressOf(key);
    if (!url) throw new PictureRefusal('unknown', t('connection.image_unknown'));
    // Before the disk cache: what was agreed to can be taken back.
    checkAccess(url, source);
    return diskCache(key, () => fetchInTime(url));
  };

  return {
    note: (answer) => noteAnswer(answer, { avatar: noteAddress, text: seen.noteText }),
    read: async (key) => {
      try {
        return { kind: 'picture', picture: await pictureOf(key) };
      } catch (error) {
        if (error instanceof PictureRefusal) return { kind: 'refused', refusal: error };
        const host = imageCache.addressOf(key)?.host ?? '';
        return { kind: 'failed', failure: toRefusal(error, { host, operation: 'media' }).failure };
      }
    },
    find: (address) => {
      if (!URL.canParse(address)) return null;
      const url = new URL(address);
      url.hash = '';
      return seen.has(url) ? noteAddress(url.href) : null;
    },
    foreignHosts: imageCache.foreignHosts,
  };
};
