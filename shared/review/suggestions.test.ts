/** Suggestions written and read in GitLab's form. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSuggestions, suggestionOf } from './suggestions.ts';

const one = { firstLine: 12, lastLine: 12 };

describe('a suggestion', () => {
  it('is written as GitLab writes it', () => {
    expect(suggestionOf(one, ['a'])).toBe('```suggestion:-0+0\na\n```');
    expect(suggestionOf({ firstLine: 10, lastLine: 12 }, [])).toBe('```suggestion:-2+0\n```');
    expect(suggestionOf(one, ['````'])).toBe('`````suggestion:-0+0\n````\n`````');
    expect(suggestionOf({ firstLine: 1, lastLine: 101 }, [])).toContain('-100+0');
    expect(suggestionOf({ firstLine: 1, lastLine: 102 }, [])).toBeNull();
  });
  it('is read as it was written, between any texts', () => {
    const line = fc
      .array(fc.oneof(fc.string(), fc.constantFrom('`', '```', '~~~', '```suggestion', ' ', '\t', '>')), {
        maxLength: 4,
      })
      .map((parts) => parts.join('').replace(/[\n\r]/g, ''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.nat(100), (replacement, above) => {
        const block = suggestionOf({ firstLine: 200 - above, lastLine: 200 }, replacement) ?? '';
        const suggestion = { above, below: 0, replacement };
        expect(readSuggestions(`Rather:\n\n${block}\n\nand\n${block}`)).toEqual([suggestion, suggestion]);
      }),
      { numRuns: 500 },
    );
  });
  it('may leave out either number, have another fence, an indent, or no end', () => {
    const read = (text: string) => readSuggestions(text).map(({ above, below }) => [above, below]);
    expect(read('```suggestion\na\n```')).toEqual([[0, 0]]);
    expect(read('```suggestion:-3\na\n```')).toEqual([[3, 0]]);
    expect(read('```suggestion:+2\na\n```')).toEqual([[0, 2]]);
    expect(read('~~~ suggestion:-0+2\na\n~~~')).toEqual([[0, 2]]);
    expect(read('```suggestion:-500+500\na\n```')).toEqual([[100, 100]]);
    expect(readSuggestions('  ```suggestion:-0+0\n    a\n  ```')).toEqual([
      { above: 0, below: 0, replacement: ['  a'] },
    ]);
    expect(readSuggestions('```suggestion\r\na\r\n')).toEqual([{ above: 0, below: 0, replacement: ['a', ''] }]);
  });
  it('is not taken from other blocks, from inside a block, or from code spans', () => {
    for (const text of [
      '````markdown\n```suggestion:-0+0\na\n```\n````',
      '~~~\n```suggestion\na\n```\n~~~',
      '```suggestions\na\n```',
      '```suggestion:2-4\na\n```',
      '``suggestion``',
      '```suggestion`\na\n```',
      '    ```suggestion\n    a\n    ```',
      '',
    ])
      expect(readSuggestions(text), text).toEqual([]);
  });
});
