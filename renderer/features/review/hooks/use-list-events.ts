/** What a list of lines does with its events: choosing lines for a comment, selecting and copying, keys, wheel and menu. */
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type WheelEvent } from 'react';
import type { LineSelection, LinePoint, LineSpan } from '#shared/diff/view/copied-text.ts';
import type { LineRanges } from '#shared/diff/view/folded-layout.ts';
import type { RowLayout } from '#shared/diff/view/row-layout.ts';
import { useContextMenu } from '#renderer/components/controls/context-menu.ts';
import type { Side } from '#renderer/workers/changes/changes-protocol.ts';
import { fileMenu, lineAddress } from '#renderer/features/review/model/file-menu.ts';
import type { RowWindow } from '#renderer/features/review/model/row-window.ts';
import { areInOneFile, canComment, commentOn } from '#renderer/features/review/store/comments.ts';
import { compareVersions } from '#renderer/features/review/store/files.ts';
import { closedOf, filesOf, isFoldedOf, layoutOf, viewOf } from '#renderer/features/review/store/lines.ts';
import { isViewed } from '#renderer/features/review/store/marks.ts';
import { pressInList, toggleFold, toggleViewed } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore, type Chosen } from '#renderer/features/review/store/review-store.ts';
import { startRow } from '#renderer/features/review/store/scroll.ts';
import { useSelectedLines } from './use-selected-lines.ts';
import { openWord, wordOn } from './use-where-else.ts';
import { useOpenLine, useWholeFile } from './use-whole-file.ts';

/** The spans of files that show no line. */
const hiddenFiles = (layout: RowLayout, from: LinePoint, to: LinePoint): [number, number][] => {
  const spans: [number, number][] = [];
  for (let file = Math.max(0, layout.fileOfRow(from.line)); file < layout.files; file += 1) {
    const first = layout.headOf(file);
    if (first > to.line) break;
    const last = file + 1 < layout.files ? layout.headOf(file + 1) - 1 : to.line;
    if (last === first || layout.isShown(first + 1)) continue;
    const before = spans.at(-1);
    if (before?.[1] === first - 1) before[1] = last;
    else spans.push([first, last]);
  }
  return spans;
};

/**
 * From the first to the last of each, ascending; neighbours are one.
 * @param ranges folded lines
 */
export const hiddenLines = (
  layout: RowLayout,
  from: LinePoint,
  to: LinePoint,
  ranges: LineRanges = [],
): readonly LineSpan[] => {
  const spans = hiddenFiles(layout, from, to);
  for (let at = 0; at + 1 < ranges.length; at += 2) {
    const [first, last] = [ranges[at] ?? 0, (ranges[at + 1] ?? 0) - 1];
    // Some folded lines belong to the code around them: what is copied has no gaps. In a folded file all are hidden already.
    const isWholeFile = first === layout.headOf(layout.fileOfRow(first)) + 1;
    if (isWholeFile && last >= from.line && first <= to.line && layout.isShown(first)) spans.push([first, last]);
  }
  return spans.sort(([one], [other]) => one - other);
};

/** Id of a row of a list. */
export const rowIdOf = (id: string, row: number): string => `${id}-row-${String(row)}`;

const rowOf = (target: EventTarget): number => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element === null ? -1 : Number(element.dataset['row']);
};

const gutterIn = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('[data-gutter]');

/** Which half of two lines side by side; a line alone leaves that open. */
const sideOf = (gutter: HTMLElement | null): Side | null => {
  const side = gutter?.dataset['gutter'];
  return side === 'left' || side === 'right' ? side : null;
};

/** Choosing lines for a comment by pointer, over their numbers. */
const useLineChoice = () => {
  const store = useReviewStore();
  const dragged = useRef<Chosen | null>(null);
  /** A drag that ended on its button makes a click as well, which is none. */
  const hasDragged = useRef(false);
  const release = useRef<(() => void) | null>(null);
  useEffect(() => () => release.current?.(), []);

  const onMouseDown = (event: MouseEvent): void => {
    const gutter = gutterIn(event.target);
    const row = rowOf(event.target);
    hasDragged.current = false;
    if (gutter === null || row < 0 || !canComment(store) || event.button !== 0) return;
    // No text is selected on the way; the keys stay with the list.
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    dragged.current = { from: row, to: row, side: sideOf(gutter) };
    const onUp = (): void => {
      release.current?.();
      const lines = dragged.current;
      dragged.current = null;
      if (lines === null || lines.from === lines.to) return;
      hasDragged.current = true;
      commentOn(store, lines);
    };
    window.addEventListener('mouseup', onUp, { once: true });
    release.current = () => window.removeEventListener('mouseup', onUp);
  };
  const onMouseMove = ({ target }: MouseEvent): void => {
    const row = rowOf(target);
    const before = dragged.current;
    if (before === null || row < 0 || row === before.to || !areInOneFile(store, before.from, row)) return;
    dragged.current = { ...before, to: row };
    store.set({ chosen: dragged.current });
  };
  const onClick = (event: MouseEvent): boolean => {
    if (hasDragged.current) {
      hasDragged.current = false;
      return true;
    }
    const { cursor } = store.state();
    const gutter = gutterIn(event.target);
    const row = rowOf(event.target);
    if (gutter === null || row < 0 || !canComment(store)) return false;
    const side = sideOf(gutter);
    if (event.shiftKey && cursor >= 0 && areInOneFile(store, cursor, row))
      commentOn(store, { from: cursor, to: row, side });
    else if ((event.target as Element).closest('[data-add]') !== null) commentOn(store, { from: row, to: row, side });
    else return false;
    return true;
  };
  return {
    onMouseDown,
    onMouseMove,
    /** @returns true: the click was about choosing lines */
    onClick,
  };
};

/** The menu of the line that is pointed at, or of the one that keys act on. */
const useLineMenu = (id: string) => {
  const store = useReviewStore();
  const openMenu = useContextMenu();
  const openLine = useOpenLine();
  const openWhole = useWholeFile();
  return (event: MouseEvent<HTMLElement>): void => {
    // What hangs below a line has menus of its own.
    if ((event.target as Element).closest('[data-item]') !== null) return;
    const pointed = rowOf(event.target);
    const row = pointed < 0 ? startRow(store) : pointed;
    const layout = layoutOf(store);
    const number = layout.fileOfRow(row);
    const file = filesOf(store)[number];
    if (row < 0 || file === undefined) return;
    store.set({ cursor: row });
    const shown = store.source.lineAt(row);
    const isMarked = store.target !== null;
    const menu = fileMenu(file, {
      viewing: isMarked ? { isViewed: isViewed(store, number), onViewed: () => toggleViewed(store, number) } : null,
      onWhole: () => openWhole(number, shown !== undefined && shown.row.newLine > 0 ? shown.row.newLine : null),
      onCompare: () => compareVersions(store, number),
      ...(openLine && { onEditor: () => openLine(row) }),
      fold: { isFolded: isFoldedOf(store)(number), onFold: () => toggleFold(store, number) },
      ...(shown !== undefined &&
        store.only === null && {
          whereElse: {
            word: wordOn(store, row),
            onWord: (word, wantsDefinition) => openWord(store, word, wantsDefinition),
          },
        }),
      line: shown === undefined || layout.headOf(number) === row ? null : lineAddress(file, shown.row),
    });
    openMenu(event, menu, pointed < 0 ? document.getElementById(rowIdOf(id, row)) : undefined);
  };
};

/** Selecting and copying, the pointer, keys and the menu. */
export const useListEvents = (id: string, drawn: RowWindow) => {
  const store = useReviewStore();
  const { scroller, source, sideways } = store;
  const { isSplit, number: view, lines: rows } = useReview(viewOf);
  const choice = useLineChoice();
  const textOf = ({ from, to, side }: LineSelection): Promise<string> => {
    const hidden = hiddenLines(layoutOf(store), from, to, closedOf(store).ranges);
    return store.review.ask('text', { from, to, side, hidden });
  };
  const selecting = useSelectedLines({ scroller, source, window: drawn, isSplit, view, rows, textOf });
  const onContextMenu = useLineMenu(id);
  return {
    onPointerDown: selecting.onPointerDown,
    onCopy: selecting.onCopy,
    onMouseDown: choice.onMouseDown,
    onMouseMove: choice.onMouseMove,
    onContextMenu,
    onClick: (event: MouseEvent): void => {
      if (choice.onClick(event)) return;
      const row = rowOf(event.target);
      if (row >= 0 && !(event.target as Element).closest('button, label')) store.set({ cursor: row });
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (!selecting.onSelectAll(event)) pressInList(store, event);
    },
    onWheel: ({ target, deltaX, deltaY, shiftKey }: WheelEvent): void => {
      // With Shift held some systems turn a wheel sideways by themselves, and some leave that to the page.
      const along = deltaX === 0 && shiftKey ? deltaY : deltaX;
      const row = rowOf(target);
      if (row >= 0 && (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)))
        sideways.by(layoutOf(store).fileOfRow(row), along);
    },
  };
};
