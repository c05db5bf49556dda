/** What an entry of a repository's tree is, by git's file mode. */
import type { ItemOf } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';

/** Entry of `repository.tree`. */
export type TreeEntry = ItemOf<'repository.tree'>;

/** Kinds of entries. */
export type EntryKind = 'folder' | 'file' | 'executable' | 'link' | 'submodule';

/** The kind of an entry. A submodule is a blob of mode 160000 in the contract; other servers call its type `commit`. */
export const kindOf = ({ type, mode }: Pick<TreeEntry, 'type' | 'mode'>): EntryKind => {
  if (mode === '160000' || (type as string) === 'commit') return 'submodule';
  if (type === 'tree') return 'folder';
  if (mode === '120000') return 'link';
  return mode === '100755' ? 'executable' : 'file';
};

/** What a kind is called; empty for a plain file. */
export const kindWord: Readonly<Record<EntryKind, string>> = {
  folder: t('lists.kind_folder'),
  file: '',
  executable: t('lists.kind_executable'),
  link: t('common.symbolic_link'),
  submodule: t('common.submodule'),
};

/** The folder that a path lies in; '' is the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The last part of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The folders above a path, the root first. */
export const foldersAbove = (path: string): readonly string[] => {
  const parts = path.split('/').slice(0, -1);
  return ['', ...parts.map((_part, at) => parts.slice(0, at + 1).join('/'))];
};
