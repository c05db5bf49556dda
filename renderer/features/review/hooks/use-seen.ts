/** Follows what is read: each changed line that was on screen at rest, or under the cursor, was seen; a file when all of its lines were. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isChange, rowKinds } from '#shared/diff/index/rows.ts';
import { isWhole } from '#renderer/things/file/notice-words.ts';
import {
  closedOf,
  cursorOf,
  filesOf,
  foldAround,
  foldAt,
  layoutOf,
  openFold,
  seenFlags,
  viewOf,
} from '#renderer/features/review/store/lines.ts';
import { isViewed, markFiles, readMarks, reviewedOf } from '#renderer/features/review/store/marks.ts';
import { focusLines, openFile } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';
import { firstInView, lastInView } from '#renderer/features/review/store/scroll.ts';

/** How long lines must not move to be read, ms: shorter than a look at them, longer than between two steps of a fling. */
const restTime = 300;

/** Changed lines that were seen, by file. */
type SeenLines = Map<number, Set<string>>;

/** Changed lines of each file that are folded for a reason that was proven: nobody needs to see them. */
const foldedLines = (store: ReviewStore): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  const closed = closedOf(store);
  for (const first of closed.firsts) {
    const fold = foldAt(closed, first);
    if (fold !== undefined) counts.set(fold.file, (counts.get(fold.file) ?? 0) + fold.changed);
  }
  return counts;
};

const see = (store: ReviewStore, lines: SeenLines, row: number): void => {
  const file = layoutOf(store).fileOfRow(row);
  const shown = store.source.lineAt(row);
  for (const side of shown?.sides ?? [shown?.row ?? null]) {
    if (side === null || !isChange(side.kind)) continue;
    const known = lines.get(file) ?? new Set();
    lines.set(file, known.add(side.kind === rowKinds.added ? `+${side.newLine}` : `-${side.oldLine}`));
  }
};

/** Where a file is marked by hand, that it was seen adds nothing. */
const canBeSeen = (store: ReviewStore, file: number): boolean =>
  isViewed(store, file) !== true && seenFlags(store)[file] === false;

const isComplete = (
  store: ReviewStore,
  lines: SeenLines,
  folded: ReadonlyMap<number, number>,
  file: number,
): boolean => {
  const fields = filesOf(store)[file];
  if (fields === undefined || !isWhole(fields) || !canBeSeen(store, file)) return false;
  const hidden = (viewOf(store).hiddenWhitespace[file] ?? 0) + (folded.get(file) ?? 0);
  const changed = fields.added + fields.removed;
  return changed > 0 && (lines.get(file)?.size ?? 0) >= changed - hidden;
};

/** Takes what is in view for seen. */
const look = (store: ReviewStore, lines: SeenLines): void => {
  const layout = layoutOf(store);
  if (document.hidden || layout.files === 0) return;
  const last = lastInView(store);
  const files = new Set<number>();
  for (let row = firstInView(store); row >= 0 && row <= last;) {
    see(store, lines, row);
    files.add(layout.fileOfRow(row));
    const next = layout.neighbour(row, 1);
    if (next === row) break;
    row = next;
  }
  const { cursor } = store.state();
  if (cursor >= 0) see(store, lines, cursor);
  const folded = foldedLines(store);
  const complete = [...files].filter((file) => isComplete(store, lines, folded, file));
  if (complete.length > 0) markFiles(store, 'seen', complete, true);
};

/** A file without lines, or with lines that the server left out, is seen when the cursor was on it. */
const seeCursor = (store: ReviewStore, lines: SeenLines): void => {
  const { cursor } = store.state();
  if (cursor < 0) return;
  const file = layoutOf(store).fileOfRow(cursor);
  const fields = filesOf(store)[file];
  const hasNoLines = fields !== undefined && (!isWhole(fields) || fields.added + fields.removed === 0);
  if (hasNoLines && canBeSeen(store, file)) markFiles(store, 'seen', [file], true);
  see(store, lines, cursor);
};

/** Calls back when nothing moved for a while; returns what ends that. */
const atRest = ({ scroller, source }: ReviewStore, timer: { current: number | undefined }, run: () => void) => {
  const wait = (): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      run();
    }, restTime);
  };
  // Lines arrive while they are in view already, and what is folded or marked moves others there: nothing begins anew.
  const arrive = (): void => {
    if (timer.current === undefined) wait();
  };
  arrive();
  const element = scroller.current;
  element?.addEventListener('scroll', wait, { passive: true });
  document.addEventListener('visibilitychange', wait);
  const stop = source.subscribe(arrive);
  return () => {
    element?.removeEventListener('scroll', wait);
    document.removeEventListener('visibilitychange', wait);
    stop();
  };
};

/** Keeps what was seen, like marks, by what a file changes. */
export const useSeen = (): void => {
  const store = useReviewStore();
  const cursor = useReview(cursorOf);
  const layout = useReview(layoutOf);
  const changes = useReview(({ state }) => state().changes);
  const lines = useRef<SeenLines>(new Map());
  const timer = useRef<number>(undefined);
  const isKept = store.target !== null;
  useEffect(() => readMarks(store, 'viewed'), [store]);
  useEffect(() => readMarks(store, 'seen'), [store]);
  useEffect(() => {
    if (isKept) seeCursor(store, lines.current);
  }, [store, isKept, cursor, changes.phase]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(
    () => (isKept ? atRest(store, timer, () => look(store, lines.current)) : undefined),
    [store, isKept, layout, changes],
  );
};

/** Folds that are found while the cursor is on one of their lines stay open: nothing goes from under a reader's eyes. */
export const useOpenAtCursor = (): void => {
  const store = useReviewStore();
  const cursor = useReview(cursorOf);
  const closed = useReview(closedOf);
  const found = useReview(({ state }) => state().changes.folds);
  const before = useRef({ found, cursor, isClosed: false });
  useLayoutEffect(() => {
    const isClosed = foldAround(store, cursor) !== null;
    const wasOpen = before.current.cursor === cursor && !before.current.isClosed;
    const closes = isClosed && wasOpen && before.current.found !== found;
    before.current = { found, cursor, isClosed: isClosed && !closes };
    if (closes) openFold(store, cursor);
  }, [store, cursor, closed, found]);
};

/** Where a review begins: at the first file that was neither viewed nor seen, or at one that the address names; null: at its start. */
export type ReviewStart = 'unviewed' | { readonly path: string } | null;

/** The number of the file that it begins at; negative where there is none, or it is not known yet. */
const startFileOf = (store: ReviewStore, start: ReviewStart): number => {
  if (start === null || store.state().changes.phase !== 'done') return -1;
  if (start !== 'unviewed')
    return filesOf(store).findIndex(({ old_path, new_path }) => start.path === new_path || start.path === old_path);
  const { count, firstLeft } = reviewedOf(store);
  return count === null ? -1 : firstLeft;
};

/** Goes to the file that the review begins at, once, as soon as it is known which. */
export const useStart = (start: ReviewStart): void => {
  const store = useReviewStore();
  const hasStarted = useRef(false);
  const file = useReview((of) => (hasStarted.current ? -1 : startFileOf(of, start)));
  useEffect(() => {
    if (file < 0 || hasStarted.current) return;
    hasStarted.current = true;
    openFile(store, file);
    focusLines(store);
  }, [store, file]);
};
