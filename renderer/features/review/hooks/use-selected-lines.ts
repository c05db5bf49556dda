/** Selecting and copying lines: a selection stays as its rows leave the document, has one side of two, and is copied from the worker. */
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { pressesHere } from '#renderer/components/text/keyboard-layout.ts';
import type { LinePoint, LineSelection } from '#shared/diff/view/copied-text.ts';
import type { Side } from '#renderer/workers/changes/changes-protocol.ts';
import { boundaryOf, isInCode, pointAt, sideOf, type Boundary } from '#renderer/features/review/model/line-points.ts';
import type { RowSource } from '#renderer/features/review/model/row-source.ts';
import type { RowWindow } from '#renderer/features/review/model/row-window.ts';

interface Selected {
  readonly side: Side;
  readonly anchor: LinePoint;
  readonly focus: LinePoint;
}

/** A selection of the document that stands for one that reaches beyond the drawn rows. */
interface Stand {
  readonly anchor: Boundary;
  readonly focus: Boundary;
}

const isBefore = (a: LinePoint, b: LinePoint): boolean =>
  a.line < b.line || (a.line === b.line && a.column <= b.column);

const isAt = ({ node, offset }: Boundary, other: Boundary): boolean => node === other.node && offset === other.offset;

const inOrder = ({ side, anchor, focus }: Selected): LineSelection =>
  isBefore(anchor, focus) ? { side, from: anchor, to: focus } : { side, from: focus, to: anchor };

export interface SelectedLinesInput {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly source: RowSource;
  readonly window: RowWindow;
  readonly isSplit: boolean;
  /** Another number whenever the lines are numbered again: what was selected means nothing then. */
  readonly view: number;
  /** How many rows the lines are. */
  readonly rows: number;
  /** The text of a selection. */
  readonly textOf: (selection: LineSelection) => Promise<string>;
}

/** What the list does with its events. */
export interface SelectedLines {
  onPointerDown(event: PointerEvent): void;
  onCopy(event: ClipboardEvent): void;
  /** The key that selects everything: all lines, drawn or not. Answers whether it was that key. */
  onSelectAll(event: KeyboardEvent): boolean;
}

export const useSelectedLines = ({
  scroller,
  source,
  window: drawn,
  isSplit,
  view,
  rows,
  textOf,
}: SelectedLinesInput): SelectedLines => {
  const selected = useRef<Selected | null>(null);
  const stand = useRef<Stand | null>(null);
  /** Where the pointer was pressed; null before. */
  const pressed = useRef<Side | null>(null);
  const sideNow = (): Side => (isSplit ? (pressed.current ?? 'right') : 'left');
  /** Where the selection began that goes on until the pointer is pressed again. */
  const began = useRef<LinePoint | null>(null);

  const onSelection = useEffectEvent(() => {
    const list = scroller.current;
    const selection = window.getSelection();
    const anchorNode = selection?.anchorNode ?? null;
    const focusNode = selection?.focusNode ?? null;
    if (list === null || selection === null || anchorNode === null || focusNode === null) {
      selected.current = null;
      began.current = null;
      return;
    }
    const anchor = { node: anchorNode, offset: selection.anchorOffset };
    const focus = { node: focusNode, offset: selection.focusOffset };
    if (!list.contains(anchor.node)) {
      selected.current = null;
      began.current = null;
      return;
    }
    // Where it began is reported once: when that row is gone, the document moves the beginning to another one.
    began.current ??= isInCode(source, anchor) ? pointAt(source, anchor, sideNow()) : null;
    const from = began.current;
    const stood = stand.current !== null && isAt(focus, stand.current.focus);
    // An end whose row is gone stays where it was.
    const seen = stood || !list.contains(focus.node) ? null : pointAt(source, focus, sideNow());
    const to = seen ?? selected.current?.focus ?? null;
    const isNothing = from === null || to === null || (from.line === to.line && from.column === to.column);
    selected.current = isNothing ? null : { side: sideNow(), anchor: from, focus: to };
  });
  useEffect(() => {
    const listen = (): void => onSelection();
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, []);

  useEffect(() => {
    selected.current = null;
    stand.current = null;
    began.current = null;
    pressed.current = null;
  }, [view]);

  /** Draws the part of a selection that is within the drawn rows. */
  const draw = (known: Selected): void => {
    const list = scroller.current;
    const selection = window.getSelection();
    if (list === null || selection === null || drawn.first < 0) return;
    const lines = drawn.files.flatMap(({ rows: drawnRows }) => drawnRows);
    const { from, to } = inOrder(known);
    /** Of a row that is not drawn, or has no code: the next one within the selection. */
    const clipped = (point: LinePoint): Boundary | null => {
      const isStart = point === from;
      const within = isStart ? lines.filter((line) => line >= from.line) : lines.filter((line) => line <= to.line);
      for (const line of isStart ? within : within.toReversed()) {
        const column = line === point.line ? point.column : isStart ? 0 : Number.MAX_SAFE_INTEGER;
        const boundary = boundaryOf(list, source, { line, column }, known.side);
        if (boundary !== null) return boundary;
      }
      return null;
    };
    const isOutside = to.line < drawn.first || from.line > drawn.last;
    const anchor = isOutside ? null : clipped(known.anchor);
    const focus = isOutside ? null : clipped(known.focus);
    if (anchor === null || focus === null) return;
    const isDrawn = ({ line }: LinePoint): boolean => lines.includes(line);
    stand.current = isDrawn(known.anchor) && isDrawn(known.focus) ? null : { anchor, focus };
    selection.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
  };
  const show = useEffectEvent(() => {
    const known = selected.current;
    if (known === null) return;
    const isDrawn = ({ line }: LinePoint): boolean => drawn.files.some((file) => file.rows.includes(line));
    if (stand.current !== null || !isDrawn(known.anchor) || !isDrawn(known.focus)) draw(known);
  });
  useLayoutEffect(() => show(), [drawn]);

  return {
    onPointerDown: ({ target, shiftKey, button, currentTarget }) => {
      if (button !== 0 || !(target instanceof Node)) return;
      // With Shift held the selection goes on from where it began.
      if (shiftKey && selected.current !== null) return;
      stand.current = null;
      began.current = null;
      pressed.current = sideOf(target);
      if (currentTarget instanceof HTMLElement) currentTarget.dataset['selecting'] = isSplit ? sideNow() : 'all';
    },
    onSelectAll: (event) => {
      const { currentTarget } = event;
      const isKey = pressesHere(event.nativeEvent).includes('$mod+a');
      // Within a text field, all means its text.
      if (!isKey || event.target !== currentTarget || rows === 0) return false;
      event.preventDefault();
      const anchor = { line: 0, column: 0 };
      began.current = anchor;
      selected.current = { side: sideNow(), anchor, focus: { line: rows - 1, column: Number.MAX_SAFE_INTEGER } };
      if (currentTarget instanceof HTMLElement) currentTarget.dataset['selecting'] = isSplit ? sideNow() : 'all';
      draw(selected.current);
      return true;
    },
    onCopy: (event) => {
      const known = selected.current;
      if (known === null) return;
      event.preventDefault();
      // Refused only where the page is not in front.
      void textOf(inOrder(known)).then((text) => navigator.clipboard.writeText(text).catch(() => undefined));
    },
  };
};
