/** Pictures that were fetched, kept in memory up to a cap; failures are kept for a moment, so that a list does not ask forty times. */
import pLimit from 'p-limit';
import type { Picture } from './judge-picture.ts';
import { createRecent } from './recent.ts';

type Kept = { readonly picture: Picture } | { readonly error: unknown; readonly until: number };

const keptBytes = 32 * 1024 * 1024;
/** What a kept failure, or the entry itself, counts besides the bytes. */
const entryBytes = 1_024;
const failureKept = 60_000;
const atOnce = 6;

const weigh = (kept: Kept): number => entryBytes + ('picture' in kept ? kept.picture.bytes.byteLength : 0);

/** Answers the picture under a key, from memory or by fetching it; one fetch per key at a time. */
export type DiskCache = (key: string, fetch: () => Promise<Picture>) => Promise<Picture>;

/**
 * Makes a disk cache.
 * @param now ms since the epoch
 */
export const createDiskCache = (now: () => number): DiskCache => {
  const kept = createRecent<Kept>(keptBytes, weigh);
  const fetching = new Map<string, Promise<Picture>>();
  const inTurn = pLimit(atOnce);

  const load = async (key: string, fetch: () => Promise<Picture>): Promise<Picture> => {
    try {
      const picture = await inTurn(fetch);
      kept.set(key, { picture });
      return picture;
    } catch (error) {
      kept.set(key, { error, until: now() + failureKept });
      throw error;
    } finally {
      fetching.delete(key);
    }
  };

  return async (key, fetch) => {
    const known = kept.get(key);
    if (known && 'picture' in known) return known.picture;
    if (known && known.until > now()) throw known.error;
    const running = fetching.get(key) ?? load(key, fetch);
    fetching.set(key, running);
    return running;
  };
};
