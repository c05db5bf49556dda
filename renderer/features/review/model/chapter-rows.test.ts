/** The rows of the reading order: titles, files with the rest of their folders, closed chapters, filters. */
import { describe, expect, it } from 'vitest';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex } from '#shared/diff/index/patch-index.ts';
import type { Chapter } from '#shared/diff/reading-order/reading-order.ts';
import { chapterRowsOf } from './file-tree.ts';

const index = createPatchIndex();
for (const new_path of ['lib/a.ts', 'lib/deep/b.ts', 'library/c.ts', 'README.md', 'yarn.lock']) {
  const fields = readChangeFields({ new_path });
  if (fields !== null) index.addFile(fields, new Uint8Array(0));
}
const chapters: readonly Chapter[] = [
  { about: 'folder', name: 'lib', files: [1, 0] },
  { about: 'name', name: 'lib', files: [2] },
  { about: 'documentation', name: '', files: [3] },
  { about: 'lockfiles', name: '', files: [4] },
];
const shown = (filter = '', ...closed: readonly string[]): readonly string[] =>
  chapterRowsOf(index.files, chapters, filter, new Set(closed)).map(
    ({ label, folder, file, files, position, siblings }) =>
      `${file < 0 ? `${label} (${String(files)})` : ` ${label} ${folder ?? '?'}`} ${String(position)}/${String(siblings)}`,
  );

describe('the rows of the reading order', () => {
  it('are chapters with their files, whose folders are named as far as the title does not', () => {
    expect(shown()).toEqual([
      'lib (2) 1/4',
      ' b.ts deep 1/2',
      ' a.ts  2/2',
      'lib (1) 2/4',
      ' c.ts library 1/1',
      'Documentation (1) 3/4',
      ' README.md  1/1',
      'Lockfiles (1) 4/4',
      ' yarn.lock  1/1',
    ]);
  });

  it('hide the files of a closed chapter of several with one title, unless a filter looks for them', () => {
    expect(shown('', '/1')).toEqual(shown().filter((row) => !row.includes('c.ts')));
    expect(shown('LIB ts', '/0', '/1')).toEqual([
      'lib (2) 1/2',
      ' b.ts deep 1/2',
      ' a.ts  2/2',
      'lib (1) 2/2',
      ' c.ts library 1/1',
    ]);
  });
});
