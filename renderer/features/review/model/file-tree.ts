/** The tree of changed files: folders in the order of the answer, chains of single folders in one row, filtered by words. */
import { entryNumbers, pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { Chapter } from '#shared/diff/reading-order/reading-order.ts';
import { t } from '#renderer/texts/t.ts';

const titles: Readonly<Record<Chapter['about'], string>> = {
  name: '',
  folder: '',
  others: t('review.chapter_others'),
  documentation: t('review.chapter_documentation'),
  lockfiles: t('review.chapter_lockfiles'),
  generated: t('review.chapter_generated'),
  written: t('review.chapter_written'),
};

/** The title of a chapter: the name or folder that its files share, else what they are. */
const chapterTitle = ({ about, name }: Pick<Chapter, 'about' | 'name'>): string => titles[about] || name;

/** A folder as it is written below a chapter: what the chapter's title says already is left out. */
const folderIn = ({ about, name }: Pick<Chapter, 'about' | 'name'>, folder: string): string =>
  about !== 'folder' ? folder : folder === name ? '' : folder.slice(name.length + 1);

/** The rows: chapters in `closed` hide their files; a filter opens every chapter and leaves out those with no match. */
export const chapterRowsOf = (
  files: readonly IndexedFile[],
  chapters: readonly Chapter[],
  filter: string,
  closed: ReadonlySet<string>,
): TreeRow[] => {
  const words = filter.trim();
  const entries = entryNumbers(files);
  const shown = chapters
    .map((chapter, at) => {
      const below = chapter.files.filter((file) => {
        const fields = files[file];
        return fields !== undefined && matchesFilter(pathOf(fields), words);
      });
      // No path begins with a slash.
      return { key: `/${String(at)}/`, label: chapterTitle(chapter), below, chapter };
    })
    .filter(({ below }) => below.length > 0);
  return shown.flatMap(({ key, label, below, chapter }, at) => {
    const isOpen = words !== '' || !closed.has(folderPathOf({ key }));
    const own = { position: at + 1, siblings: shown.length, isOpen };
    const head: TreeRow = {
      ...own,
      key,
      path: '',
      entry: 0,
      label,
      depth: 0,
      file: -1,
      files: below.length,
      below,
      isChapter: true,
    };
    if (!isOpen) return [head];
    const rows = below.map((file, number): TreeRow => {
      const fields = files[file];
      const path = fields === undefined ? '' : pathOf(fields);
      const from = path.lastIndexOf('/') + 1;
      return {
        key: fileKey(file, path),
        path,
        entry: entries[file] ?? 0,
        label: path.slice(from),
        folder: folderIn(chapter, path.slice(0, Math.max(0, from - 1))),
        depth: 1,
        file,
        files: 0,
        below: [],
        isOpen: false,
        position: number + 1,
        siblings: below.length,
      };
    });
    return [head, ...rows];
  });
};

export interface TreeRow {
  /** The path of a folder and `/`; number and path of a file, as one path may be several entries. */
  readonly key: string;
  /** Whole path of a file; empty for a folder. */
  readonly path: string;
  /** Which entry of its path a file is, from 1; 0 where it is the only one. */
  readonly entry: number;
  readonly label: string;
  /** Shown after the name of a file whose folder no row names. */
  readonly folder?: string;
  /** A chapter of the reading order in place of a folder. */
  readonly isChapter?: boolean;
  /** From 0. */
  readonly depth: number;
  /** Number of the file; −1 for a folder. */
  readonly file: number;
  /** Files below a folder. */
  readonly files: number;
  /** Numbers of the files below a folder. */
  readonly below: readonly number[];
  readonly isOpen: boolean;
  /** Place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly siblings: number;
}

interface Folder {
  name: string;
  path: string;
  readonly below: number[];
  readonly children: (Folder | { readonly file: number; readonly name: string; readonly path: string })[];
  readonly folders: Map<string, Folder>;
}

const folderOf = (name: string, path: string): Folder => ({ name, path, below: [], children: [], folders: new Map() });

/** Whether a path has all words of a filter, capitals ignored. */
export const matchesFilter = (path: string, filter: string): boolean => {
  const lower = path.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
};

const build = (files: readonly IndexedFile[], filter: string): Folder => {
  const root = folderOf('', '');
  files.forEach((file, number) => {
    const path = pathOf(file);
    if (!matchesFilter(path, filter)) return;
    const parts = path.split('/');
    const name = parts.pop() ?? path;
    let folder = root;
    let at = '';
    for (const part of parts) {
      at = at === '' ? part : `${at}/${part}`;
      let next = folder.folders.get(part);
      if (next === undefined) {
        next = folderOf(part, at);
        folder.folders.set(part, next);
        folder.children.push(next);
      }
      next.below.push(number);
      folder = next;
    }
    folder.children.push({ file: number, name, path });
  });
  return root;
};

/** Follows a chain of folders that hold one folder each and nothing else. */
const joined = (folder: Folder): { readonly folder: Folder; readonly label: string } => {
  let at = folder;
  let label = folder.name;
  for (;;) {
    const [only] = at.children;
    if (at.children.length !== 1 || only === undefined || !('children' in only)) return { folder: at, label };
    at = only;
    label += `/${only.name}`;
  }
};

/** The rows of the tree: folders in `closed` hide what is below them; a filter opens everything. */
export const treeRowsOf = (files: readonly IndexedFile[], filter: string, closed: ReadonlySet<string>): TreeRow[] => {
  const rows: TreeRow[] = [];
  const entries = entryNumbers(files);
  const walk = (parent: Folder, depth: number): void => {
    const siblings = parent.children.length;
    parent.children.forEach((child, at) => {
      const common = { depth, position: at + 1, siblings };
      if ('file' in child) {
        rows.push({
          ...common,
          key: fileKey(child.file, child.path),
          path: child.path,
          entry: entries[child.file] ?? 0,
          label: child.name,
          file: child.file,
          files: 0,
          below: [],
          isOpen: false,
        });
        return;
      }
      const { folder, label } = joined(child);
      const isOpen = filter !== '' || !closed.has(folder.path);
      rows.push({
        ...common,
        key: `${folder.path}/`,
        path: '',
        entry: 0,
        label,
        file: -1,
        files: folder.below.length,
        below: folder.below,
        isOpen,
      });
      if (isOpen) walk(folder, depth + 1);
    });
  };
  walk(build(files, filter.trim()), 0);
  return rows;
};

/** Key of the row of a file. */
const fileKey = (file: number, path: string): string => `${String(file)} ${path}`;

/** Path of a folder's row as `closed` names it. */
export const folderPathOf = (row: Pick<TreeRow, 'key'>): string => row.key.replace(/\/$/, '');

/** The files of a row: the file itself, or all below the folder that the filter lets through. */
export const filesBelow = ({ file, below }: TreeRow): readonly number[] => (file >= 0 ? [file] : below);
