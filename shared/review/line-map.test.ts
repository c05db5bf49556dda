/** Lines of one version in another, by the patch between both; and when a comparison may be believed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendPatchRows } from '#shared/diff/index/patch-rows.ts';
import { createRowColumns } from '#shared/diff/index/rows.ts';
import { randomEdit } from '#shared/diff/testing/random-patch.ts';
import { headChanges, positionMap, type ComparisonAnswer, lineMap } from './head-changes.ts';
import type { LinePosition } from './line-position.ts';

describe('a map of line numbers', () => {
  it('leads each unchanged line to the same text, in order, and no changed one anywhere', () => {
    fc.assert(
      fc.property(randomEdit, ({ patch, oldLines, newLines }) => {
        const map = lineMap(patch);
        const kept = oldLines.map((_, at) => map?.(at + 1) ?? null);
        const numbers = kept.filter((number) => number !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        kept.forEach((number, at) => {
          if (number !== null) expect(newLines[number - 1]).toBe(oldLines[at]);
        });
        const bytes = new TextEncoder().encode(patch);
        const { removed, hunks } = appendPatchRows(createRowColumns(), () => undefined, bytes);
        expect(numbers.length).toBe(hunks === 0 && patch !== '' ? 0 : oldLines.length - removed);
      }),
      { numRuns: 1000 },
    );
  });
  it('knows what was inserted, removed and kept', () => {
    const map = lineMap('--- a/x\n+++ b/x\n@@ -2,3 +2,4 @@ f\n two\n-three\n+3\n+3b\n four\n@@ -8 +8,0 @@\n-eight\n');
    expect([1, 2, 3, 4, 5, 7, 8, 9, 500].map((line) => map?.(line))).toEqual([1, 2, null, 5, 6, 8, null, 9, 500]);
    expect(map?.(1, 2)).toBe(1);
    expect(map?.(2, 4)).toBeNull();
    expect(map?.(4, 7)).toBe(5);
    expect(map?.(7, 9)).toBeNull();
    expect(lineMap('@@ -2,0 +3 @@\n+new\n')?.(2, 3)).toBeNull();
    expect(lineMap('')?.(7)).toBe(7);
  });
  it('is none for a patch that does not say all', () => {
    for (const patch of [
      'Binary files a/x and b/x differ\n',
      '@@ -1,3 +1,3 @@\n a\n-b\n',
      '@@ -1 +1 @@\n-a\n+b\ndiff --git a/x b/x\n@@ -0,0 +1 @@\n+c\n',
      '@@ -5 +9 @@\n-a\n+b\n',
      '@@ -5 +5 @@\n-a\n+b\n@@ -2 +2 @@\n-a\n+b\n',
      '@@ -1 +1 @@\n-a\n-b\n+c\n',
      '@@ -1,2 +1,2 @@\nx\n-a\n+b\n',
    ])
      expect(lineMap(patch), patch).toBeNull();
  });
});

describe('what changed since a head', () => {
  const answer = (more: Partial<ComparisonAnswer> = {}): ComparisonAnswer => ({
    commits: [],
    diffs: [],
    compare_timeout: false,
    ...more,
  });
  const place: LinePosition = { path: 'a', side: 'new', firstLine: 2, lastLine: 3, sha: 'b', quoted: ['x', 'y'] };

  it('is believed only while the later head contains the earlier one', () => {
    const there = answer({ commits: [{}], diffs: [{}] });
    expect(headChanges('b', there, answer())).toEqual({ sha: 'b', diffs: [{}] });
    expect(headChanges('b', there, answer({ commits: [{}] }))).toBeNull();
    expect(headChanges('b', there, answer({ diffs: [{}] }))).toBeNull();
    expect(headChanges('b', there, answer({ compare_timeout: true }))).toBeNull();
    expect(headChanges('b', answer({ compare_timeout: true }), answer())).toBeNull();
  });
  it('says of a place where it is, that it was changed, or nothing', () => {
    const map = (entry: object) =>
      positionMap({ sha: 'b', diffs: [{ old_path: 'a', new_path: 'a', ...entry }] })(place);
    expect(map({ old_path: 'c', new_path: 'c', diff: '' })).toEqual(place);
    expect(map({ new_path: 'n', diff: '@@ -0,0 +1 @@\n+x\n' })).toEqual({
      ...place,
      path: 'n',
      firstLine: 3,
      lastLine: 4,
    });
    expect(map({ diff: '@@ -3 +3 @@\n-y\n+z\n' })).toBeNull();
    expect(map({ deleted_file: true, diff: '' })).toBeNull();
    expect(map({ new_file: true, diff: '@@ -0,0 +1 @@\n+x\n' })).toEqual(place);
    expect(map({ diff: '' })).toBeUndefined();
    expect(map({ collapsed: true, diff: '' })).toBeUndefined();
    expect(positionMap({ sha: 'b', diffs: [] })({ ...place, side: 'old' })).toBeUndefined();
  });
});
