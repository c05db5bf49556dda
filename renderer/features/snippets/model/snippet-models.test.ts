/** Snippets: what the list shows of them, who may see one in words, and the menu of a row. */
import { describe, expect, it, test } from 'vitest';
import { text, textStart } from '#testing/text.ts';
import { rawDownload, visibilityWords, type Snippet } from '#renderer/things/snippet/snippet.ts';
import { snippetMenu, type SnippetActions } from '#renderer/things/snippet/snippet-menu.ts';
import { shownSnippets, snippetViewOptions } from './snippet-views.ts';

const snippet = (part: Partial<Snippet>): Snippet => ({
  id: 1,
  title: 'Heights',
  file_name: 'heights.go',
  description: null,
  author: null,
  updated_at: '2026-02-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  web_url: 'https://code.example/a/snippets/1',
  visibility: 'internal',
  ...part,
});

const all = [
  snippet({ id: 1 }),
  snippet({
    id: 2,
    title: 'Gauge',
    file_name: 'gauge.csv',
    visibility: 'public',
    updated_at: '2026-03-01T00:00:00.000Z',
  }),
  snippet({ id: 3, title: 'Mine', file_name: 'notes.md', visibility: 'private', updated_at: null, created_at: null }),
];
const ids = (part: Partial<Parameters<typeof shownSnippets>[1]>): number[] =>
  shownSnippets(all, { search: '', view: 'all', sort: { column: 'age', direction: 'descending' }, ...part }).map(
    ({ id }) => id,
  );

describe('the list', () => {
  it('shows the newest first, and those without a date last', () => {
    expect(ids({})).toEqual([2, 1, 3]);
    expect(ids({ sort: { column: 'title', direction: 'descending' } })).toEqual([3, 1, 2]);
  });
  it('is filtered by its view and by texts, globs too', () => {
    expect(ids({ view: 'public' })).toEqual([2]);
    expect(ids({ search: '*.go' })).toEqual([1]);
    expect(ids({ search: 'mine' })).toEqual([3]);
  });
  it('counts each view, and none before all was read', () => {
    expect(snippetViewOptions(all).map(({ count }) => count)).toEqual([3, 1, 1, 1]);
    expect(snippetViewOptions(null).every(({ count }) => count === null)).toBe(true);
  });
});

test('a level that is unknown keeps the server’s word', () => {
  expect(visibilityWords('group').word).toBe('group');
  expect(visibilityWords('private').who).toMatch(textStart('snippets.private_who'));
});

test('the text is saved under its own name; without one the server names it', () => {
  expect(rawDownload(7, snippet({})).name).toBe('heights.go');
  expect('name' in rawDownload(7, snippet({ file_name: '' }))).toBe(false);
});

test('the menu leaves out what was refused', () => {
  const none = (): void => undefined;
  const actions = (may: boolean): SnippetActions => ({
    open: none,
    edit: none,
    remove: none,
    download: none,
    may: () => may,
  });
  const labels = (may: boolean): string[] =>
    snippetMenu(snippet({}), actions(may)).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.label]));
  expect(labels(true)).toEqual([
    'Open',
    text('snippets.save_as_file'),
    text('snippets.menu_copy_title'),
    text('common.copy_link'),
    `${text('common.edit')}…`,
    `${text('common.delete_verb')}…`,
  ]);
  expect(labels(false)).toEqual([
    'Open',
    text('snippets.save_as_file'),
    text('snippets.menu_copy_title'),
    text('common.copy_link'),
  ]);
});
