/** Comments on lines of a review: choosing the lines, beginning a comment on them, and moving from one comment to the next. */
import { flushSync } from 'react-dom';
import { t } from '#renderer/texts/t.ts';
import type { Side } from '#renderer/workers/changes/changes-protocol.ts';
import { nextItem, type PlacedItem } from '#renderer/features/review/model/below-rows.ts';
import { headShaOf, layoutOf, placedOf, unfold } from './lines.ts';
import type { Chosen, ReviewStore } from './review-store.ts';

/** Comments can be written here. */
export const canComment = (store: ReviewStore): boolean =>
  (store.state().comments?.onStart ?? null) !== null && /^[0-9a-f]{7,64}$/.test(headShaOf(store));

/** By key: the newer version, where the line has one. */
const sideAt = ({ source }: ReviewStore, row: number): Side => {
  const sides = source.lineAt(row)?.sides;
  return sides && sides[1] === null ? 'left' : 'right';
};

/** Opens a box for a comment; false: none is opened. */
const begin = async (store: ReviewStore, from: number, to: number, side: Side | null): Promise<boolean> => {
  const { review } = store;
  const sha = headShaOf(store);
  const place = await review.positionAt(from, to, side ?? sideAt(store, to));
  store.set({ commentProblem: place === null ? t('review.needs_code') : '' });
  if (place === null) return false;
  store.set({ cursor: to });
  const { comments } = store.state();
  comments?.onStart?.({ ...place, sha });
  void review.uniquePosition(place).then((unique) => {
    if (unique.isUnique === true) comments?.onUnique({ ...unique, sha });
  });
  return true;
};

export const forgetChoice = (store: ReviewStore): void => store.set({ chosen: null });

/** Begins a comment on rows, which are no longer chosen then. */
export const commentOn = (store: ReviewStore, { from, to, side }: Chosen): unknown => {
  forgetChoice(store);
  return canComment(store) ? begin(store, Math.min(from, to), Math.max(from, to), side) : undefined;
};

/** Begins a comment on what is chosen, or on a row alone. */
export const commentAt = (store: ReviewStore, row: number): unknown =>
  commentOn(store, store.state().chosen ?? { from: row, to: row, side: null });

export const areInOneFile = (store: ReviewStore, from: number, to: number): boolean =>
  layoutOf(store).fileOfRow(from) === layoutOf(store).fileOfRow(to);

/** Widens or narrows the choice from the cursor by a row; the row to move the cursor to. */
export const chooseStep = (store: ReviewStore, cursor: number, by: 1 | -1): number => {
  const layout = layoutOf(store);
  const { chosen } = store.state();
  const next = layout.neighbour(cursor, by);
  const from = chosen?.from ?? cursor;
  if (!areInOneFile(store, from, next) || layout.headOf(layout.fileOfRow(next)) === next) return cursor;
  store.set({ chosen: { from, to: next, side: chosen?.side ?? null } });
  return next;
};

const focusedItem = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-item]') ?? null;

/** Gives the keys back to the lines where a comment has them. */
export const takeKeys = ({ scroller }: ReviewStore): void => {
  if (focusedItem() !== null) scroller.current?.focus({ preventScroll: true });
};

/** Brings a comment into view, with the focus. */
export const showItem = (store: ReviewStore, { file, row, item }: PlacedItem): void => {
  // Drawn wherever it is, before it is looked for.
  flushSync(() => {
    unfold(store, file);
    store.set({ cursor: row, keptItem: item.key });
  });
  const element = store.scroller.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(item.key)}"]`);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
};

/** Goes to the next comment from a row; false: there is none. */
export const goToItem = (store: ReviewStore, row: number, step: 1 | -1): boolean => {
  const next = nextItem(placedOf(store), focusedItem()?.dataset['item'] ?? null, row, step);
  if (next !== undefined) showItem(store, next);
  return next !== undefined;
};

export const hasItems = (store: ReviewStore): boolean => placedOf(store).length > 0;
