/** "Where else is this?": the word that the user means, by the last click, the line cursor or the menu of a line. */
import { useState, type RefObject } from 'react';
import { useCommand } from '../../../components/context/commands.tsx';
import type { Side } from '../../../workers/changes/changes-protocol.ts';
import { isInCode, pointAt, sideOf, textOn } from '../model/line-points.ts';
import type { RowSource } from '../model/row-source.ts';
import { longestWord, wordAt } from '../model/word-at.ts';

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

export const useWhereElse = (
  list: RefObject<HTMLElement | null>,
  source: RowSource,
  cursor: number,
): WhereElseChoice => {
  const [word, setWord] = useState<string | null>(null);
  const wordOn = (line: number): string => {
    const clicked = clickedWord(list.current, source, line);
    return clicked === '' ? longestWord(source.lineAt(line)?.row.text ?? '') : clicked;
  };
  const open = (next: string): void => setWord(next === '' ? null : next);
  useCommand('changes.where-else', () => open(wordOn(cursor)), cursor >= 0);
  return { word, open, close: () => setWord(null), wordOn };
};
