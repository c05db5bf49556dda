/** State of a file tree: which folders are open, what is read of them, the current row, and its keys. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { createFolderReads, type ProjectRevision } from './folder-reads.ts';
import { foldersAbove, folderOf, type TreeEntry } from './tree-entry.ts';
import { treeRows, type EntryRow, type FolderState, type TreeRow } from './tree-rows.ts';
import { useTreeKeys } from './use-tree-keys.ts';

/** What is known of a path. */
export type Found =
  | { readonly kind: 'entry'; readonly entry: TreeEntry }
  /** The root, which is no entry of anything. */
  | { readonly kind: 'root' }
  | { readonly kind: 'reading' }
  /** Nothing of this name, or not within as many pages as are read to find it; `folder` is the last one that there is. */
  | { readonly kind: 'missing'; readonly folder: string }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly folder: string };

/** The tree as its component draws it. */
export interface FileTreeState {
  readonly rows: readonly TreeRow[];
  /** Index of the current row; −1 for none. */
  readonly current: number;
  readonly setCurrent: (index: number) => void;
  /** Makes the row so many further on the current one. */
  readonly move: (by: number) => void;
  /** Opens a file, opens or closes a folder, shows more, tries again: what a click on the row does. */
  readonly activate: (row: TreeRow) => void;
  readonly readMore: (folder: string) => void;
  readonly closeAll: () => void;
  /** Reads a folder again whose last page did not come. */
  readonly retry: (folder: string) => void;
  /** What the shown path is, by what the folders above it say. */
  readonly found: Found;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface FileTreeChoices extends ProjectRevision {
  /** Path of what is on screen: its folders are open. */
  readonly shown: string;
  readonly onOpen: (row: EntryRow) => void;
}

const without = (set: ReadonlySet<string>, path: string): ReadonlySet<string> => {
  const next = new Set(set);
  next.delete(path);
  return next;
};

/** What a path is, from the root down: the first folder above it that says no answers for all below. */
const find = (folders: ReadonlyMap<string, FolderState>, path: string): Found => {
  for (const step of [...foldersAbove(path).slice(1), path]) {
    const above = step === '' ? '' : folderOf(step);
    const state = folders.get(above);
    const entry = state?.entries.find((each) => each.path === step);
    if (state === undefined) return { kind: 'reading' };
    if (entry !== undefined) {
      if (step === path) return { kind: 'entry', entry };
      continue;
    }
    if (state.failure !== null) return { kind: 'failed', failure: state.failure, folder: above };
    if (step === '') return state.isReading ? { kind: 'reading' } : { kind: 'root' };
    return state.isReading || state.isSearching ? { kind: 'reading' } : { kind: 'missing', folder: above };
  }
  return { kind: 'missing', folder: '' };
};

const useReads = (revision: ProjectRevision, open: ReadonlySet<string>, shown: string) => {
  const client = useQueryClient();
  const { project, ref } = revision;
  const reads = useMemo(() => createFolderReads(client, { project, ref }), [client, project, ref]);
  // A folder above what is shown is read also while it is closed: it says what that is.
  useEffect(() => reads.setOpen(new Set([...foldersAbove(shown), ...open]), shown), [reads, open, shown]);
  useEffect(() => () => reads.close(), [reads]);
  return { reads, folders: useSyncExternalStore(reads.onChange, reads.states) };
};

/** Keeps a tree. Folders above what is shown are opened when it changes, and may be closed again. */
export const useFileTree = ({ project, ref, shown, onOpen }: FileTreeChoices): FileTreeState => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(foldersAbove(shown).slice(1)));
  const [chosen, setChosen] = useState<string | null>(null);
  const [revealed, setRevealed] = useState(shown);
  if (revealed !== shown) {
    setRevealed(shown);
    setChosen(null);
    setOpened(new Set([...opened, ...foldersAbove(shown).slice(1)]));
  }
  const { reads, folders } = useReads({ project, ref }, opened, shown);
  const rows = useMemo(() => treeRows(folders, opened), [folders, opened]);
  const current = useMemo(() => {
    const byKey = chosen === null ? -1 : rows.findIndex(({ key }) => key === chosen);
    return byKey >= 0 ? byKey : rows.findIndex(({ key }) => key === shown);
  }, [rows, chosen, shown]);

  const setCurrent = (index: number): void => setChosen(rows[index]?.key ?? null);
  const move = (index: number): void => setCurrent(Math.min(rows.length - 1, Math.max(0, index)));
  const setFolder = (path: string, isOpen: boolean): void =>
    setOpened(isOpen ? new Set([...opened, path]) : without(opened, path));
  const activate = (row: TreeRow): void => {
    setChosen(row.key);
    if (row.kind === 'more') reads.readMore(row.folder);
    else if (row.kind === 'problem') reads.retry(row.folder);
    else if (row.kind === 'entry' && row.what === 'folder') setFolder(row.entry.path, !row.isOpen);
    else if (row.kind === 'entry') onOpen(row);
  };

  const onKeyDown = useTreeKeys({ rows, current, setCurrent, move, setFolder, activate });

  return {
    rows,
    current,
    setCurrent,
    move: (by) => move(current + by),
    activate,
    readMore: reads.readMore,
    retry: reads.retry,
    found: useMemo(() => find(folders, shown), [folders, shown]),
    closeAll: () => setOpened(new Set()),
    onKeyDown,
  };
};
