/** The keys of a list of lines: line, page, ends, sideways. */
import { use, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { RowLayout } from '../../../../shared/diff/view/row-layout.ts';
import { CodeLookContext } from '../../../components/text/code-look.ts';
import type { Sideways } from '../model/sideways.ts';
import type { Commenting } from './use-commenting.ts';
import type { DiffScroll } from './use-diff-scroll.ts';
import { useQueuedCommand, type MoveQueue } from './use-move-queue.ts';

/** Columns by which an arrow moves a file's lines sideways. */
const sideColumns = 8;

/** What the keys act on. */
export interface LineKeysInput {
  readonly layout: RowLayout;
  readonly scroll: DiffScroll;
  readonly sideways: Sideways;
  readonly cursor: number;
  readonly setCursor: (row: number) => void;
  readonly commenting: Commenting;
  /** Moves that ask the worker come before those of these keys. */
  readonly queue: MoveQueue;
}

/** The keys, and the ways that other commands go as well. */
export interface LineKeys {
  /** Row from which the keys go on. */
  readonly start: number;
  /** Of the grid itself: arrows, pages, ends. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Brings a row into view, where lines begin. */
  readonly jumpTo: (row: number, where: 'top' | 'near') => void;
  /** Chooses one line more, or one less, for a comment. */
  readonly chooseLine: (step: 1 | -1) => void;
}

export const useLineKeys = (input: LineKeysInput): LineKeys => {
  const { layout, scroll, sideways, cursor, setCursor, commenting, queue } = input;
  const { choice, canComment } = commenting;
  const look = use(CodeLookContext);
  const sideStep = sideColumns * look.column;
  const isReady = layout.height > 0;
  const start = cursor >= 0 ? cursor : scroll.firstInView();
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

  useQueuedCommand(queue, 'list.next', () => moveLine(1), isReady);
  useQueuedCommand(queue, 'list.previous', () => moveLine(-1), isReady);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / look.line) - 2);
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
      Home: () => jumpTo(layout.rowAt(0), 'near'),
      End: () => jumpTo(layout.rowAt(layout.height), 'near'),
    };
    const run = keys[event.key];
    if (run === undefined || !isReady) return;
    event.preventDefault();
    run();
  };
  return { start, onKeyDown, jumpTo, chooseLine };
};
