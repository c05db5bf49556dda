/** The menu of a changed file says what its state is, and names lines as other tools do. */
import { describe, expect, it } from 'vitest';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex, type IndexedFile } from '#shared/diff/index/patch-index.ts';
import { readRow } from '#shared/diff/index/read-row.ts';
import { text } from '#testing/text.ts';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { fileMenu, lineAddress } from './file-menu.ts';

const patch = '@@ -4,2 +4,2 @@ tide\n-low\n+high\n same\n';
const index = createPatchIndex();
const fields = readChangeFields({ old_path: 'old/tide.go', new_path: 'tide.go', renamed_file: true });
if (fields) index.addFile(fields, new TextEncoder().encode(patch));
const file = index.files[0] as IndexedFile;

const labels = (menu: readonly MenuEntry[]): readonly string[] =>
  menu.map((entry) => (entry === 'separator' ? '–' : entry.label));

describe('the menu of a changed file', () => {
  it('offers the mark that is not there, the fold that is not there, and the former path of a renamed file', () => {
    let marked = 0;
    const viewing = { isViewed: false, onViewed: () => (marked += 1) };
    const menu = fileMenu(file, { viewing, fold: { isFolded: true, onFold: () => undefined }, line: 'tide.go:4' });
    expect(labels(menu)).toEqual([
      text('review_diff.menu_viewed'),
      text('review_diff.menu_unfold'),
      '–',
      text('common.copy_path'),
      text('review_diff.menu_copy_former'),
      text('review_diff.menu_copy_line'),
    ]);
    if (menu[0] !== 'separator') menu[0]?.run();
    expect(marked).toBe(1);
    expect(
      labels(fileMenu(file, { viewing: { ...viewing, isViewed: true }, onOpen: () => undefined })).slice(0, 2),
    ).toEqual(['Show', text('review_diff.menu_not_viewed')]);
  });

  it('cannot mark what is not known yet', () => {
    const [mark] = fileMenu(file, { viewing: { isViewed: null, onViewed: () => undefined } });
    expect(mark).toMatchObject({ enabled: false });
  });

  it('offers no mark where files are not marked', () => {
    expect(labels(fileMenu(file, { viewing: null }))).toEqual([
      '–',
      text('common.copy_path'),
      text('review_diff.menu_copy_former'),
    ]);
  });

  it('looks for the word of a line, where there is one', () => {
    const found: string[] = [];
    const of = (word: string) =>
      fileMenu(file, { viewing: null, whereElse: { word, onWord: (wanted) => found.push(wanted) } });
    expect(labels(of(''))).toEqual(labels(fileMenu(file, { viewing: null })));
    const [entry] = of('tide');
    expect(entry).toMatchObject({ label: text('review_diff.menu_where_else', { word: 'tide' }) });
    if (entry !== 'separator') entry?.run();
    expect(found).toEqual(['tide']);
  });

  it('names a line by its number after the change, a removed one by that before; a hunk has none', () => {
    const decoder = new TextDecoder();
    const addresses = [1, 2, 3, 4].map((row) =>
      lineAddress(
        file,
        readRow(index, row, (bytes) => decoder.decode(bytes)),
      ),
    );
    expect(addresses).toEqual([null, 'tide.go:4', 'tide.go:4', 'tide.go:5']);
  });
});
