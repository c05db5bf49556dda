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

/** What is selected, from one event to the next. */
interface Selecting {
  selected: Selected | null;
  stand: Stand | null;
  /** Where the pointer was pressed; null before. */
  pressed: Side | null;
  /** Where the selection began that goes on until the pointer is pressed again. */
  began: LinePoint | null;
}

const nothing: Selecting = { selected: null, stand: null, pressed: null, began: null };

/** Takes over what the document says is selected. */
const followDocument = (held: Selecting, list: HTMLElement | null, source: RowSource, side: Side): void => {
  const selection = window.getSelection();
  const anchorNode = selection?.anchorNode ?? null;
  const focusNode = selection?.focusNode ?? null;
  if (list === null || selection === null || anchorNode === null || focusNode === null || !list.contains(anchorNode)) {
    held.selected = null;
    held.began = null;
    return;
  }
  const anchor = { node: anchorNode, offset: selection.anchorOffset };
  const focus = { node: focusNode, offset: selection.focusOffset };
  // Where it began is reported once: when that row is gone, the document moves the beginning to another one.
  held.began ??= isInCode(source, anchor) ? pointAt(source, anchor, side) : null;
  const from = held.began;
  const stood = held.stand !== null && isAt(focus, held.stand.focus);
  // An end whose row is gone stays where it was.
  const seen = stood || !list.contains(focus.node) ? null : pointAt(source, focus, side);
  const to = seen ?? held.selected?.focus ?? null;
  const isNothing = from === null || to === null || (from.line === to.line && from.column === to.column);
  held.selected = isNothing ? null : { side, anchor: from, focus: to };
};

/** Draws the part of a selection that is within the drawn rows. */
const drawPart = (
  held: Selecting,
  selected: Selected,
  list: HTMLElement | null,
  source: RowSource,
  drawn: RowWindow,
): void => {
  const selection = window.getSelection();
  if (list === null || selection === null || drawn.first < 0) return;
  const lines = drawn.files.flatMap(({ rows: drawnRows }) => drawnRows);
  const { from, to } = inOrder(selected);
  /** Of a row that is not drawn, or has no code: the next one within the selection. */
  const clipped = (point: LinePoint): Boundary | null => {
    const isStart = point === from;
    const within = isStart ? lines.filter((line) => line >= from.line) : lines.filter((line) => line <= to.line);
    for (const line of isStart ? within : within.toReversed()) {
      const column = line === point.line ? point.column : isStart ? 0 : Number.MAX_SAFE_INTEGER;
      const boundary = boundaryOf(list, source, { line, column }, selected.side);
      if (boundary !== null) return boundary;
    }
    return null;
  };
  const isOutside = to.line < drawn.first || from.line > drawn.last;
  const anchor = isOutside ? null : clipped(selected.anchor);
  const focus = isOutside ? null : clipped(selected.focus);
  if (anchor === null || focus === null) return;
  const isDrawn = ({ line }: LinePoint): boolean => lines.includes(line);
  held.stand = isDrawn(selected.anchor) && isDrawn(selected.focus) ? null : { anchor, focus };
  selection.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
};

/** Follows the selection of the document, and draws it again as rows come and go; the record changes with each event. */
const useSelecting = ({ scroller, source, window: drawn, isSplit, view }: SelectedLinesInput) => {
  const held = useRef<Selecting>({ ...nothing });
  const sideNow = (): Side => (isSplit ? (held.current.pressed ?? 'right') : 'left');
  const onSelection = useEffectEvent(() => followDocument(held.current, scroller.current, source, sideNow()));
  useEffect(() => {
    const listen = (): void => onSelection();
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, []);
  useEffect(() => {
    held.current = { ...nothing };
  }, [view]);
  const show = useEffectEvent(() => {
    const { selected, stand } = held.current;
    if (selected === null) return;
    const isDrawn = ({ line }: LinePoint): boolean => drawn.files.some((file) => file.rows.includes(line));
    if (stand !== null || !isDrawn(selected.anchor) || !isDrawn(selected.focus))
      drawPart(held.current, selected, scroller.current, source, drawn);
  });
  useLayoutEffect(() => show(), [drawn]);
  return { held, sideNow };
};

export const useSelectedLines = (input: SelectedLinesInput): SelectedLines => {
  const { scroller, source, window: drawn, isSplit, rows, textOf } = input;
  const { held, sideNow } = useSelecting(input);
  return {
    onPointerDown: ({ target, shiftKey, button, currentTarget }) => {
      if (button !== 0 || !(target instanceof Node)) return;
      // With Shift held the selection goes on from where it began.
      if (shiftKey && held.current.selected !== null) return;
      Object.assign(held.current, { stand: null, began: null, pressed: sideOf(target) });
      if (currentTarget instanceof HTMLElement) currentTarget.dataset['selecting'] = isSplit ? sideNow() : 'all';
    },
    onSelectAll: (event) => {
      const { currentTarget } = event;
      const isKey = pressesHere(event.nativeEvent).includes('$mod+a');
      // Within a text field, all means its text.
      if (!isKey || event.target !== currentTarget || rows === 0) return false;
      event.preventDefault();
      const anchor = { line: 0, column: 0 };
      const selected = { side: sideNow(), anchor, focus: { line: rows - 1, column: Number.MAX_SAFE_INTEGER } };
      Object.assign(held.current, { began: anchor, selected });
      if (currentTarget instanceof HTMLElement) currentTarget.dataset['selecting'] = isSplit ? sideNow() : 'all';
      drawPart(held.current, selected, scroller.current, source, drawn);
      return true;
    },
    onCopy: (event) => {
      const { selected } = held.current;
      if (selected === null) return;
      event.preventDefault();
      // Refused only where the page is not in front.
      void textOf(inOrder(selected)).then((text) => navigator.clipboard.writeText(text).catch(() => undefined));
    },
  };
};
