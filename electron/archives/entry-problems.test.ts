/** Which entries of an archive are not saved, by its directory alone (S19). */
import { expect, it } from 'vitest';
import { entryProblems, type DirectoryRecord } from './entry-problems.ts';

const recordOf = (path: string, at = 0): DirectoryRecord => ({
  ...{ path, isRewritten: false, size: 5, packed: 5, method: 0, flags: 0, mode: 0o100644 },
  ...{ crc: 0, offset: at * 1_000, modified: null },
});

it.each(['../a', 'in/../../a', 'in/..', '..', './a', 'in//a', '/a', 'C:/a', 'c:a', '..\\a', 'a\0.png'])(
  'S19 an entry named %j leads out of its folder',
  (path) => {
    expect(entryProblems([recordOf(path)])).toEqual(['outside']);
  },
);

it('S19 names with dots that stay in the folder are saved', () => {
  const paths = ['..a', 'a..', 'in/...', 'in/.hidden', 'in/a..b/c'];
  expect(entryProblems(paths.map(recordOf))).toEqual(paths.map(() => null));
});

it('S19 a path of thousands of folders costs no more than its length: it is not saved anyway', () => {
  const before = process.memoryUsage().heapUsed;
  expect(entryProblems([recordOf(`${'a/'.repeat(16_000)}b`)])).toEqual(['deep']);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
});
