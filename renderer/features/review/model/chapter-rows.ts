/** The rows of the tree in reading order: chapters, and below each its files with their folders, filtered by words. */
import { entryNumbers, pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { Chapter } from '#shared/diff/reading-order/reading-order.ts';
import { t } from '#renderer/texts/t.ts';
import { fileKey, folderPathOf, matchesFilter, type TreeRow } from './file-tree.ts';

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
