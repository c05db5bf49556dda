/** State of a file tree whose files are all known: nothing is read when a folder is opened. */
import { useMemo, useState } from 'react';
import type { DrawnTree } from './file-tree.tsx';
import { foldersAbove, folderOf, nameOf, type TreeEntry } from './tree-entry.ts';
import { treeRows, type EntryRow, type FolderState, type TreeRow } from './tree-rows.ts';
import { useTreeKeys } from './use-tree-keys.ts';

/** A tree whose files are known. */
export interface KnownTree extends DrawnTree {
  readonly move: (by: number) => void;
}

const byName = (one: TreeEntry, other: TreeEntry): number =>
  one.type === other.type ? (one.name < other.name ? -1 : 1) : one.type === 'tree' ? -1 : 1;

const entryOf = (path: string, type: 'tree' | 'blob'): TreeEntry => ({
  id: '',
  name: nameOf(path),
  type,
  path,
  mode: type === 'tree' ? '040000' : '100644',
});

/** The folders of files by their paths, '' the root. @param paths of files, each once */
export const foldersOf = (paths: readonly string[]): ReadonlyMap<string, FolderState> => {
  const entries = new Map<string, TreeEntry[]>([['', []]]);
  for (const path of paths) {
    for (const folder of foldersAbove(path)) {
      if (entries.has(folder)) continue;
      entries.set(folder, []);
      entries.get(folderOf(folder))?.push(entryOf(folder, 'tree'));
    }
    entries.get(folderOf(path))?.push(entryOf(path, 'blob'));
  }
  const state = (of: TreeEntry[]): FolderState => ({
    entries: of.sort(byName),
    isReading: false,
    failure: null,
    hasMore: false,
    total: of.length,
  });
  return new Map([...entries].map(([folder, of]) => [folder, state(of)]));
};

const known = new WeakMap<readonly string[], ReadonlyMap<string, FolderState>>();

/** Those of an array are kept while it is: a filter that is emptied brings the same paths back. */
const keptFoldersOf = (paths: readonly string[]): ReadonlyMap<string, FolderState> => {
  const folders = known.get(paths) ?? foldersOf(paths);
  known.set(paths, folders);
  return folders;
};

/** A folder that has nothing but one folder is opened with it. */
const withOnly = (folders: ReadonlyMap<string, FolderState>, folder: string): readonly string[] => {
  const entries = folders.get(folder)?.entries ?? [];
  const [only] = entries;
  return entries.length === 1 && only?.type === 'tree' ? [only.path, ...withOnly(folders, only.path)] : [];
};

const nothing = (): void => undefined;

/**
 * Keeps a tree. Folders above what is shown are opened when it changes.
 * @param paths of files, each once; the same array while they are the same
 * @param isFiltered all folders are open: few files are left
 */
export const useKnownTree = (
  paths: readonly string[],
  shown: string,
  isFiltered: boolean,
  onOpen: (row: EntryRow) => void,
): KnownTree => {
  const folders = keptFoldersOf(paths);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set([...foldersAbove(shown).slice(1), ...withOnly(folders, '')]),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [revealed, setRevealed] = useState(shown);
  if (revealed !== shown) {
    setRevealed(shown);
    setChosen(null);
    setOpened(new Set([...opened, ...foldersAbove(shown).slice(1)]));
  }
  const rows = useMemo(
    () => treeRows(folders, isFiltered ? new Set(folders.keys()) : opened),
    [folders, opened, isFiltered],
  );
  const current = useMemo(() => {
    const byKey = chosen === null ? -1 : rows.findIndex(({ key }) => key === chosen);
    return byKey >= 0 ? byKey : rows.findIndex(({ key }) => key === shown);
  }, [rows, chosen, shown]);

  const setCurrent = (index: number): void => setChosen(rows[index]?.key ?? null);
  const move = (index: number): void => setCurrent(Math.min(rows.length - 1, Math.max(0, index)));
  const setFolder = (path: string, isOpen: boolean): void => {
    const next = new Set(opened);
    if (isOpen) for (const each of [path, ...withOnly(folders, path)]) next.add(each);
    else next.delete(path);
    setOpened(next);
  };
  const activate = (row: TreeRow): void => {
    setChosen(row.key);
    if (row.kind !== 'entry') return;
    if (row.what === 'folder') setFolder(row.entry.path, !row.isOpen);
    else onOpen(row);
  };
  const onKeyDown = useTreeKeys({ rows, current, setCurrent, move, setFolder, activate });
  return { rows, current, setCurrent, activate, readMore: nothing, onKeyDown, move: (by) => move(current + by) };
};
