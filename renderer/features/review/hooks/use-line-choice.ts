/** Choosing lines for a comment: from the line cursor by key, over the numbers by pointer. */
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { RowLayout } from '../../../../shared/diff/view/row-layout.ts';
import type { Side } from '../../../workers/changes/changes-protocol.ts';

/** Some rows, from the one where choosing began. */
interface Chosen {
  readonly view: number;
  readonly from: number;
  readonly to: number;
  /** Null: the one that has a line. */
  readonly side: Side | null;
}

/** The lines that are chosen, and the ways to choose. */
export interface LineChoice {
  /** First and last row; null where none are chosen. */
  readonly rows: readonly [number, number] | null;
  /** Widens or narrows the choice from the cursor by a row; the row to move the cursor to. */
  readonly step: (cursor: number, by: 1 | -1) => number;
  readonly forget: () => void;
  /** Begins a comment on what is chosen, or on a row alone. */
  readonly comment: (row: number) => unknown;
  /** What the list does with the pointer. */
  readonly pointer: {
    readonly onMouseDown: (event: MouseEvent) => void;
    readonly onMouseMove: (event: MouseEvent) => void;
    /** @returns true: the click was about choosing lines */
    readonly onClick: (event: MouseEvent, cursor: number) => boolean;
  };
}

const rowIn = (target: EventTarget): number =>
  Number((target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);

const gutterIn = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('[data-gutter]');

/** Which half of two lines side by side; a line alone leaves that open. */
const sideOf = (gutter: HTMLElement | null): Side | null => {
  const side = gutter?.dataset['gutter'];
  return side === 'left' || side === 'right' ? side : null;
};

/** @param onComment begins a comment on rows; null where none can be written */
export const useLineChoice = (
  layout: RowLayout,
  view: number,
  onComment: ((from: number, to: number, side: Side | null) => unknown) | null,
): LineChoice => {
  const [kept, setChosen] = useState<Chosen | null>(null);
  // Rows of another numbering are others.
  const chosen = kept?.view === view ? kept : null;
  const dragged = useRef<Chosen | null>(null);
  /** A drag that ended on its button makes a click as well, which is none. */
  const hasDragged = useRef(false);

  const areTogether = (from: number, to: number): boolean => layout.fileOfRow(from) === layout.fileOfRow(to);
  const commentOn = ({ from, to, side }: Pick<Chosen, 'from' | 'to' | 'side'>): unknown => {
    setChosen(null);
    return onComment?.(Math.min(from, to), Math.max(from, to), side);
  };
  const release = useRef<(() => void) | null>(null);
  useEffect(() => () => release.current?.(), []);

  const onMouseDown = (event: MouseEvent): void => {
    const gutter = gutterIn(event.target);
    const row = rowIn(event.target);
    hasDragged.current = false;
    if (gutter === null || row < 0 || onComment === null || event.button !== 0) return;
    // No text is selected on the way; the keys stay with the list.
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    dragged.current = { view, from: row, to: row, side: sideOf(gutter) };
    const onUp = (): void => {
      release.current?.();
      const lines = dragged.current;
      dragged.current = null;
      if (lines === null || lines.from === lines.to) return;
      hasDragged.current = true;
      commentOn(lines);
    };
    window.addEventListener('mouseup', onUp, { once: true });
    release.current = () => window.removeEventListener('mouseup', onUp);
  };
  const onMouseMove = ({ target }: MouseEvent): void => {
    const row = rowIn(target);
    const before = dragged.current;
    if (before === null || row < 0 || row === before.to || !areTogether(before.from, row)) return;
    dragged.current = { ...before, to: row };
    setChosen(dragged.current);
  };
  const onClick = (event: MouseEvent, cursor: number): boolean => {
    if (hasDragged.current) {
      hasDragged.current = false;
      return true;
    }
    const gutter = gutterIn(event.target);
    const row = rowIn(event.target);
    if (gutter === null || row < 0 || onComment === null) return false;
    const side = sideOf(gutter);
    if (event.shiftKey && cursor >= 0 && areTogether(cursor, row)) commentOn({ from: cursor, to: row, side });
    else if ((event.target as Element).closest('[data-add]') !== null) commentOn({ from: row, to: row, side });
    else return false;
    return true;
  };

  return {
    rows: chosen === null ? null : [Math.min(chosen.from, chosen.to), Math.max(chosen.from, chosen.to)],
    step: (cursor, by) => {
      const next = layout.neighbour(cursor, by);
      const from = chosen?.from ?? cursor;
      if (!areTogether(from, next) || layout.headOf(layout.fileOfRow(next)) === next) return cursor;
      setChosen({ view, from, to: next, side: chosen?.side ?? null });
      return next;
    },
    forget: () => setChosen(null),
    comment: (row) => commentOn(chosen ?? { from: row, to: row, side: null }),
    pointer: { onMouseDown, onMouseMove, onClick },
  };
};
