/** The bytes of pictures that are drawn in the place of lines: read when they come near the view, and kept for the way back. */
import type { FileVersions } from '#renderer/workers/changes/changes-protocol.ts';
import type { BaseOf } from './files.ts';
import { filesOf, headShaOf } from './lines.ts';
import type { ReviewStore } from './review-store.ts';

/** Both versions, and whether the one before is what the changes are against. */
export interface ReadPictures extends Pick<FileVersions, 'before' | 'after'> {
  readonly isSure: boolean;
}

/** Most bytes of a version that is drawn without having been asked for. */
const mostBytes = 8 * 2 ** 20;
/** Files whose bytes are kept: those around the view. */
const mostKept = 8;

const kept = new WeakMap<ReviewStore, Map<string, ReadPictures>>();

const keyOf = (store: ReviewStore, file: number): string => `${headShaOf(store)} ${String(file)}`;

/** What was read of a file; null for nothing. */
export const keptPictures = (store: ReviewStore, file: number): ReadPictures | null =>
  kept.get(store)?.get(keyOf(store, file)) ?? null;

const keep = (store: ReviewStore, key: string, read: ReadPictures): void => {
  const all = kept.get(store) ?? new Map<string, ReadPictures>();
  kept.set(store, all);
  all.set(key, read);
  for (const old of [...all.keys()].slice(0, -mostKept)) all.delete(old);
};

/** Reads both versions of a file; what could not be read is asked for again the next time. @param signal ends it */
export const readPictures = async (
  store: ReviewStore,
  number: number,
  baseOf: BaseOf,
  signal: AbortSignal,
): Promise<ReadPictures | null> => {
  const file = filesOf(store)[number];
  const key = keyOf(store, number);
  if (file === undefined) return null;
  // A new file has no version before.
  const base = file.new_file ? null : await baseOf(file);
  if (signal.aborted) return null;
  const where = { file: number, base: base?.ref ?? '', undo: base?.undo ?? null, head: headShaOf(store) };
  const { before, after, isUndone } = await store.review.versions({ ...where, limit: mostBytes }, signal);
  if (signal.aborted) return null;
  const read = { before, after, isSure: (base?.isSure ?? true) && isUndone };
  if (!('problem' in before) && !('problem' in after)) keep(store, key, read);
  return read;
};
