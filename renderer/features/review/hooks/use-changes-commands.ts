/** The keys of changes: line cursor, changes, files, folding, comments, views. */
import { useCommand } from '#renderer/components/context/commands.tsx';
import { canComment, commentAt, goToItem, hasItems } from '#renderer/features/review/store/comments.ts';
import { compareVersions, expandAt, toggleSplit, toggleWhitespace } from '#renderer/features/review/store/files.ts';
import { hasLines, layoutOf } from '#renderer/features/review/store/lines.ts';
import {
  chooseLine,
  moveChange,
  moveFile,
  moveLine,
  toggleFold,
  toggleViewed,
  turnPage,
  viewAndGoOn,
} from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { startRow } from '#renderer/features/review/store/scroll.ts';
import { useQueuedCommand } from './use-move-queue.ts';

/** The keys that the lines of one file have as well. */
export const useLineCommands = (): void => {
  const store = useReviewStore();
  const { queue } = store;
  const isReady = useReview(hasLines);
  useQueuedCommand(queue, 'list.next', () => moveLine(store, 1), isReady);
  useQueuedCommand(queue, 'list.previous', () => moveLine(store, -1), isReady);
  useQueuedCommand(queue, 'changes.expand', () => expandAt(store, startRow(store)), isReady);
  useCommand(
    'changes.compare-versions',
    () => compareVersions(store, layoutOf(store).fileOfRow(startRow(store))),
    isReady,
  );
};

export const useChangesCommands = (): void => {
  const store = useReviewStore();
  const { queue, target } = store;
  const isReady = useReview(hasLines);
  const hasMarks = isReady && target !== null;
  const mayComment = useReview(canComment) && isReady;
  const hasComments = useReview(hasItems);
  const fileAtStart = (): number => layoutOf(store).fileOfRow(startRow(store));
  /** Space is the key of a button that has the focus. */
  const page = (step: 1 | -1): unknown => {
    const focused = document.activeElement;
    if (focused !== store.scroller.current && focused !== document.body) return false;
    turnPage(store, step);
    return true;
  };
  useLineCommands();
  useQueuedCommand(queue, 'changes.viewed', () => toggleViewed(store, fileAtStart()), hasMarks);
  useQueuedCommand(queue, 'changes.viewed-next', () => viewAndGoOn(store), hasMarks);
  useQueuedCommand(queue, 'changes.page', () => page(1), isReady);
  useQueuedCommand(queue, 'changes.page-back', () => page(-1), isReady);
  useCommand('changes.split', () => toggleSplit(store), isReady);
  useCommand('changes.whitespace', () => toggleWhitespace(store), isReady);
  useQueuedCommand(queue, 'changes.comment', () => commentAt(store, startRow(store)), mayComment);
  useQueuedCommand(queue, 'changes.choose-next', () => chooseLine(store, 1), mayComment);
  useQueuedCommand(queue, 'changes.choose-previous', () => chooseLine(store, -1), mayComment);
  useQueuedCommand(queue, 'changes.next-comment', () => goToItem(store, startRow(store), 1), hasComments);
  useQueuedCommand(queue, 'changes.previous-comment', () => goToItem(store, startRow(store), -1), hasComments);
  useQueuedCommand(queue, 'changes.next-change', () => moveChange(store, 1), isReady);
  useQueuedCommand(queue, 'changes.previous-change', () => moveChange(store, -1), isReady);
  useQueuedCommand(queue, 'changes.next-file', () => moveFile(store, 1), isReady);
  useQueuedCommand(queue, 'changes.previous-file', () => moveFile(store, -1), isReady);
  useQueuedCommand(queue, 'changes.fold-file', () => toggleFold(store, fileAtStart()), isReady);
};
