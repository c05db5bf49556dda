/** Keys of a list: j and k move the focus from row to row, Enter opens the current one. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useCommand } from '../context/commands.tsx';

const findRow = (scroller: HTMLElement | null, key: string): HTMLElement | undefined =>
  [...(scroller?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find((row) => row.dataset.row === key);

/** Offers the list's commands. `show` makes a row current and brings it into view. */
export const useRowKeys = ({
  scroller,
  rows,
  current,
  show,
}: {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly string[];
  readonly current: string | null;
  readonly show: (key: string) => void;
}): void => {
  const wanted = useRef<string | null>(null);
  // A row of a long list is drawn only after it was scrolled to: the focus follows when it is there.
  useLayoutEffect(() => {
    const row = wanted.current === null ? undefined : findRow(scroller.current, wanted.current);
    if (!row) return;
    wanted.current = null;
    row.focus();
  });
  const move = (step: number): void => {
    const isInside = scroller.current?.contains(document.activeElement) ?? false;
    const index = current === null ? -1 : rows.indexOf(current);
    const next = rows[isInside ? Math.min(rows.length - 1, Math.max(0, index + step)) : Math.max(0, index)];
    if (next === undefined) return;
    wanted.current = next;
    show(next);
    findRow(scroller.current, next)?.focus();
  };
  useCommand('list.next', () => move(1), rows.length > 0);
  useCommand('list.previous', () => move(-1), rows.length > 0);
  useCommand(
    'list.open',
    () => {
      // A focused row, button or link knows itself what Enter means.
      if (document.activeElement !== document.body || current === null) return false;
      findRow(scroller.current, current)?.click();
      return true;
    },
    rows.length > 0,
  );
};
