/** Keys of the timeline: j and k move from note to note, e changes and q quotes the one with the focus. */
import { useCommand } from '#renderer/components/context/commands.tsx';

const focused = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-note]') ?? null;

/** Offers them; without a focused note `e` and `q` are left alone. */
export const useNoteKeys = ({
  ids,
  show,
  onEdit,
  onQuote,
}: {
  /** The notes that j and k move through, in order. */
  readonly ids: readonly number[];
  /** Brings a note into view, with the focus. */
  readonly show: (id: number) => void;
  readonly onEdit: (id: number) => void;
  readonly onQuote: (id: number) => void;
}): void => {
  const step = (way: 1 | -1) => (): boolean => {
    const current = focused()?.dataset['note'];
    const target = current === undefined ? ids.at(way === 1 ? 0 : -1) : ids[ids.indexOf(Number(current)) + way];
    if (target === undefined) return false;
    show(target);
    return true;
  };
  const onFocused = (run: (id: number) => void) => () => {
    const id = focused()?.dataset['note'];
    if (id === undefined) return false;
    run(Number(id));
    return true;
  };
  useCommand('list.next', step(1), ids.length > 0);
  useCommand('list.previous', step(-1), ids.length > 0);
  useCommand('note.edit', onFocused(onEdit));
  useCommand('note.quote', onFocused(onQuote));
};
