/** Moving through the lines of a review: the line cursor, jumps, choosing lines for a comment, and the keys of the list. */
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { nextFileOf } from '#shared/diff/view/folded-layout.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import { columnsOf } from '#shared/diff/view/line-columns.ts';
import type { Hit } from '#renderer/workers/find/find-in-changes.ts';
import { textWidth } from '#renderer/features/review/model/sideways.ts';
import { fileHeadHeight } from '#renderer/features/review/model/row-heights.ts';
import { canComment, chooseStep, forgetChoice, takeKeys } from './comments.ts';
import {
  filesOf,
  filteredOf,
  foldAround,
  isFoldedOf,
  layoutOf,
  setFolded,
  unfold,
  viewedFlags,
  viewOf,
} from './lines.ts';
import { isViewed, markFiles } from './marks.ts';
import { derived, type ReviewStore } from './review-store.ts';
import { firstInView, listTop, showRow, showTop, startRow } from './scroll.ts';

/** Columns by which an arrow moves a file's lines sideways. */
const sideColumns = 8;

const goTo = (store: ReviewStore, row: number, where: 'top' | 'near'): void => {
  forgetChoice(store);
  takeKeys(store);
  store.set({ cursor: row });
  showRow(store, row, where);
};

/** Brings a row into view, where lines begin. */
const jumpTo = (store: ReviewStore, row: number, where: 'top' | 'near'): void => {
  store.sideways.reset();
  goTo(store, row, where);
};

/** Shows what is after the last file. */
const showEnd = (store: ReviewStore): void => showTop(store, Number.POSITIVE_INFINITY);

export const moveLine = (store: ReviewStore, step: 1 | -1): void => {
  const { cursor } = store.state();
  const next = cursor < 0 ? firstInView(store) : layoutOf(store).neighbour(cursor, step);
  goTo(store, next, 'near');
  if (step === 1 && next === cursor) showEnd(store);
};

/** Chooses one line more, or one less, for a comment. */
export const chooseLine = (store: ReviewStore, step: 1 | -1): void => {
  const row = chooseStep(store, startRow(store), step);
  store.set({ cursor: row });
  showRow(store, row, 'near');
};

/** The keys of the list itself: arrows, pages, ends. */
export const pressInList = (store: ReviewStore, event: KeyboardEvent): void => {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const { look, chosen } = store.state();
  const layout = layoutOf(store);
  const start = startRow(store);
  // By height, as heads are taller than lines: nothing between two pages is passed over, nor hidden by the head that stays.
  const page = event.currentTarget.clientHeight - fileHeadHeight - look.line;
  const pageAlong = (step: 1 | -1): number => {
    const isOnPage = (row: number): boolean => Math.abs(layout.topOf(row) - layout.topOf(start)) <= page;
    let row = layout.neighbour(start, step);
    for (let next = layout.neighbour(row, step); next !== row && isOnPage(next);) {
      row = next;
      next = layout.neighbour(row, step);
    }
    return row;
  };
  const move = event.shiftKey && canComment(store) ? chooseLine : moveLine;
  const sideStep = sideColumns * look.column;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(store, 1),
    ArrowUp: () => move(store, -1),
    ...(chosen !== null && { Escape: () => forgetChoice(store) }),
    PageDown: () => goTo(store, pageAlong(1), 'near'),
    PageUp: () => goTo(store, pageAlong(-1), 'near'),
    ArrowLeft: () => store.sideways.by(layout.fileOfRow(start), -sideStep),
    ArrowRight: () => store.sideways.by(layout.fileOfRow(start), sideStep),
    Home: () => jumpTo(store, layout.rowAt(0), 'near'),
    End: () => {
      jumpTo(store, layout.rowAt(layout.height), 'near');
      showEnd(store);
    },
  };
  const run = keys[event.key];
  if (run === undefined || layout.height === 0) return;
  event.preventDefault();
  run();
};

/** Files in the order that keys follow; null: as the lines are. */
export const fileOrderOf = derived(
  (store) => [chaptersOf(store)],
  ([chapters]) => chapters?.flatMap((chapter) => chapter.files) ?? null,
);

/** The reading order is chosen, and its files have come. */
export const wantsChapters = (store: ReviewStore): boolean => {
  const { order, changes } = store.state();
  return order === 'reading' && changes.phase !== 'loading' && changes.files.length > 1;
};

/** The chapters while they are chosen and known. */
export const chaptersOf = (store: ReviewStore) => (wantsChapters(store) ? store.state().chapters : null);

/** Goes to the head of a file. */
export const goToFile = (store: ReviewStore, file: number): void => {
  const head = layoutOf(store).headOf(file);
  store.sideways.reset();
  store.set({ cursor: head });
  showRow(store, head, 'top');
};

/** The same from the tree, which it closes where that is over the lines. */
export const openFile = (store: ReviewStore, file: number): void => {
  goToFile(store, file);
  store.set({ isTreeOpen: false });
};

export const focusLines = ({ scroller }: ReviewStore): void => scroller.current?.focus();

/** From the tree back to the lines. */
export const leaveTree = (store: ReviewStore): void => {
  store.set({ isTreeOpen: false });
  focusLines(store);
};

/** Closes what lies over the lines or is chosen in them, one thing at a time; the keys are the lines' then. */
export const closeInnermost = (store: ReviewStore): void => {
  const { chosen, isTreeOpen, word, listsDefinitions, comments, filter } = store.state();
  if (chosen !== null) forgetChoice(store);
  else if (isTreeOpen) store.set({ isTreeOpen: false });
  else if (word !== null) store.set({ word: null });
  else if (listsDefinitions) store.set({ listsDefinitions: false });
  else if (comments?.aside?.isOpen === true) comments.aside.close();
  else if (filter !== '') store.set({ filter: '' });
  focusLines(store);
};

export const moveFile = (store: ReviewStore, step: 1 | -1): void => {
  const layout = layoutOf(store);
  const start = startRow(store);
  const file = layout.fileOfRow(start);
  const head = layout.rowAt(layout.topOfFile(file));
  // Back goes to the head of this file first.
  const next = step === -1 && start > head ? file : nextFileOf(layout, file, step, fileOrderOf(store));
  if (next >= 0) jumpTo(store, layout.rowAt(layout.topOfFile(next)), 'top');
  else if (step === 1) showEnd(store);
};

/** The next change from a row in files that the filter does not leave out; −1 for none. */
const findChange = async (store: ReviewStore, from: number, step: 1 | -1): Promise<number> => {
  const layout = layoutOf(store);
  const { review } = store;
  let found = await review.findChange(from, step);
  for (let file = layout.fileOfRow(found); found >= 0 && layout.heightOfFile(file) === 0;) {
    const next = nextFileOf(layout, file, step);
    if (next < 0) return -1;
    found = await review.findChange(layout.headOf(step === 1 ? next : next + 1), step);
    file = layout.fileOfRow(found);
  }
  // A fold is one stop, whatever is in it.
  for (let fold = foldAround(store, found); found >= 0 && fold !== null; fold = foldAround(store, found)) {
    const [first, end] = fold;
    if (found === first) break;
    if (step === 1 ? first > from : first < from) found = first;
    else found = await review.findChange(step === 1 ? end - 1 : first, step);
  }
  return found;
};

export const moveChange = async (store: ReviewStore, step: 1 | -1): Promise<void> => {
  const { cursor } = store.state();
  const found = await findChange(store, cursor >= 0 ? cursor : firstInView(store) - step, step);
  if (found < 0) {
    if (step === 1) showEnd(store);
    return;
  }
  // Drawn unfolded before the row is looked for, and with the cursor there for the key that waits.
  flushSync(() => {
    unfold(store, layoutOf(store).fileOfRow(found));
    forgetChoice(store);
    store.set({ cursor: found });
  });
  jumpTo(store, found, 'near');
};

/** The cursor goes to the head of a file, which comes into view where it is above it. */
const showHead = (store: ReviewStore, file: number): void => {
  const layout = layoutOf(store);
  const head = layout.headOf(file);
  store.set({ cursor: head });
  if (layout.topOf(head) < layout.topOf(firstInView(store))) showRow(store, head, 'top');
};

export const toggleFold = (store: ReviewStore, file: number): void => {
  setFolded(store, file, !isFoldedOf(store)(file));
  showHead(store, file);
};

/** Marks files as viewed, or takes the marks off; what was folded by hand is left to the marks again. */
export const markViewed = (store: ReviewStore, files: readonly number[], areViewed: boolean): void => {
  const foldedByHand = new Map(store.state().foldedByHand);
  for (const file of files) foldedByHand.delete(file);
  store.set({ foldedByHand });
  markFiles(store, 'viewed', files, areViewed);
};

export const toggleViewed = (store: ReviewStore, file: number): void => {
  markViewed(store, [file], isViewed(store, file) !== true);
  showHead(store, file);
};

/** Marks a file viewed; answers the next one that is not, or −1. */
const viewAndFindNext = (store: ReviewStore, file: number): number => {
  // Not known yet while its hash is on the way: nothing is passed over unmarked.
  if (isViewed(store, file) === null) return -1;
  const layout = layoutOf(store);
  const isLeft = (other: number): boolean =>
    other !== file && isViewed(store, other) !== true && layout.heightOfFile(other) > 0;
  const all = fileOrderOf(store) ?? filesOf(store).map((_, at) => at);
  const next = all.slice(all.indexOf(file) + 1).find(isLeft) ?? all.find(isLeft) ?? -1;
  markViewed(store, [file], true);
  return next;
};

export const viewAndGoOn = (store: ReviewStore): void => {
  const layout = layoutOf(store);
  const file = layout.fileOfRow(startRow(store));
  let next = -1;
  // Drawn folded before the next file is looked for.
  flushSync(() => {
    next = viewAndFindNext(store, file);
    store.set({ cursor: layout.headOf(next >= 0 ? next : file) });
  });
  store.sideways.reset();
  if (next >= 0) showRow(store, layout.headOf(next), 'top');
  else if (viewedFlags(store).every((flag) => flag === true)) showEnd(store);
};

/** The file that a page is turned in: that of the cursor where it is in view, else the first one in view. */
const fileToPage = (store: ReviewStore): number => {
  const { cursor, scrolled } = store.state();
  const layout = layoutOf(store);
  const top = cursor < 0 ? -1 : layout.topOf(cursor);
  const isInView = top >= listTop(store) && top < listTop(store) + scrolled.height;
  return layout.fileOfRow(isInView ? cursor : firstInView(store));
};

/** Turns a page within a file; where its end is in view, marks it as viewed and goes on with the next one that is not. */
export const turnPage = (store: ReviewStore, step: 1 | -1): void => {
  const layout = layoutOf(store);
  const { height } = store.state().scrolled;
  const { line } = store.state().look;
  const top = listTop(store);
  const file = fileToPage(store);
  const left = layout.topOfFile(file) + layout.heightOfFile(file) - (top + height);
  forgetChoice(store);
  takeKeys(store);
  if (step === 1 && left < line / 2) {
    store.set({ cursor: layout.headOf(file) });
    if (store.target === null) moveFile(store, 1);
    else viewAndGoOn(store);
    return;
  }
  const page = Math.max(line, height - fileHeadHeight - line);
  showTop(store, step === 1 ? top + Math.min(page, left) : top - page);
  store.set({ cursor: firstInView(store) });
};

/** Part of the width that is left beside a match that was moved into view. */
const besides = 0.3;

const textOf = ({ row, sides }: ShownLine, wanted: number): string =>
  [row, ...(sides ?? [])].find((side) => side?.row === wanted)?.text ?? '';

/** Once the line has come: its text says where the columns are. */
const moveSideways = (store: ReviewStore, line: number, hit: Hit): void => {
  const { source, sideways, scroller } = store;
  const shown = source.lineAt(line);
  if (shown === undefined) {
    const stop = source.subscribe(() => {
      if (source.lineAt(line) === undefined) return;
      stop();
      requestAnimationFrame(() => moveSideways(store, line, hit));
    });
    return;
  }
  const { look } = store.state();
  const width = textWidth(scroller.current?.clientWidth ?? 0, viewOf(store).isSplit);
  const end = columnsOf(textOf(shown, hit.row).slice(0, hit.end), look.tabWidth) * look.column;
  if (width > 0 && end > width) sideways.by(hit.file, end - width * (1 - besides));
};

/** Brings what was found in a line into view: its file is unfolded, the line chosen, and the columns moved to where they are seen. */
export const showMatch = (store: ReviewStore, line: number, hit: Hit): void =>
  // Not while effects run: the file is drawn unfolded before its line is looked for.
  queueMicrotask(() => {
    flushSync(() => {
      unfold(store, hit.file, line);
      store.set({ cursor: line });
    });
    store.sideways.reset();
    showRow(store, line, 'near');
    moveSideways(store, line, hit);
  });

/** Goes to a row of the index; no file is left out then. */
export const showIndexRow = async (store: ReviewStore, row: number, file: number): Promise<void> => {
  const [line] = await store.review.ask('linesOf', [row]);
  if (line === undefined) return;
  if (filteredOf(store).isLeftOut?.(file) === true) flushSync(() => store.set({ filter: '' }));
  showMatch(store, line, { row, file, start: 0, end: 0 });
};
