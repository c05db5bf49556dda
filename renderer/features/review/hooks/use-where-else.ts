/** "Where else is this?": the word that the user means, by the last click, the line cursor or the menu of a line. */
import { useState, type RefObject } from 'react';
import type { Side } from '../../../workers/changes/changes-protocol.ts';
import { isInCode, pointAt, sideOf, textOn } from '../model/line-points.ts';
import type { RowSource } from '../model/row-source.ts';
import { longestWord, wordAt } from '../model/word-at.ts';
import { useQueuedCommand, type MoveQueue } from './use-move-queue.ts';

export interface WhereElseChoice {
  /** Null while nothing is looked for. */
  readonly word: string | null;
  open(word: string): void;
  close(): void;
  /** The word that is meant on a line; empty where there is none. */
  wordOn(line: number): string;
}

/** The word of the last click, where that was on the line. */
const clickedWord = (list: HTMLElement | null, source: RowSource, line: number): string => {
  const selection = window.getSelection();
  const node = selection?.anchorNode ?? null;
  if (list === null || selection === null || node === null || !list.contains(node)) return '';
  const boundary = { node, offset: selection.anchorOffset };
  const side: Side = sideOf(node);
  const point = isInCode(source, boundary) ? pointAt(source, boundary, side) : null;
  return point?.line === line ? wordAt(textOn(source, line, side), point.column) : '';
};

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

export const useWhereElse = (
  list: RefObject<HTMLElement | null>,
  source: RowSource,
  cursor: number,
  queue: MoveQueue,
): WhereElseChoice => {
  const [word, setWord] = useState<string | null>(null);
  const wordOn = (line: number): string => {
    const clicked = clickedWord(list.current, source, line);
    return clicked === '' ? longestWord(source.lineAt(line)?.row.text ?? '') : clicked;
  };
  const open = (next: string): void => setWord(next === '' ? null : next);
  const openAtCursor = (): unknown => {
    if (cursor < 0) return false;
    if (source.lineAt(cursor) !== undefined) return open(wordOn(cursor));
    return lineArrived(source, cursor).then(() => open(wordOn(cursor)));
  };
  useQueuedCommand(queue, 'changes.where-else', openAtCursor);
  return { word, open, close: () => setWord(null), wordOn };
};
