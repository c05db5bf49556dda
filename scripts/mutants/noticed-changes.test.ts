/** The list of changes on purpose must go on fitting the code that it changes and the tests that it names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/run-command.ts';
import { noticedChanges } from './noticed-changes.ts';

const textOf = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

test('each change finds its text exactly once, and changes something', () => {
  const wrong = noticedChanges.filter(({ file, from, to }) => from === to || textOf(file).split(from).length !== 2);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('each test that is to notice a change is there, by its title where one decides', () => {
  const missing = noticedChanges.flatMap(({ id, noticedBy }) =>
    noticedBy
      .filter(([file, title = '']) => {
        const text = textOf(file);
        return text === '' || !text.includes(title);
      })
      .map((names) => [id, ...names]),
  );
  expect(missing).toEqual([]);
});

test('each change has an id of its own, a sentence, and a test', () => {
  const ids = noticedChanges.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(noticedChanges.filter(({ what, noticedBy }) => !what.endsWith('.') || noticedBy.length === 0)).toEqual([]);
});

test('unit tests stand before end-to-end tests', () => {
  const isSpec = ([file]: readonly [string, string?]): boolean => file.startsWith('e2e/specs/');
  const mixed = noticedChanges.filter(({ noticedBy }) => {
    const first = noticedBy.findIndex(isSpec);
    return first >= 0 && !noticedBy.slice(first).every(isSpec);
  });
  expect(mixed.map(({ id }) => id)).toEqual([]);
});
