/** Filtering and sorting on the client. */
import { expect, it } from 'vitest';
import { sortItems } from './sort-items.ts';
import { filterByText } from './text-filter.ts';

const names = ['main', 'release/2025.4', 'release/2026.1', 'fix/release-notes', 'Fix+me'];
const filtered = (wanted: string): readonly string[] => filterByText(names, wanted, (name) => [name]);

it('takes words as parts, and globs as the whole name', () => {
  expect(filtered('release')).toEqual(['release/2025.4', 'release/2026.1', 'fix/release-notes']);
  expect(filtered('release/*')).toEqual(['release/2025.4', 'release/2026.1']);
  expect(filtered('release/202?.1')).toEqual(['release/2026.1']);
  expect(filtered('RELEASE 2026')).toEqual(['release/2026.1']);
  expect(filtered('fix+*')).toEqual(['Fix+me']);
});

it('finds letters with marks in each normal form', () => {
  const forms = ['Việt', 'Việt'.normalize('NFD')];
  for (const wanted of [...forms, 'việt*']) expect(filterByText(forms, wanted, (name) => [name])).toEqual(forms);
});

it('sorts numbers in names by value, and puts nothing last both ways', () => {
  const items = ['v10', 'v9', '', 'v1'];
  const sorted = (direction: 'ascending' | 'descending') =>
    sortItems(items, { column: 'name', direction }, { name: (item) => item });
  expect(sorted('ascending')).toEqual(['v1', 'v9', 'v10', '']);
  expect(sorted('descending')).toEqual(['v10', 'v9', 'v1', '']);
});
