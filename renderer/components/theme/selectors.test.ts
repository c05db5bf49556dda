/** Selectors that are dear for every page: what they cost is paid by each row that comes or goes in any list. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const renderer = join(import.meta.dirname, '..', '..');

/** Selectors of a style sheet, each with its place. */
const selectorsIn = (path: string): readonly string[] =>
  [
    ...readFileSync(join(renderer, path), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//gu, '')
      .matchAll(/([^{};]+)\{/gu),
  ].flatMap(([, selectors = '']) => selectors.split(',').map((selector) => `${path}: ${selector.trim()}`));

const all = globSync('**/*.css', { cwd: renderer }).flatMap(selectorsIn);

test('no style sheet says what follows any element: a row that comes would have all rows beside it styled anew', () => {
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter((selector) => /(?:^|[\s>:(])\*\s*[+~]/u.test(selector.slice(selector.indexOf(': ') + 2)))).toEqual(
    [],
  );
});

test('colours of code are those of code alone: else each element of the page has a style for each of them', () => {
  const colours = all.filter((selector) => selector.includes('::highlight('));
  expect(colours.length).toBeGreaterThan(5);
  expect(colours.filter((selector) => !/: code(?::global\()?::highlight\(/u.test(selector))).toEqual([]);
});
