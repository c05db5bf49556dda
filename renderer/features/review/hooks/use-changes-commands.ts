/** The keys of the changes view: line cursor, changes, files, folding, filter. */
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { nextFileOf } from '../../../../shared/diff/view/narrowed-layout.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import type { Review } from '../model/review.ts';
import type { LineFolds } from './use-line-folds.ts';
import type { Commenting } from './use-commenting.ts';
import { useLineKeys, type LineKeysInput } from './use-line-keys.ts';
import { useQueuedCommand, type MoveQueue } from './use-move-queue.ts';

/** What the keys act on. */
export interface ChangesCommandsInput extends LineKeysInput {
  readonly review: Review;
  /** Files in the order that the keys follow; null: as the lines are. */
  readonly order: readonly number[] | null;
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
  readonly queue: MoveQueue;
  /** Lines that are folded. */
  readonly folds: Pick<LineFolds, 'around'>;
}

/** Offers the commands. Returns the keys of the grid itself: arrows, pages, ends. */
export const useChangesCommands = (input: ChangesCommandsInput): ((event: KeyboardEvent) => void) => {
  const { review, order, layout, sideways, cursor, setCursor, toggleFold, unfold, openFilter } = input;
  const { hasMarks, toggleViewed, viewAndFindNext, toggleSplit, toggleWhitespace, expand, commenting, queue, folds } =
    input;
  const { choice, canComment } = commenting;
  const isReady = layout.height > 0;
  const { start, onKeyDown, jumpTo, chooseLine } = useLineKeys(input);
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });

  const moveFile = (step: 1 | -1): void => {
    const file = layout.fileOfRow(start);
    const head = layout.rowAt(layout.topOfFile(file));
    // Back goes to the head of this file first.
    const next = step === -1 && start > head ? file : nextFileOf(layout, file, step, order);
    if (next >= 0) jumpTo(layout.rowAt(layout.topOfFile(next)), 'top');
  };
  const moveChange = async (step: 1 | -1): Promise<void> => {
    const from = cursor >= 0 ? cursor : start - step;
    let found = await review.findChange(from, step);
    // Not in files that the filter leaves out.
    for (let file = layout.fileOfRow(found); found >= 0 && layout.heightOfFile(file) === 0;) {
      const next = nextFileOf(layout, file, step);
      if (next < 0) return;
      found = await review.findChange(layout.headOf(step === 1 ? next : next + 1), step);
      file = layout.fileOfRow(found);
    }
    // A fold is one stop, whatever is in it.
    for (let fold = folds.around(found); found >= 0 && fold !== null; fold = folds.around(found)) {
      const [first, end] = fold;
      if (found === first) break;
      if (step === 1 ? first > from : first < from) found = first;
      else found = await review.findChange(step === 1 ? end - 1 : first, step);
    }
    if (found < 0) return;
    // Drawn unfolded before the row is looked for, and with the cursor there for the key that waits.
    flushSync(() => {
      unfold(layout.fileOfRow(found));
      choice.forget();
      setCursor(found);
    });
    jumpTo(found, 'near');
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

  useQueuedCommand(queue, 'changes.viewed', () => toggleViewed(layout.fileOfRow(start)), isReady && hasMarks);
  useQueuedCommand(queue, 'changes.viewed-next', viewAndGoOn, isReady && hasMarks);
  useCommand('changes.split', toggleSplit, isReady);
  useCommand('changes.whitespace', toggleWhitespace, isReady);
  useQueuedCommand(queue, 'changes.expand', () => expand(start), isReady);
  useQueuedCommand(queue, 'changes.comment', () => choice.comment(start), isReady && canComment);
  useQueuedCommand(queue, 'changes.choose-next', () => chooseLine(1), isReady && canComment);
  useQueuedCommand(queue, 'changes.choose-previous', () => chooseLine(-1), isReady && canComment);
  useQueuedCommand(queue, 'changes.next-comment', () => commenting.goToItem(start, 1), commenting.hasItems);
  useQueuedCommand(queue, 'changes.previous-comment', () => commenting.goToItem(start, -1), commenting.hasItems);
  useQueuedCommand(queue, 'changes.next-change', () => moveChange(1), isReady);
  useQueuedCommand(queue, 'changes.previous-change', () => moveChange(-1), isReady);
  useQueuedCommand(queue, 'changes.next-file', () => moveFile(1), isReady);
  useQueuedCommand(queue, 'changes.previous-file', () => moveFile(-1), isReady);
  useCommand('changes.filter', openFilter, isReady);
  useQueuedCommand(queue, 'changes.fold-file', () => toggleFold(layout.fileOfRow(start)), isReady);

  return onKeyDown;
};
