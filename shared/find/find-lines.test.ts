/** Finding in lines: texts, patterns, whole words, columns, and what is kept of many matches. */
import { describe, expect, it } from 'vitest';
import { findInLines } from './find-lines.ts';
import type { FindQuery } from './find-query.ts';

const find = (lines: readonly string[], text: string, more: Partial<FindQuery> = {}, most = 100) =>
  findInLines(
    { text, isRegex: false, isCaseSensitive: false, isWholeWord: false, ...more },
    lines.map((line) => `${line}\n`).join(''),
    most,
  );

describe('finding in lines', () => {
  it.each<[string, readonly string[], string, Partial<FindQuery>, readonly number[]]>([
    ['a text in any case', ['Tide', 'a tide'], 'tide', {}, [0, 0, 4, 1, 2, 6]],
    ['a text in its case', ['Tide', 'a tide'], 'tide', { isCaseSensitive: true }, [1, 2, 6]],
    ['signs that mean something in patterns', ['a-b/c', 'f(x)[0] + $y'], 'f(x)[0] + $y', {}, [1, 0, 12]],
    ['a hyphen and a slash', ['a-b/c'], 'a-b/c', {}, [0, 0, 5]],
    ['whole words', ['id idea _id id2 (id)', 'über-id'], 'id', { isWholeWord: true }, [0, 0, 2, 0, 17, 19, 1, 5, 7]],
    ['no word that goes on in another script', ['nameñ name'], 'name', { isWholeWord: true }, [0, 6, 10]],
    ['a pattern as whole words', ['ab abc'], 'a.|zz', { isRegex: true, isWholeWord: true }, [0, 0, 2]],
    ['a pattern that is bound to the ends of lines', ['one', 'one two'], '^one$', { isRegex: true }, [0, 0, 3]],
    ['the end of a line that ends with a carriage return', ['one\r'], 'one$', { isRegex: true }, [0, 0, 3]],
    ['nothing empty', ['abc'], 'x*', { isRegex: true }, []],
    ['columns after letters of two units', ['😀 x'], 'x', {}, [0, 3, 4]],
  ])('finds %s', (_what, lines, text, more, hits) => {
    const found = find(lines, text, more);
    expect([...found.hits]).toEqual(hits);
    expect(found.count).toBe(hits.length / 3);
    expect([...found.lines]).toEqual([...new Set(hits.filter((_, at) => at % 3 === 0))]);
  });

  it('counts what it does not keep', () => {
    const found = find(['xx', 'x', 'x'], 'x', {}, 3);
    expect([found.count, [...found.hits], [...found.lines]]).toEqual([4, [0, 0, 1, 0, 1, 2, 1, 0, 1], [0, 1, 2]]);
  });

  it.each(['(', 'a{2,1}', ')|('])('says that %s is no pattern', (text) => {
    expect(find(['a'], text, { isRegex: true }).problem).toMatch(/^\w/);
    expect(find(['a'], text, { isRegex: true, isWholeWord: true }).problem).not.toBeNull();
    expect(find(['a'], text).problem).toBeNull();
  });
});
