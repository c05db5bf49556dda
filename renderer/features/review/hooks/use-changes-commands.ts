/** The keys of the changes view: line cursor, changes, files, folding, filter. */
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { RowLayout } from '../../../../shared/diff/view/row-layout.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import type { Review } from '../model/review.ts';
import { columnWidth } from '../model/line-width.ts';
import { rowHeights } from '../model/row-heights.ts';
import type { Sideways } from '../model/sideways.ts';
import type { Commenting } from './use-commenting.ts';
import type { DiffScroll } from './use-diff-scroll.ts';

/** Pixels by which an arrow moves a file's lines sideways: eight columns. */
const sideStep = 8 * columnWidth;

/** What the keys act on. */
export interface ChangesCommandsInput {
  readonly review: Review;
  readonly layout: RowLayout;
  readonly scroll: DiffScroll;
  readonly sideways: Sideways;
  readonly cursor: number;
  readonly setCursor: (row: number) => void;
  readonly toggleFold: (file: number) => void;
  readonly unfold: (file: number) => void;
  readonly openFilter: () => void;
  /** Files are marked as viewed here. */
  readonly hasMarks: boolean;
  readonly toggleViewed: (file: number) => void;
  /** Marks a file viewed; answers the next one that is not, or −1. */
  readonly viewAndFindNext: (file: number) => number;
  readonly toggleSplit: () => void;
  readonly toggleWhitespace: () => void;
  readonly expand: (line: number) => void;
  readonly commenting: Commenting;
}

/** Offers the commands. Returns the keys of the grid itself: arrows, pages, ends. */
export const useChangesCommands = (input: ChangesCommandsInput): ((event: KeyboardEvent) => void) => {
  const { review, layout, scroll, sideways, cursor, setCursor, toggleFold, unfold, openFilter } = input;
  const { hasMarks, toggleViewed, viewAndFindNext, toggleSplit, toggleWhitespace, expand, commenting } = input;
  const { choice, canComment } = commenting;
  const isReady = layout.files > 0;
  const start = cursor >= 0 ? cursor : scroll.firstInView();
  /** Keys pressed quickly run one after the other, each from where the one before ended. */
  const queue = useRef<Promise<number>>(Promise.resolve(-1));
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });

  const goTo = (row: number, where: 'top' | 'near'): void => {
    choice.forget();
    commenting.takeKeys();
    setCursor(row);
    latest.current.scroll.showRow(row, where);
  };
  /** A jump begins where lines begin. */
  const jumpTo = (row: number, where: 'top' | 'near'): void => {
    sideways.reset();
    goTo(row, where);
  };
  const moveLine = (step: 1 | -1): void => goTo(cursor < 0 ? start : layout.neighbour(cursor, step), 'near');
  const chooseLine = (step: 1 | -1): void => {
    const row = choice.step(start, step);
    setCursor(row);
    latest.current.scroll.showRow(row, 'near');
  };
  const moveFile = (step: 1 | -1): void => {
    const file = layout.fileOfRow(start);
    const head = layout.rowAt(layout.topOfFile(file));
    // Back goes to the head of this file first.
    const next = step === -1 && start > head ? file : file + step;
    if (next >= 0 && next < layout.files) jumpTo(layout.rowAt(layout.topOfFile(next)), 'top');
  };
  const moveChange = (step: 1 | -1): void => {
    const from = cursor >= 0 ? cursor : start - step;
    queue.current = queue.current.then(async (last) => {
      const found = await review.findChange(last >= 0 ? last : from, step);
      if (found < 0) return last;
      // Drawn unfolded before the row is looked for.
      flushSync(() => unfold(layout.fileOfRow(found)));
      jumpTo(found, 'near');
      return found;
    });
    // The chain is only for what is under way; the next press starts from the cursor again.
    const chain = queue.current;
    void chain.then(() => {
      if (queue.current === chain) queue.current = Promise.resolve(-1);
    });
  };

  const viewAndGoOn = (): void => {
    const file = layout.fileOfRow(start);
    let next = -1;
    // Drawn folded before the next file is looked for.
    flushSync(() => {
      next = viewAndFindNext(file);
      setCursor(layout.headOf(next >= 0 ? next : file));
    });
    sideways.reset();
    if (next >= 0) latest.current.scroll.showRow(layout.headOf(next), 'top');
  };

  useCommand('changes.viewed', () => toggleViewed(layout.fileOfRow(start)), isReady && hasMarks);
  useCommand('changes.viewed-next', viewAndGoOn, isReady && hasMarks);
  useCommand('changes.split', toggleSplit, isReady);
  useCommand('changes.whitespace', toggleWhitespace, isReady);
  useCommand('changes.expand', () => expand(start), isReady);
  useCommand('changes.comment', () => choice.comment(start), isReady && canComment);
  useCommand('changes.choose-next', () => chooseLine(1), isReady && canComment);
  useCommand('changes.choose-previous', () => chooseLine(-1), isReady && canComment);
  useCommand('changes.next-comment', () => commenting.goToItem(start, 1), commenting.hasItems);
  useCommand('changes.previous-comment', () => commenting.goToItem(start, -1), commenting.hasItems);
  useCommand('list.next', () => moveLine(1), isReady);
  useCommand('list.previous', () => moveLine(-1), isReady);
  useCommand('changes.next-change', () => moveChange(1), isReady);
  useCommand('changes.previous-change', () => moveChange(-1), isReady);
  useCommand('changes.next-file', () => moveFile(1), isReady);
  useCommand('changes.previous-file', () => moveFile(-1), isReady);
  useCommand('changes.filter', openFilter, isReady);
  useCommand('changes.fold-file', () => toggleFold(layout.fileOfRow(start)), isReady);

  return (event) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeights.line) - 2);
    const along = (step: 1 | -1, times: number): number => {
      let row = start;
      for (let count = 0; count < times; count += 1) row = layout.neighbour(row, step);
      return row;
    };
    const move = event.shiftKey && canComment ? chooseLine : moveLine;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(choice.rows !== null && { Escape: choice.forget }),
      PageDown: () => goTo(along(1, page), 'near'),
      PageUp: () => goTo(along(-1, page), 'near'),
      ArrowLeft: () => sideways.by(layout.fileOfRow(start), -sideStep),
      ArrowRight: () => sideways.by(layout.fileOfRow(start), sideStep),
      Home: () => jumpTo(0, 'near'),
      End: () => jumpTo(layout.rowAt(layout.height), 'near'),
    };
    const run = keys[event.key];
    if (run === undefined || !isReady) return;
    event.preventDefault();
    run();
  };
};
