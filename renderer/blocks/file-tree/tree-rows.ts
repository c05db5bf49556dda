/** The rows of a tree: what is read of each open folder, in the order in which it is drawn. */
import type { Failure } from '#shared/api/failure.ts';
import { numberText } from '#shared/locale/formats.ts';
import { t } from '#renderer/texts/t.ts';
import { kindOf, type EntryKind, type TreeEntry } from './tree-entry.ts';

/** How far the reading of a folder is. */
export interface FolderState {
  readonly entries: readonly TreeEntry[];
  readonly isReading: boolean;
  /** Why the last page did not come. */
  readonly failure: Failure | null;
  readonly hasMore: boolean;
  /** More pages are read automatically to find the file to show. */
  readonly isSearching?: boolean;
  /** Entries in all; null where the server does not say. */
  readonly total: number | null;
}

interface TreePosition {
  readonly key: string;
  readonly depth: number;
  /** The folder that the row belongs to. */
  readonly folder: string;
}

/** An entry of a folder. */
export interface EntryRow extends TreePosition {
  readonly kind: 'entry';
  readonly entry: TreeEntry;
  readonly what: EntryKind;
  readonly isOpen: boolean;
  /** From 1. */
  readonly position: number;
  /** −1 while not all are known. */
  readonly siblings: number;
}

/** Anything of a folder that is no entry: it is being read, failed, is empty, or has more. */
export interface StateRow extends TreePosition {
  readonly kind: 'reading' | 'problem' | 'empty' | 'more';
  readonly text: string;
}

export type TreeRow = EntryRow | StateRow;

const moreText = ({ entries, total }: FolderState): string =>
  total === null
    ? t('lists.show_more')
    : t('lists.show_amount_more', { amount: numberText(Math.max(1, total - entries.length)) });

const stateRow = (state: FolderState): Pick<StateRow, 'kind' | 'text'> | null => {
  if (state.failure !== null) return { kind: 'problem', text: state.failure.message };
  if (state.isReading) return { kind: 'reading', text: t('common.loading') };
  if (state.hasMore) return { kind: 'more', text: moreText(state) };
  return state.entries.length === 0 ? { kind: 'empty', text: t('common.this_folder_is_empty') } : null;
};

const unread: FolderState = { entries: [], isReading: true, failure: null, hasMore: false, total: null };

/** The rows, from the root on. @param open paths of the open folders */
export const treeRows = (folders: ReadonlyMap<string, FolderState>, open: ReadonlySet<string>): readonly TreeRow[] => {
  const rows: TreeRow[] = [];
  const add = (folder: string, depth: number): void => {
    const state = folders.get(folder) ?? unread;
    const isWhole = !state.hasMore && !state.isReading && state.failure === null;
    const siblings = isWhole ? state.entries.length : (state.total ?? -1);
    state.entries.forEach((entry, at) => {
      const what = kindOf(entry);
      const isOpen = what === 'folder' && open.has(entry.path);
      rows.push({ kind: 'entry', key: entry.path, depth, folder, entry, what, isOpen, position: at + 1, siblings });
      if (isOpen) add(entry.path, depth + 1);
    });
    const last = stateRow(state);
    // No path of git ends in a slash: these keys are unique.
    if (last !== null) rows.push({ ...last, key: `${folder}/`, depth, folder });
  };
  add('', 0);
  return rows;
};

/** The next row whose name begins with what was typed, from a row on and round the end; −1 for none. */
export const rowByTyping = (rows: readonly TreeRow[], from: number, typed: string): number => {
  const wanted = typed.toLowerCase();
  for (let step = 0; step < rows.length; step += 1) {
    const at = (from + step + rows.length) % rows.length;
    const row = rows[at];
    if (row?.kind === 'entry' && row.entry.name.toLowerCase().startsWith(wanted)) return at;
  }
  return -1;
};
