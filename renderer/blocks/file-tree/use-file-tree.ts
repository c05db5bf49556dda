/** State of a file tree: which folders are open, what is read of them, the current row, and its keys. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { Failure } from '../../../shared/api/failure.ts';
import { createFolderReads, type ProjectRevision } from './folder-reads.ts';
import { foldersAbove, folderOf, type TreeEntry } from './tree-entry.ts';
import { rowByTyping, treeRows, type EntryRow, type FolderState, type TreeRow } from './tree-rows.ts';

/** ms within which typed letters belong together. */
const typingTime = 700;

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

const parentOf = (rows: readonly TreeRow[], index: number): number => {
  const depth = rows[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) if ((rows[at]?.depth ?? 0) < depth) return at;
  return index;
};

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
  const typing = useRef({ text: '', at: Number.NEGATIVE_INFINITY });

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
    } else if (key !== 'g' && key !== ' ')
      // A letter that is a command of the screen is that: its handler has called preventDefault by then. `g` begins chords.
      queueMicrotask(() => setTimeout(() => !nativeEvent.defaultPrevented && type(key, timeStamp)));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
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
