/** The list of decisions says what their pages say, and a page without a number, a day or a status is named. */
import { expect, it } from 'vitest';
import { decisionsPage, unreadableDecisions } from './decisions.ts';

const boats = { name: '0001-boats.md', text: '# 1. Boats are blue\n\n2026-01-02. **Accepted.**\n\nWhy.\n' };
const berths = {
  name: '0003-berths.md',
  text: '# 3. Berths\n\n2026-02-03. **Partly replaced by\n[1](0001-boats.md):** those by the sea.\n',
};

it('every page has a number, a day and a status', () => {
  expect(unreadableDecisions()).toEqual([]);
  expect(decisionsPage()).toContain('| 1 | 2026-11-21 | [TypeScript runs as it is](0001-typescript-as-it-is.md) |');
});

it('has a row with the title, the day and the status of each page', () => {
  const page = decisionsPage([boats, berths]);
  expect(page).toContain('| 1 | 2026-01-02 | [Boats are blue](0001-boats.md) | accepted |\n');
  expect(page).toContain('| 3 | 2026-02-03 | [Berths](0003-berths.md) | partly replaced by [1](0001-boats.md) |\n');
  expect(page).toContain('never given: 2.');
});

it.each([
  ['no number', '# Boats\n\n2026-01-02. **Accepted.**\n'],
  ['no day', '# 1. Boats\n\n**Accepted.**\n'],
  ['no status', '# 1. Boats\n\n2026-01-02.\n\nWhy.\n'],
])('names a page with %s', (_, text) => {
  expect(unreadableDecisions([{ name: boats.name, text }])).toEqual([
    expect.stringMatching(/^0001-boats\.md does not/),
  ]);
});

it('names a page with the number of another, and one that is replaced by nothing', () => {
  expect(unreadableDecisions([{ ...boats, name: '0002-boats.md' }])).toEqual(['0002-boats.md calls itself number 1']);
  expect(unreadableDecisions([berths])).toEqual([
    '0003-berths.md is replaced by [1](0001-boats.md), which is not there',
  ]);
  const vague = { ...berths, text: berths.text.replace('[1](0001-boats.md)', 'another') };
  expect(unreadableDecisions([vague])).toEqual(['0003-berths.md does not say by which decision it is replaced']);
});
