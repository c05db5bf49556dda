/** Rows of a tree from what is read of its folders. */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { foldersAbove, folderOf, kindOf, nameOf } from './tree-entry.ts';
import { rowByTyping, treeRows, type FolderState } from './tree-rows.ts';

const entry = (path: string, mode = '100644') => ({
  id: '1'.repeat(40),
  name: nameOf(path),
  path,
  mode,
  type: mode === '040000' ? ('tree' as const) : ('blob' as const),
});
const read = (...entries: readonly ReturnType<typeof entry>[]): FolderState => ({
  entries,
  isReading: false,
  failure: null,
  hasMore: false,
  total: entries.length,
});
const folders = new Map([
  ['', read(entry('cmd', '040000'), entry('docs', '040000'), entry('go.mod'))],
  ['cmd', read(entry('cmd/run', '100755'), entry('cmd/latest', '120000'))],
]);
const drawn = (rows: ReturnType<typeof treeRows>): string[] =>
  rows.map((row) => '  '.repeat(row.depth) + (row.kind === 'entry' ? `${row.entry.name} ${row.what}` : row.text));

it('puts what is in an open folder below it, and nothing of a closed one', () => {
  expect(drawn(treeRows(folders, new Set(['cmd'])))).toEqual([
    'cmd folder',
    '  run executable',
    '  latest link',
    'docs folder',
    'go.mod file',
  ]);
  expect(drawn(treeRows(folders, new Set()))).toEqual(['cmd folder', 'docs folder', 'go.mod file']);
});

it('says of a folder that it is being read, failed, is empty or has more', () => {
  const of = (state: FolderState): string[] => drawn(treeRows(new Map([['', state]]), new Set()));
  const part = read(entry('a'));
  expect(drawn(treeRows(new Map(), new Set()))).toEqual([text('common.loading')]);
  expect(of(read())).toEqual([text('common.this_folder_is_empty')]);
  expect(
    of({
      ...part,
      failure: { code: 'unreachable', message: 'The server did not answer.', retriable: true },
      hasMore: true,
    }),
  ).toEqual(['a file', 'The server did not answer.']);
  expect(of({ ...part, hasMore: true, total: 12_001 })).toEqual(['a file', 'Show 12,000 more']);
  expect(of({ ...part, hasMore: true, total: null })).toEqual(['a file', text('lists.show_more')]);
});

it('counts siblings only where they are known', () => {
  const sizes = (state: FolderState) =>
    treeRows(new Map([['', state]]), new Set()).map((row) => (row.kind === 'entry' ? row.siblings : null));
  const part = read(entry('a'), entry('b'));
  expect(sizes(part)).toEqual([2, 2]);
  expect(sizes({ ...part, hasMore: true, total: 300 })).toEqual([300, 300, null]);
  expect(sizes({ ...part, hasMore: true, total: null })).toEqual([-1, -1, null]);
});

it('draws an open folder that is not there any more nowhere', () => {
  expect(treeRows(folders, new Set(['gone', 'go.mod']))).toHaveLength(3);
});

it('finds rows by what is typed, from a row on and round the end', () => {
  const rows = treeRows(folders, new Set(['cmd']));
  expect(rowByTyping(rows, 0, 'D')).toBe(3);
  expect(rowByTyping(rows, 4, 'c')).toBe(0);
  expect(rowByTyping(rows, 0, 'go.')).toBe(4);
  expect(rowByTyping(rows, 0, 'x')).toBe(-1);
});

it('knows kinds by git’s modes', () => {
  const kinds = ['040000', '100644', '100755', '120000', '160000', '100664'].map((mode) => kindOf(entry('a', mode)));
  expect(kinds).toEqual(['folder', 'file', 'executable', 'link', 'submodule', 'file']);
  expect(kindOf({ type: 'commit' as 'blob', mode: '' })).toBe('submodule');
});

it('takes paths apart', () => {
  expect(foldersAbove('a/b/c.go')).toEqual(['', 'a', 'a/b']);
  expect(foldersAbove('c.go')).toEqual(['']);
  expect([folderOf('a/b/c.go'), folderOf('c.go'), nameOf('a/b/c.go')]).toEqual(['a/b', '', 'c.go']);
});
