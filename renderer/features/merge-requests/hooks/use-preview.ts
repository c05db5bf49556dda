/** Which row of a list is previewed, and whether at all. */
import { useListPreview } from '#renderer/blocks/grid/list-preview.tsx';
import { useSettled } from '#renderer/components/context/use-settled.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';

/** The previewed row follows after this pause, so that running through a list reads nothing. */
const pause = 120;

/** Whether a key is meant for the current row: no other control has the focus. */
export const holdsRowOrNothing = (): boolean => {
  const active = document.activeElement;
  return active === document.body || (active instanceof HTMLElement && active.dataset.row !== undefined);
};

/** State of the preview of a list; `current` is the item of its current row. */
export const usePreview = <Item>(current: Item | null) => {
  const { isShown, toggle } = useListPreview();
  const settled = useSettled(current, null, pause);
  useCommand('list.preview', () => {
    if (!holdsRowOrNothing()) return false;
    toggle();
    return true;
  });
  useCommand('pane.side', toggle);
  return { isShown, toggle, item: isShown ? settled : null };
};
