/** "Where else is this?": the word that the user means, by the last click, the line cursor or the menu of a line. */
import type { Side } from '#renderer/workers/changes/changes-protocol.ts';
import { isInCode, pointAt, sideOf, textOn } from '#renderer/features/review/model/line-points.ts';
import type { RowSource } from '#renderer/features/review/model/row-source.ts';
import { cursorOf } from '#renderer/features/review/store/lines.ts';
import { useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';
import { useQueuedCommand } from './use-move-queue.ts';

const words = /[\p{L}\p{M}\p{N}_$]+/gu;

/** The word that a column is in, or that ends there; empty where there is none. */
export const wordAt = (text: string, column: number): string => {
  for (const match of text.matchAll(words))
    if (match.index <= column && column <= match.index + match[0].length) return match[0];
  return '';
};

/** The longest word of a line, of equals the first: where no place in it is known. */
export const longestWord = (text: string): string =>
  [...text.matchAll(words)].reduce((best, [word]) => (word.length > best.length ? word : best), '');

/** The word of the last click, where that was on the line. */
const clickedWord = ({ scroller, source }: ReviewStore, line: number): string => {
  const list = scroller.current;
  const selection = window.getSelection();
  const node = selection?.anchorNode ?? null;
  if (list === null || selection === null || node === null || !list.contains(node)) return '';
  const boundary = { node, offset: selection.anchorOffset };
  const side: Side = sideOf(node);
  const point = isInCode(source, boundary) ? pointAt(source, boundary, side) : null;
  return point?.line === line ? wordAt(textOn(source, line, side), point.column) : '';
};

/** The word that is meant on a line; empty where there is none. */
export const wordOn = (store: ReviewStore, line: number): string => {
  const clicked = clickedWord(store, line);
  return clicked === '' ? longestWord(store.source.lineAt(line)?.row.text ?? '') : clicked;
};

/** @param wantsDefinition leads to where it is defined, instead of listing where else it is */
export const openWord = (store: ReviewStore, word: string, wantsDefinition = false): void =>
  store.set({ word: word === '' ? null : word, wantsDefinition, listsDefinitions: false });

/** ms for which a line that was jumped to is waited for. */
const patience = 2_000;

/** Resolves when the text of a line is there, or does not come. */
const lineArrived = (source: RowSource, line: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = source.subscribe(() => {
      if (source.lineAt(line) !== undefined) end();
    });
    const timer = setTimeout(end, patience);
  });

export const useWhereElse = (): void => {
  const store = useReviewStore();
  const { source, queue } = store;
  const openAtCursor = (wantsDefinition: boolean) => (): unknown => {
    const cursor = cursorOf(store);
    if (cursor < 0) return false;
    const open = (): void => openWord(store, wordOn(store, cursor), wantsDefinition);
    return source.lineAt(cursor) === undefined ? lineArrived(source, cursor).then(open) : open();
  };
  useQueuedCommand(queue, 'changes.where-else', openAtCursor(false));
  useQueuedCommand(queue, 'changes.definition', openAtCursor(true));
};
