/** Words that changed within a line: applied to either line they give the other, for any lines. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedWords, longestCompared } from './shown-lines.ts';

const marked = (text: string, ranges: readonly number[] = []): string[] =>
  Array.from({ length: ranges.length / 2 }, (_, at) => text.slice(ranges[at * 2], ranges[at * 2 + 1]));
const without = (text: string, ranges: readonly number[]): string => {
  let left = '';
  let from = 0;
  for (let at = 0; at < ranges.length; at += 2) {
    left += text.slice(from, ranges[at]);
    from = ranges[at + 1] ?? from;
  }
  return left + text.slice(from);
};

describe('changed words', () => {
  it('marks what is new and what is gone, words as a whole', () => {
    const before = '\t\treturn nil, err';
    const after = '\t\treturn nil, fmt.Errorf("gauge %s: %w", b.ID, err)';
    const found = changedWords(before, after);
    expect(marked(before, found?.before)).toEqual([]);
    expect(marked(after, found?.after)).toEqual(['fmt.Errorf("gauge %s: %w", b.ID, ', ')']);
    const renamed = changedWords('const total = oldName + 1;', 'const total = newName + 1;');
    expect(renamed).toEqual({ before: [14, 21], after: [14, 21] });
  });
  it('includes whitespace between two changes, and counts whitespace at the edge', () => {
    expect(changedWords('keep this one two end', 'keep this 1 2 end')).toEqual({ before: [10, 17], after: [10, 13] });
    expect(changedWords('  a = 1;', '    a = 1;')).toEqual({ before: [0, 2], after: [0, 4] });
  });
  it.each([
    ['一括で変更を保存しました', '一括で変更を削除しました', ['保存'], ['削除']],
    ['本地服务器已经启动了', '本地服务器已经停止了', ['启动'], ['停止']],
    ['msg = "データを読み込む"', 'msg = "データを書き込む"', ['読'], ['書']],
    ['กรุณาลองใหม่อีกครั้ง', 'กรุณาลองเดิมอีกครั้ง', ['ใหม่'], ['เดิม']],
  ])('defect R-13 marks words where no blanks are between them: %s', (before, after, gone, come) => {
    const found = changedWords(before, after);
    const text = marked(after, found?.after).join('');
    expect(marked(before, found?.before).join('')).toContain(gone[0]);
    expect(text).toContain(come[0]);
    expect(text.length).toBeLessThan(after.length / 2);
  });
  it('defect R-13 marks no blank of a table that was aligned again', () => {
    expect(changedWords('| a | b   | c |', '| a   | b | c     |')).toEqual({ before: [], after: [] });
    expect(changedWords('| name | 1 | x |', '| longer | 1   | x      |')).toEqual({ before: [2, 6], after: [2, 8] });
    expect(changedWords('foo(a,  b)', 'foo(a, b)')).toEqual({ before: [6, 8], after: [6, 7] });
    expect(changedWords('a: 1  ', 'a: 1')).toEqual({ before: [4, 6], after: [] });
  });
  it('marks nothing in lines that have nothing to do with each other, or are too long', () => {
    expect(changedWords('import fs from "node:fs";', '} while (x > 0)')).toBeNull();
    expect(changedWords('x'.repeat(longestCompared + 1), 'x')).toBeNull();
  });
  it('leaves the same text on both sides, and marks nothing in equal lines', () => {
    const token = fc.constantFrom('a', 'b', 'foo', ' ', '  ', '(', ')', '=', 'é', '😀', '\t', '_x9');
    const line = fc.array(token, { maxLength: 40 }).map((tokens) => tokens.join(''));
    fc.assert(
      fc.property(fc.oneof(line, fc.string()), fc.oneof(line, fc.string()), (before, after) => {
        expect(changedWords(before, before)).toEqual({ before: [], after: [] });
        const found = changedWords(before, after);
        if (found === null) return;
        const narrow = (text: string): string => text.replace(/\s+/gu, ' ');
        expect(narrow(without(before, found.before))).toBe(narrow(without(after, found.after)));
        for (const [text, ranges] of [
          [before, found.before],
          [after, found.after],
        ] as const) {
          expect([...ranges].sort((one, other) => one - other)).toEqual(ranges);
          expect(ranges.at(-1) ?? 0).toBeLessThanOrEqual(text.length);
          expect(marked(text, ranges)).not.toContain('');
        }
      }),
      { seed: 31, numRuns: 500 },
    );
  });
  it('does bounded work for the longest lines with nothing in common but whitespace', () => {
    const before = Array.from({ length: 400 }, (_, at) => `a${String(at % 7)}`)
      .join(' ')
      .slice(0, longestCompared);
    const after = before.replaceAll('a', 'b');
    expect(changedWords(before, after)).toBeNull();
  });
});
