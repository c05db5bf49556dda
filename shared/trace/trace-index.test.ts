/** Lines and sections of a trace, and what a page reads of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineStyles } from './line-styles.ts';
import { readTraceLine } from './trace-line.ts';
import { createTraceIndex } from './trace-index.ts';
import { decodedLines, indexOf, testCodec } from './testing/trace-of.ts';

const esc = '\u001b';
const start = (name: string, at: number, title = name, options = ''): string =>
  `section_start:${String(at)}:${name}${options}\r${esc}[0K${title}\n`;
const end = (name: string, at: number): string => `section_end:${String(at)}:${name}\r${esc}[0K`;

const sectionsOf = (text: string) =>
  indexOf(text).sections.list.map(({ name, line, end: last, depth, startedAt, endedAt }) => [
    name,
    line,
    last,
    depth,
    endedAt < 0 ? null : endedAt - startedAt,
  ]);

describe('lines', () => {
  it('are the text between line breaks, of any kind', () => {
    const index = indexOf('one\r\ntwo\n\nlast');
    const texts = decodedLines(index).map((spans) => spans.map(({ text }) => text).join(''));
    expect(texts).toEqual(['one', 'two', '', 'last']);
    expect(indexOf('one\n').lines).toBe(1);
    expect(indexOf('').lines).toBe(0);
  });

  it('are read over the edges of blocks of memory', () => {
    const text = Array.from({ length: 40_000 }, (_, at) => `line ${String(at)} ${'x'.repeat(at % 90)}`).join('\n');
    const index = indexOf(text);
    const lines = text.split('\n');
    expect(index.bytes.length).toBeGreaterThan(2 ** 21);
    expect(index.lines).toBe(lines.length);
    expect(lines.every((line, at) => testCodec.utf8(index.lineBytes(at)) === line)).toBe(true);
    expect(lines.every((_, at) => index.lineAt(index.startOf(at)) === at)).toBe(true);
  });

  it('grow while they arrive', () => {
    const index = createTraceIndex();
    index.append(testCodec.encode('one\ntw'));
    expect([index.lines, testCodec.utf8(index.lineBytes(1))]).toEqual([2, 'tw']);
    index.append(testCodec.encode('o\n'));
    expect([index.lines, testCodec.utf8(index.lineBytes(1))]).toEqual([2, 'two']);
  });
});

describe('sections', () => {
  it('nest, and have their lines and times', () => {
    const text = `first\n${start('outer', 100)}a\n${start('inner', 110)}b\n${end('inner', 115)}c\n${end('outer', 130)}last\n`;
    expect(sectionsOf(text)).toEqual([
      ['outer', 1, 6, 0, 30],
      ['inner', 3, 5, 1, 5],
    ]);
  });

  it('hide the lines of their ends where nothing else is on them', () => {
    const index = indexOf(`${start('a', 1)}text\n${end('a', 2)}\nnext\n`);
    expect([...index.emptyLines.values.subarray(0, index.emptyLines.count)]).toEqual([2]);
    expect(sectionsOf(`${start('a', 1)}text\n${end('a', 2)}\nnext\n`)).toEqual([['a', 0, 2, 0, 1]]);
  });

  it('end and begin on one line', () => {
    expect(sectionsOf(`${start('a', 1)}text\n${end('a', 4)}${start('b', 4)}more\n`)).toEqual([
      ['a', 0, 2, 0, 3],
      ['b', 2, -1, 0, null],
    ]);
  });

  it('are the same wherever a piece ends', () => {
    const text = `a\r\n${start('one', 1)}text\r\n${end('one', 4)}${start('two', 4)}more\n${end('two', 5)}\n`;
    const whole = indexOf(text);
    expect(whole.sections.list).toHaveLength(2);
    for (let cut = 1; cut < text.length; cut += 1) {
      const split = indexOf(text, [cut]);
      expect(split.sections.list, String(cut)).toEqual(whole.sections.list);
      expect(split.emptyLines.count, String(cut)).toBe(whole.emptyLines.count);
    }
  });

  it('end with the one around them', () => {
    expect(sectionsOf(`${start('a', 1)}${start('b', 2)}x\n${end('a', 9)}`)).toEqual([
      ['a', 0, 3, 0, 8],
      ['b', 1, 3, 1, 7],
    ]);
  });

  it('may be folded at first', () => {
    const [first, second] = indexOf(
      start('a', 1, 'A', '[collapsed=true]') + start('b', 1, 'B', '[collapsed=false,x=1]'),
    ).sections.list;
    expect([first?.isCollapsed, second?.isCollapsed]).toEqual([true, false]);
  });

  it.each([
    'xsection_start:1:a\r',
    'section_start:1:a\n',
    'section_start:x:a\r',
    'section_end:1:b\r',
    `section_start:1:${'a'.repeat(600)}\r`,
  ])('are not made by %j', (text) => {
    expect(sectionsOf(`${text}rest\n`)).toEqual([]);
  });
});

describe('a line as a page shows it', () => {
  const read = (text: string, line: number, inLine: RegExp | null = null, match = 0) => {
    const index = indexOf(text);
    return readTraceLine(index, createLineStyles(index), line, inLine && { inLine, match }, testCodec.utf8);
  };

  it('has the style that the lines before it left, wherever one looks first', () => {
    const styled = fc.constantFrom(
      'a\n',
      `${esc}[31m`,
      `${esc}[1m`,
      `${esc}[38;2;1;2;3m`,
      `${esc}[0;48;5;99m`,
      `${esc}[0m`,
      `${esc}[39m`,
      `${esc}]0;\n`,
      `${esc}[4`,
      '\n',
    );
    fc.assert(
      fc.property(fc.array(styled, { maxLength: 80 }), fc.array(fc.nat(), { maxLength: 5 }), (parts, looks) => {
        const index = indexOf(parts.join(''));
        const expected = decodedLines(index);
        const styleAt = createLineStyles(index);
        for (const look of looks) {
          if (index.lines === 0) continue;
          const line = look % index.lines;
          expect(readTraceLine(index, styleAt, line, null, testCodec.utf8).spans).toEqual(expected[line]);
        }
      }),
      { seed: 16, numRuns: 500 },
    );
  });

  it('has it also where no reset is near', () => {
    const text = `${esc}[32m${`${esc}[1mx${esc}[22m\n`.repeat(30_000)}`;
    expect(read(`${text}last`, 30_000).spans[0]).toEqual(read(`${esc}[32mlast`, 0).spans[0]);
  });

  it('is cut where it is long, and says by how many characters', () => {
    const { spans, cut } = read('é'.repeat(6_000), 0);
    expect([spans[0]?.text.length, cut]).toEqual([5_000, 1_000]);
    expect(read('x'.repeat(1_000_000), 0).cut).toBe(995_000);
    // Of pairs of UTF-16 as well, beyond what is decoded, and without the bytes of sequences.
    expect(read('😀'.repeat(4_000), 0).cut).toBe(1_500);
    expect(read(`${'é'.repeat(4_200_000)}${esc}[31m${'語'.repeat(1_000)}`, 0).cut).toBe(4_196_000);
  });

  it('is as long as others where it is full of sequences', () => {
    const { spans, cut } = read(`${esc}[38;2;1;2;3mx${esc}[0m`.repeat(6_000), 0);
    expect(spans.map(({ text }) => text).join('')).toHaveLength(5_000);
    expect(cut).toBe(1_000);
  });

  it.each([
    [0, 19_000, 'needle one'],
    [1, 20_006, 'needle two'],
  ])('is shown from before match %i where that is beyond what would be seen', (match, skipped, expected) => {
    const text = `${'x'.repeat(19_200)}needle one${'y'.repeat(996)}needle two${'z'.repeat(9_000)}`;
    const line = read(text, 0, /needle (?:one|two)/g, match);
    const seen = line.spans.map((span) => span.text).join('');
    const [from = 0, to = 0] = line.matches[match] ?? [];
    expect(seen.slice(from, to)).toBe(expected);
    expect([line.skipped, seen.length]).toEqual([skipped, 5_000]);
    expect(line.skipped + seen.length + line.cut).toBe(text.length);
  });

  it('begins at its start where its match is seen there, or has none', () => {
    const text = `${'x'.repeat(4_000)}needle${'y'.repeat(4_000)}`;
    expect(read(text, 0, /needle/g)).toMatchObject({ skipped: 0, matches: [[4_000, 4_006]] });
    expect(read(text, 0, /hay/g)).toMatchObject({ skipped: 0, matches: [] });
  });

  it('never begins or ends with half of a character', () => {
    for (const shift of [0, 1]) {
      const { spans } = read(`${'a'.repeat(shift)}${'😀'.repeat(9_000)}needle${'😀'.repeat(9_000)}`, 0, /needle/g);
      expect(spans.map((span) => span.text).join('')).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
    }
  });

  it('shows the end of long progress', () => {
    const text = Array.from({ length: 20_000 }, (_, at) => `${String(at).padStart(5, '0')} of 20,000\r`).join('');
    expect(read(text, 0).spans[0]?.text).toBe('19999 of 20,000');
  });

  it('says where a search matches in what is seen', () => {
    expect(read(`a con${esc}[1mnection con\n`, 0, /con/g).matches).toEqual([
      [2, 5],
      [13, 16],
    ]);
  });
});

it('has times once a line has one, whether the first does or not', () => {
  expect(indexOf('x\n2024-05-22T12:43:46.962646Z 00O said\nplain\nlast').hasTimes).toBe(true);
  expect(indexOf('x\n2024-05-22 12:43:46 said, as a program writes it\n').hasTimes).toBe(false);
});
