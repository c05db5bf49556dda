/** Which row is previewed, and whether at all: kept while the window is open. */
import { useEffect, useState } from 'react';
import { useCommand } from '../../../components/commands.tsx';

/** The previewed row follows after this pause, so that running through a list reads nothing. */
const pause = 120;

let isWanted = true;

const holdsRowOrNothing = (): boolean => {
  const active = document.activeElement;
  return active === document.body || (active instanceof HTMLElement && active.dataset.row !== undefined);
};

/** State of the preview of a list; `current` is the item of its current row. */
export const usePreview = <Item>(current: Item | null) => {
  const [isShown, setShown] = useState(isWanted);
  const [settled, setSettled] = useState<Item | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(current), pause);
    return () => clearTimeout(timer);
  }, [current]);
  const toggle = (): void => {
    isWanted = !isShown;
    setShown(isWanted);
  };
  useCommand('list.preview', () => {
    if (!holdsRowOrNothing()) return false;
    toggle();
    return true;
  });
  useCommand('pane.side', toggle);
  return { isShown, toggle, item: isShown ? settled : null };
};
