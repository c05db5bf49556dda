/** The tree of files: every file once, folders joined, filters by words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPatchIndex, type IndexedFile } from '#shared/diff/index/patch-index.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import type { Chapter } from '#shared/diff/reading-order/reading-order.ts';
import { chapterRowsOf, folderPathOf, matchesFilter, treeRowsOf } from './file-tree.ts';

const filesOf = (paths: readonly string[]): readonly IndexedFile[] => {
  const index = createPatchIndex();
  for (const path of paths) {
    const fields = readChangeFields({ old_path: path, new_path: path });
    if (fields !== null) index.addFile(fields, new Uint8Array(0));
  }
  return index.files;
};
const shown = (paths: readonly string[], filter = '', closed: readonly string[] = []) =>
  treeRowsOf(filesOf(paths), filter, new Set(closed)).map((row) => `${' '.repeat(row.depth)}${row.label}`);

describe('the tree of changed files', () => {
  it('joins chains of single folders and counts files', () => {
    expect(shown(['a/b/c/x.ts', 'a/b/c/y.ts', 'a/z.ts', 'r.md'])).toEqual([
      'a',
      ' b/c',
      '  x.ts',
      '  y.ts',
      ' z.ts',
      'r.md',
    ]);
    expect(treeRowsOf(filesOf(['a/b/x.ts', 'a/b/y.ts']), '', new Set())[0]).toMatchObject({ label: 'a/b', files: 2 });
  });
  it('hides what is below a closed folder, unless a filter looks for it', () => {
    expect(shown(['a/x.ts', 'b/y.ts'], '', ['a'])).toEqual(['a', 'b', ' y.ts']);
    expect(shown(['a/x.ts', 'b/y.ts'], 'X', ['a'])).toEqual(['a', ' x.ts']);
  });
  it('holds each matching file once, below its folders, in the order of the answer', () => {
    const name = fc.constantFrom('a', 'b', 'constructor', '__proto__', 'é');
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 15 }), fc.constantFrom('', 'a', 'b a', 'zz'), (paths, filter) => {
        const rows = treeRowsOf(filesOf(paths), filter, new Set());
        const found = rows.filter((row) => row.file >= 0).map((row) => row.file);
        expect([...found].sort((one, other) => one - other)).toEqual(
          paths.flatMap((candidate, at) => (matchesFilter(candidate, filter) ? [at] : [])),
        );
        for (const row of rows) {
          if (row.file >= 0) expect(row.path).toBe(paths[row.file]);
          else
            expect(
              paths.filter((one) => one.startsWith(`${folderPathOf(row)}/`) && matchesFilter(one, filter)),
            ).toHaveLength(row.files);
          expect(row.position).toBeLessThanOrEqual(row.siblings);
        }
      }),
      { seed: 5, numRuns: 200 },
    );
  });
});

it('defect R-10: entries of one path are rows of their own, with keys unlike all others', () => {
  const path = fc.constantFrom('a', 'a/b', 'b', '1 a', 'a/\ufffd');
  fc.assert(
    fc.property(fc.array(path, { maxLength: 12 }), (paths) => {
      const files = filesOf(paths);
      const chapters: Chapter[] = [{ about: 'others', name: '', files: files.map((_, at) => at) }];
      for (const rows of [treeRowsOf(files, '', new Set()), chapterRowsOf(files, chapters, '', new Set())]) {
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        const shownFiles = rows.filter(({ file }) => file >= 0);
        expect(shownFiles.map(({ file }) => file).sort((one, other) => one - other)).toEqual(paths.map((_, at) => at));
        for (const row of shownFiles) {
          expect(row.path).toBe(paths[row.file]);
          expect(row.entry === 0).toBe(paths.filter((other) => other === row.path).length === 1);
        }
      }
    }),
    { seed: 20_261_127 },
  );
});
