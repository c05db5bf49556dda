/** Which files were viewed, by a mark, or seen: kept on this computer, held by the hash of what each file changes. */
import type { ViewedMark, ViewedTarget } from '#electron/reading/channels.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { filesOf, hashesOf, namesOf, seenFlags, viewedFlags } from './lines.ts';
import { derived, type Marks, type ReviewStore } from './review-store.ts';

/** By hand, or by having been on screen. */
export type MarkKind = 'viewed' | 'seen';

/** Where they are kept: seen files beside the marks that were set by hand. */
const targetOf = ({ target }: ReviewStore, kind: MarkKind): ViewedTarget | null =>
  target === null || kind === 'viewed' ? target : { ...target, commit: `seen ${target.commit}` };

const setMarks = (store: ReviewStore, kind: MarkKind, change: Partial<Marks>): void => {
  const marks = { ...store.state()[kind], ...change };
  store.set(kind === 'viewed' ? { viewed: marks } : { seen: marks });
};

/** Reads the marks; without a target there are none. Returns what ends that. */
export const readMarks = (store: ReviewStore, kind: MarkKind): (() => void) | undefined => {
  const target = targetOf(store, kind);
  if (target === null) return undefined;
  let isGone = false;
  void ask('viewed:read', target).then(
    (read) => {
      const hashes = new Map(read.map(({ path, hash }) => [path, hash]));
      if (!isGone) setMarks(store, kind, { hashes });
    },
    (error: unknown) => {
      if (!isGone) setMarks(store, kind, { hashes: new Map(), problem: channelFailureOf(error).message });
    },
  );
  return () => {
    isGone = true;
  };
};

const changed = (
  before: ReadonlyMap<string, string>,
  marks: readonly ViewedMark[],
  isViewed: boolean,
): ReadonlyMap<string, string> => {
  const after = new Map(before);
  for (const { path, hash } of marks)
    if (isViewed) after.set(path, hash);
    else after.delete(path);
  return after;
};

/** Sets or takes off the marks of files: one message for any number. */
export const markFiles = (store: ReviewStore, kind: MarkKind, files: readonly number[], areViewed: boolean): void => {
  const target = targetOf(store, kind);
  const { hashes } = store.state()[kind];
  const names = namesOf(store);
  const marks = files.flatMap((file): ViewedMark[] => {
    const path = names[file];
    const hash = hashesOf(store)[file] ?? null;
    return path === undefined || hash === null ? [] : [{ path, hash }];
  });
  if (target === null || marks.length === 0 || hashes === null) return;
  setMarks(store, kind, { hashes: changed(hashes, marks, areViewed) });
  void ask('viewed:mark', { target, marks, viewed: areViewed }).then(
    () => setMarks(store, kind, { problem: null }),
    // What is shown is what is kept.
    (error: unknown) => setMarks(store, kind, { hashes, problem: channelFailureOf(error).message }),
  );
};

/** Whether a file was viewed; null while that is not known. */
export const isViewed = (store: ReviewStore, file: number): boolean | null => viewedFlags(store)[file] ?? null;

/** Files that were viewed. */
export const viewedCount = (store: ReviewStore): number => viewedFlags(store).filter((flag) => flag === true).length;

/** How much of the changes was reviewed: files that were marked or seen. */
export interface Reviewed {
  /** Null while that is not known. */
  readonly count: number | null;
  /** The first file that was not; −1 for none. */
  readonly firstLeft: number;
}

export const reviewedOf = derived(
  (store) => [filesOf(store), viewedFlags(store), seenFlags(store)],
  ([files, viewed, seen]): Reviewed => {
    const isReviewed = (file: number): boolean => viewed[file] === true || seen[file] === true;
    const isKnown = [...viewed, ...seen].every((flag) => flag !== null);
    return {
      count: isKnown ? files.filter((_, file) => isReviewed(file)).length : null,
      firstLeft: files.findIndex((_, file) => !isReviewed(file)),
    };
  },
);
