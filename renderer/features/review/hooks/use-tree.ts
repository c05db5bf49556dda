/** State of the file tree: closed folders, the current row, and its keys. */
import { useMemo, useState, type KeyboardEvent } from 'react';
import { chapterRowsOf, folderPathOf, treeRowsOf, type TreeRow } from '#renderer/features/review/model/file-tree.ts';
import { filesOf } from '#renderer/features/review/store/lines.ts';
import { chaptersOf, openFile } from '#renderer/features/review/store/moves.ts';
import { fileAt } from '#renderer/features/review/store/scroll.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';

const parentOf = (rows: readonly TreeRow[], index: number): number => {
  const depth = rows[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) if ((rows[at]?.depth ?? 0) < depth) return at;
  return index;
};

/** The current row: what was chosen in the tree, until one is at another file; else the file that one is at. */
const useCurrent = (rows: readonly TreeRow[]) => {
  const file = useReview(fileAt);
  const [chosen, setChosen] = useState<{ readonly key: string; readonly at: number } | null>(null);
  const current = useMemo(() => {
    const byKey = chosen?.at === file ? rows.findIndex(({ key }) => key === chosen.key) : -1;
    return byKey >= 0 ? byKey : rows.findIndex((row) => row.file === file);
  }, [rows, chosen, file]);
  const setCurrent = (index: number): void => {
    const key = rows[index]?.key;
    setChosen(key === undefined ? null : { key, at: file });
  };
  return { current, setCurrent };
};

/** The tree of the files, or of the chapters in which they are read. */
export const useTree = () => {
  const store = useReviewStore();
  const files = useReview(filesOf);
  const chapters = useReview(chaptersOf);
  const text = useReview(({ state }) => state().filter);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => (chapters === null ? treeRowsOf(files, text, closed) : chapterRowsOf(files, chapters, text, closed)),
    [files, chapters, text, closed],
  );
  const { current, setCurrent } = useCurrent(rows);
  const toggle = (row: TreeRow): void => {
    const next = new Set(closed);
    const path = folderPathOf(row);
    if (!next.delete(path)) next.add(path);
    setClosed(next);
  };
  const move = (index: number): void => setCurrent(Math.min(rows.length - 1, Math.max(0, index)));
  const open = (row: TreeRow): void => {
    if (row.file >= 0) openFile(store, row.file);
    else toggle(row);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[current];
    const isFolder = row !== undefined && row.file < 0;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(current + 1),
      ArrowUp: () => move(current - 1),
      Home: () => move(0),
      End: () => move(rows.length - 1),
      ArrowRight: () => (isFolder && !row.isOpen ? toggle(row) : move(current + 1)),
      ArrowLeft: () => (isFolder && row.isOpen ? toggle(row) : setCurrent(parentOf(rows, current))),
      Enter: () => row && open(row),
      ' ': () => row && open(row),
    };
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (run === undefined || rows.length === 0) return;
    event.preventDefault();
    run();
  };

  return {
    rows,
    /** Index of the current row; −1 when there is none. */
    current,
    setCurrent,
    toggle,
    /** Arrows, Home, End, Enter as in any tree; true when the key was one of them. */
    onKeyDown,
  };
};

/** The tree as its component draws it. */
export type FileTree = ReturnType<typeof useTree>;
