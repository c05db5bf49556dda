/** Follows what hangs below lines: its positions are looked for in the lines, and one that is wanted comes into view. */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import type { FoundPosition } from '#shared/review/line-position.ts';
import { isOnLines, type LineComments } from '#renderer/features/review/model/line-comments.ts';
import { showItem } from '#renderer/features/review/store/comments.ts';
import { filesOf, headShaOf, itemsOf, placedOf, viewOf } from '#renderer/features/review/store/lines.ts';
import { useReview, useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';
import { useHeadChanges } from './use-head-changes.ts';

type Positions = ReadonlyMap<string, FoundPosition>;

const isOpen = ({ kind }: FoundPosition): boolean => kind === 'outdated' || kind === 'gone';

/** What is not found so far stays where it was: nothing appears at a file's head and jumps from there to its line. */
const withKnown = (found: Positions, before: Positions): Positions =>
  new Map(
    [...found].flatMap(([key, position]) => {
      const kept = isOpen(position) ? before.get(key) : position;
      return kept === undefined ? [] : [[key, kept] as const];
    }),
  );

/** Looks for comments in the lines as they are numbered now; again when files arrive and lines are renumbered. */
const usePositions = (store: ReviewStore): void => {
  const { review, project } = store;
  const items = useReview(itemsOf);
  const number = useReview((of) => viewOf(of).number);
  const files = useReview((of) => filesOf(of).length);
  const phase = useReview(({ state }) => state().changes.phase);
  const { since, pending } = useHeadChanges(project, useReview(headShaOf), items);
  const wanted = useMemo(
    () => items.filter(isOnLines).filter(({ place }) => !pending.has(place.sha)),
    [items, pending],
  );
  const keys = wanted.map(({ key }) => key).join('\n');
  /** Null: they were renumbered meanwhile. */
  const look = useEffectEvent(async (signal: AbortSignal | null): Promise<Positions | null> => {
    const at = wanted;
    const found = await review.places(
      at.map(({ place }) => place),
      since,
      signal,
    );
    if (found === null || viewOf(store).number !== number) return null;
    return new Map(at.flatMap(({ key }, index) => (found[index] === undefined ? [] : [[key, found[index]] as const])));
  });
  useEffect(() => {
    if (keys === '') return undefined;
    const gone = new AbortController();
    const show = async (signal: AbortSignal | null): Promise<boolean> => {
      const found = await look(signal);
      if (found === null || gone.signal.aborted) return false;
      store.set({ positions: signal === null ? withKnown(found, store.state().positions) : found });
      return [...found.values()].some(isOpen);
    };
    // What is on screen first; files are read as a whole only for what is not found in it.
    void show(null).then((isMissing) => (isMissing && phase === 'done' ? show(gone.signal) : undefined));
    return () => gone.abort();
  }, [store, number, files, phase, keys, since]);
};

export const useBelow = (comments: LineComments | null): void => {
  const store = useReviewStore();
  useLayoutEffect(() => store.set({ comments }), [store, comments]);
  usePositions(store);
  const wanted = useReview((of) => placedOf(of).find(({ item }) => item.key === of.state().comments?.wanted));
  const showWanted = useEffectEvent(() => {
    if (wanted !== undefined) showItem(store, wanted);
  });
  const wantedKey = wanted?.item.key;
  useEffect(() => {
    // Not within the effect: it draws.
    if (wantedKey !== undefined) queueMicrotask(showWanted);
  }, [wantedKey]);
};
