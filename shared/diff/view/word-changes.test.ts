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
        expect(without(before, found.before)).toBe(without(after, found.after));
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
