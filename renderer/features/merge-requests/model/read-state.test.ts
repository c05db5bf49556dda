import { expect, it } from 'vitest';
import { t } from '#renderer/texts/t.ts';
import type { DrawnHead } from '#shared/review/heads.ts';
import { countedLines, readStateOf, readWords } from './read-state.ts';

const lines = { added: 12, removed: 3 };
const drawn: DrawnHead = {
  sha: 'a',
  target_branch: 'main',
  since: null,
  files: 2,
  viewed: 2,
  unviewed_before: 0,
  whole: true,
  lines,
};
const item = { sha: 'a', target_branch: 'main' };

it('counts lines for the head and the branch that were read, and for nothing else', () => {
  expect(countedLines(item, drawn)).toBe(lines);
  expect(countedLines(item, null)).toBeNull();
  expect(countedLines({ ...item, sha: 'b' }, drawn)).toBeNull();
  expect(countedLines({ ...item, target_branch: 'release' }, drawn)).toBeNull();
  expect(countedLines(item, { ...drawn, lines: null })).toBeNull();
  expect(countedLines(item, { ...drawn, whole: false })).toBeNull();
});

it.each([
  ['drawn', {}, 'merging.files_viewed', { viewed: 2, count: 2 }],
  ['unviewed', { viewed: 1 }, 'merging.files_viewed', { viewed: 1, count: 2 }],
  ['unviewed', { viewed: null }, 'merging.files_viewed', { viewed: 0, count: 2 }],
  // Of the head before, some were not viewed; since then there is one file more.
  [
    'unviewed',
    { since: 'b', files: 1, viewed: 1, unviewed_before: 4 },
    'merging.files_viewed_since',
    { viewed: 1, count: 5 },
  ],
  ['part', { whole: false }, 'merging.left_out', {}],
] as const)('R-2 is %s of %o', (kind, of, key, values) => {
  const read = readStateOf(item, { ...drawn, ...of });
  expect(read.kind).toBe(kind);
  expect(readWords(read)).toBe(t(key, { since: 'b', viewed: 0, count: 0, ...values }));
});
