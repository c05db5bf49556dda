/** Files of an archive as the screen has them: in the tree or apart, chosen one by one and by folders. */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { ArchiveEntry, EntryProblem } from '#shared/artifacts/artifacts.ts';
import { foldersOf } from '#renderer/blocks/file-tree/use-known-tree.ts';
import { chosenOf, filesOf, filteredPaths, oddityWords, toggled } from './archive-files.ts';
import { formattedJson, hexLine } from './entry-content.ts';

const entry = (path: string, problem: EntryProblem | null = null, size = 10): ArchiveEntry => ({
  path,
  size,
  modified: null,
  problem,
});

it('has no room in its tree for what leads out of it, and sums up what can be saved', () => {
  const files = filesOf([
    entry('a/x'),
    entry('../evil', 'outside'),
    entry('a/bomb', 'ratio'),
    entry('a/x', 'duplicate'),
  ]);
  expect([...files.byPath]).toEqual([
    ['a/x', 0],
    ['a/bomb', 2],
  ]);
  expect([files.apart, files.savable, files.bytes]).toEqual([[1, 3], 1, 10]);
  expect(files.below.get('')).toEqual([0]);
});

it('says what is odd about an archive in sentences', () => {
  const kinds = ['before', 'missing', 'after', 'length', 'count', 'parts', 'extra', 'names', 'backslash'] as const;
  const sentences = kinds.map((kind) => oddityWords({ kind, amount: 1 }));
  expect(new Set(sentences).size).toBe(kinds.length);
  expect(sentences[2]).toBe(text('artifacts.odd_after', { bytes: '1 byte' }));
  expect(oddityWords({ kind: 'names', amount: 3 })).toBe(text('artifacts.odd_names', { amount: 3 }));
});

it('chooses all below a folder, and takes that back where all are chosen', () => {
  const { below } = filesOf([entry('a/x'), entry('a/b/y'), entry('z')]);
  const inA = below.get('a') ?? [];
  expect(inA).toEqual([0, 1]);
  const one = toggled([0], new Set());
  expect([chosenOf(inA, one), chosenOf([2], one), chosenOf([], one)]).toEqual(['some', 'none', null]);
  const all = toggled(inA, one);
  expect([...all].sort()).toEqual([0, 1]);
  expect(chosenOf(inA, all)).toBe('all');
  expect(toggled(inA, all).size).toBe(0);
});

it('makes a tree of 20,000 paths: folders before files, by name', () => {
  const paths = Array.from({ length: 20_000 }, (_none, at) => `f${String(at % 100)}/x${String(at)}`);
  const folders = foldersOf([...paths, 'a.txt', 'f0.txt']);
  const names = folders.get('')?.entries.map(({ name }) => name) ?? [];
  expect([names.length, names[0], names.at(-2), names.at(-1)]).toEqual([102, 'f0', 'a.txt', 'f0.txt']);
  expect(folders.get('f7')?.entries).toHaveLength(200);
  expect(filteredPaths(paths, 'F7/X7')).toContain('f7/x7');
});

it('formats JSON that is one and is not formatted yet', () => {
  expect(formattedJson('a.json', '{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(formattedJson('a.json', '{}')).toBeNull();
  expect(formattedJson('a.json', '{"a":')).toBeNull();
  expect(formattedJson('a.txt', '{"a":1}')).toBeNull();
});

it('writes bytes as hex and signs', () => {
  const bytes = new Uint8Array([...Buffer.from('PK\u0003\u0004 zip'), 0xff, ...Array(10).fill(65)]);
  expect(hexLine(bytes, 0)).toEqual([
    '00000000',
    '50 4b 03 04 20 7a 69 70  ff 41 41 41 41 41 41 41',
    'PK.. zip.AAAAAAA',
  ]);
  expect(hexLine(bytes, 1)).toEqual(['00000010', '41 41 41', 'AAA']);
});
