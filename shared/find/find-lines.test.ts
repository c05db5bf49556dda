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

  /** Defect R-14. */
  it.each<[string, string, readonly number[]]>([
    ['a{b}', '{', [0, 1, 2]],
    ['a{b}', '}', [0, 3, 4]],
    ['a{b}', 'a{b}', [0, 0, 4]],
    ['x = ${name}', String.raw`\${\w+}`, [0, 4, 11]],
    ['{,3} a{1}', '{,3}', [0, 0, 4]],
    ['aaa', 'a{2}', [0, 0, 2]],
    ['a-b', String.raw`\w\-\w`, [0, 0, 3]],
    ['say "so"', String.raw`\"so\"`, [0, 4, 8]],
    ['<div>', String.raw`\<div\>`, [0, 0, 5]],
    ['@a #b', String.raw`\@a\ \#b`, [0, 0, 5]],
    ['a.b-c', String.raw`[\w-.]+`, [0, 0, 5]],
    ['a-b"', String.raw`[\-\"]`, [0, 1, 2, 0, 3, 4]],
    ['list]', 't]', [0, 3, 5]],
    ['été-1', String.raw`\p{L}+\-\d`, [0, 0, 5]],
    ['😀', String.raw`^\u{1F600}$`, [0, 0, 2]],
    ['aa', String.raw`(?<one>a)\k<one>`, [0, 0, 2]],
  ])('finds in %s the pattern %s, which other tools take', (line, pattern, hits) => {
    expect([...find([line], pattern, { isRegex: true }).hits]).toEqual(hits);
    expect(find([line], pattern, { isRegex: true, isWholeWord: true }).problem).toBeNull();
  });

  /** Defect R-14: each form finds each, also one mark alone apart, as keyboards for Vietnamese write it. */
  it.each([
    ['việt', 'vi\u00ea\u0323t'],
    ['é', 'é'],
    ['한글', '한글'],
  ])('finds %s in each normal form', (word, other) => {
    const forms = [word.normalize('NFC'), word.normalize('NFD'), other];
    const lines = forms.map((form) => `in ${form} so`);
    const hits = forms.flatMap((form, at) => [at, 3, 3 + form.length]);
    for (const form of [...forms, word])
      for (const more of [{}, { isRegex: true }, { isWholeWord: true, isCaseSensitive: true }])
        expect([...find(lines, form, more).hits]).toEqual(hits);
  });

  it('finds a character that no normal form keeps, and its normal forms', () =>
    expect(find(['\u212b', '\u00c5', 'A\u030a'], '\u212b', { isCaseSensitive: true }).count).toBe(3));

  it('counts what it does not keep', () => {
    const found = find(['xx', 'x', 'x'], 'x', {}, 3);
    expect([found.count, [...found.hits], [...found.lines]]).toEqual([4, [0, 0, 1, 0, 1, 2, 1, 0, 1], [0, 1, 2]]);
  });

  it.each(['(', 'a{2,1}', ')|(', '*a', String.raw`\y`, '[b-a]'])('says that %s is no pattern', (text) => {
    expect(find(['a'], text, { isRegex: true }).problem).toMatch(/^\w/);
    expect(find(['a'], text, { isRegex: true, isWholeWord: true }).problem).not.toBeNull();
    expect(find(['a'], text).problem).toBeNull();
  });
});
