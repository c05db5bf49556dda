/** Keys of a grid: commands of the command table wherever the focus is, arrows and their like inside of the grid. */
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useCommand } from '#renderer/components/context/commands.tsx';
import type { Selection } from './selection.ts';

const findRow = (scroller: HTMLElement | null, key: string): HTMLElement | undefined =>
  [...(scroller?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find((row) => row.dataset.row === key);

/** Rows of a page, where nothing is laid out. */
const somePage = 10;

export interface GridKeysOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly string[];
  readonly current: string | null;
  readonly rowHeight: number;
  readonly selection: Selection | undefined;
  /** False: rows open nothing. */
  readonly canOpen?: boolean;
  /** Makes a row current and brings it into view. */
  readonly show: (key: string) => void;
}

/** Makes a row of the list current, with the focus; answers its key. */
const useGoTo = ({ scroller, rows, show }: GridKeysOptions): ((index: number) => string | undefined) => {
  const wanted = useRef<string | null>(null);
  // A row of a long list is drawn only after it was scrolled to: the focus follows when it is there.
  useLayoutEffect(() => {
    const row = wanted.current === null ? undefined : findRow(scroller.current, wanted.current);
    if (!row) return;
    wanted.current = null;
    row.focus();
  });
  return (index) => {
    const key = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (key === undefined) return undefined;
    wanted.current = key;
    show(key);
    findRow(scroller.current, key)?.focus();
    return key;
  };
};

/** Offers the commands that select rows. @param follow gives the current row the focus */
const useSelecting = ({ rows, current, selection }: GridKeysOptions, follow: () => void): void => {
  const isSelectable = selection !== undefined && rows.length > 0;
  // The focus goes where the key worked: the next step then leads on from there, as somebody expects who has just marked it.
  const select = (mark: (key: string) => void): boolean => {
    if (current === null) return false;
    mark(current);
    if (document.activeElement === document.body) follow();
    return true;
  };
  useCommand('list.select', () => select((key) => selection?.toggle(key)), isSelectable);
  useCommand('list.select-range', () => select((key) => selection?.extendTo(key, rows)), isSelectable);
  useCommand('list.select-all', () => selection?.selectAll(rows), isSelectable);
  const isClearable = isSelectable && selection.keys.size > 0 && selection.clearsByEscape !== false;
  useCommand('list.clear', () => selection?.clear(), isClearable);
};

/** Offers the commands of lists; returns the listener for keys inside of the grid. */
export const useGridKeys = (options: GridKeysOptions): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const { scroller, rows, current, rowHeight, selection, canOpen = true } = options;
  const goTo = useGoTo(options);
  const isInside = (): boolean => scroller.current?.contains(document.activeElement) ?? false;
  // Not before a key is pressed: rows are drawn while one scrolls.
  const currentIndex = (): number => (current === null ? 0 : rows.indexOf(current));
  // The first key of a reader who is elsewhere leads to the current row.
  const step = (by: number): string | undefined => goTo(isInside() ? currentIndex() + by : currentIndex());

  const hasRows = rows.length > 0;
  useCommand('list.next', () => step(1), hasRows);
  useCommand('list.previous', () => step(-1), hasRows);
  useCommand(
    'list.open',
    () => {
      // A focused button or link knows itself what the key means.
      const active = document.activeElement;
      const isRow = active instanceof HTMLElement && active.dataset['row'] !== undefined && isInside();
      if ((active !== document.body && !isRow) || current === null) return false;
      findRow(scroller.current, current)?.click();
      return true;
    },
    hasRows && canOpen,
  );
  useSelecting(options, () => goTo(currentIndex()));

  // Its height makes the browser lay out everything.
  const page = (): number => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1) || somePage;
  const targets = (): Partial<Record<string, () => number>> => ({
    ArrowDown: () => currentIndex() + 1,
    ArrowUp: () => currentIndex() - 1,
    PageDown: () => currentIndex() + page(),
    PageUp: () => currentIndex() - page(),
    Home: () => 0,
    End: () => rows.length - 1,
  });
  return (event) => {
    const row = event.target instanceof HTMLElement && event.target.dataset.row !== undefined ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && row !== null && !(row instanceof HTMLAnchorElement)) {
      event.preventDefault();
      row.click();
      return;
    }
    const target = targets()[event.key];
    if (!target) return;
    event.preventDefault();
    const key = goTo(target());
    if (event.shiftKey && key !== undefined) selection?.extendTo(key, rows, current);
  };
};
