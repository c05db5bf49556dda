/** The pictures of one account: noted in its answers, shown by their keys, never anything else. */
import type { FailedCall } from '#electron/proxy/answers.ts';
import type { UpstreamContext } from '#electron/proxy/exchange.ts';
import { toRefusal } from '#electron/proxy/faults.ts';
import { abortAfter } from '#electron/proxy/timers.ts';
import { createImageCache } from './image-cache.ts';
import { checkAccess, fetchPicture } from './fetch-picture.ts';
import type { PictureSource } from './fetch-picture.ts';
import type { Picture } from './judge-picture.ts';
import { noteAnswer } from './note-answer.ts';
import { PictureRefusal } from './picture-refusal.ts';
import { createSeenAddresses } from './seen-addresses.ts';
import { createDiskCache } from './disk-cache.ts';

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
    if (!url) throw new PictureRefusal('unknown', 'No answer of this account held such a picture.');
    // Before the disk cache: what was agreed to can be taken back.
    checkAccess(url, source);
    return diskCache(key, () => fetchInTime(url));
  };

  return {
    note: (answer) => {
      noteAnswer(answer, { avatar: noteAddress, text: seen.noteText });
    },
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
