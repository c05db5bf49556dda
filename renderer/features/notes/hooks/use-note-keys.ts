/** Keys of the timeline: j and k walk from note to note, e changes and q quotes the one with the focus. */
import { useCommand } from '../../../components/commands.tsx';

const focused = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-note]') ?? null;

const step = (way: 1 | -1): boolean => {
  const notes = [...document.querySelectorAll<HTMLElement>('[data-note]')];
  const current = focused();
  const target = current ? notes[notes.indexOf(current) + way] : notes.at(way === 1 ? 0 : -1);
  if (!target) return false;
  target.focus();
  target.scrollIntoView({ block: 'nearest' });
  return true;
};

/** Offers them; without a focused note `e` and `q` are left alone. */
export const useNoteKeys = ({
  onEdit,
  onQuote,
}: {
  readonly onEdit: (id: number) => void;
  readonly onQuote: (id: number) => void;
}): void => {
  const onFocused = (run: (id: number) => void) => () => {
    const id = focused()?.dataset['note'];
    if (id === undefined) return false;
    run(Number(id));
    return true;
  };
  useCommand('list.next', () => step(1));
  useCommand('list.previous', () => step(-1));
  useCommand('note.edit', onFocused(onEdit));
  useCommand('note.quote', onFocused(onQuote));
};
