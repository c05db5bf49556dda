/** The keys of a file tree: arrows, Home, End, Enter, and letters that lead to the next name; and those of its screen. */
import { useRef, type KeyboardEvent } from 'react';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { pressesHere } from '#renderer/components/text/keyboard-layout.ts';
import { rowByTyping, type TreeRow } from './tree-rows.ts';

/** ms within which typed letters belong together. */
const typingTime = 700;

/** What the keys move in, and what they do. */
export interface TreeMoves {
  readonly rows: readonly TreeRow[];
  readonly current: number;
  readonly setCurrent: (index: number) => void;
  /** The same, within the rows. */
  readonly move: (index: number) => void;
  readonly setFolder: (path: string, isOpen: boolean) => void;
  readonly activate: (row: TreeRow) => void;
}

const parentOf = (rows: readonly TreeRow[], index: number): number => {
  const depth = rows[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) if ((rows[at]?.depth ?? 0) < depth) return at;
  return index;
};

/** Handles the keys of an element with the role `tree`. */
export const useTreeKeys = ({ rows, current, setCurrent, move, setFolder, activate }: TreeMoves) => {
  const typing = useRef({ text: '', at: Number.NEGATIVE_INFINITY });

  const type = (letter: string, at: number): void => {
    const isOn = at - typing.current.at < typingTime;
    const text = (isOn ? typing.current.text : '') + letter;
    typing.current = { text, at };
    // The first letter searches below the current row, further ones keep it while it fits.
    const found = rowByTyping(rows, current + (isOn ? 0 : 1), text);
    if (found >= 0) setCurrent(found);
  };
  const onLetter = (event: KeyboardEvent): void => {
    const { key, timeStamp, nativeEvent } = event;
    if (timeStamp - typing.current.at < typingTime) {
      event.preventDefault();
      type(key, timeStamp);
    } else if (!pressesHere(nativeEvent).includes('g') && key !== ' ')
      // A letter that is a command of the screen is that: its handler has called preventDefault by then. `g` begins chords.
      queueMicrotask(() => setTimeout(() => !nativeEvent.defaultPrevented && type(key, timeStamp)));
  };

  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || rows.length === 0) return;
    const row = rows[current];
    const isFolder = row?.kind === 'entry' && row.what === 'folder';
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(current + 1),
      ArrowUp: () => move(current - 1),
      Home: () => move(0),
      End: () => move(rows.length - 1),
      ArrowRight: () => (isFolder && !row.isOpen ? setFolder(row.key, true) : move(current + 1)),
      ArrowLeft: () => (isFolder && row.isOpen ? setFolder(row.key, false) : setCurrent(parentOf(rows, current))),
      Enter: () => row && activate(row),
      ' ': () => row && activate(row),
    };
    const run = keys[event.key];
    if (run !== undefined) {
      event.preventDefault();
      run();
    } else if (event.key.length === 1) onLetter(event);
  };
};

/** Moves in a tree from anywhere on its screen, and opens its current row. */
export const useTreeCommands = (
  tree: Pick<TreeMoves, 'rows' | 'current' | 'activate'> & { readonly move: (by: number) => void },
  isOn: boolean,
): void => {
  useCommand('list.next', () => tree.move(1), isOn);
  useCommand('list.previous', () => tree.move(-1), isOn);
  useCommand(
    'list.open',
    () => {
      const row = tree.rows[tree.current];
      // A focused button or link knows itself what Enter means.
      if (document.activeElement !== document.body || row === undefined) return false;
      tree.activate(row);
      return true;
    },
    isOn,
  );
};
