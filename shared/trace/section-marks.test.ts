/** Section marks behind text (defect L-1): the text stays a line of its own, in the page, in search and in the first error. */
import { describe, expect, it } from 'vitest';
import { compareTraces } from './compare/compare-traces.ts';
import { visibleLine } from './decode-line.ts';
import { firstErrorOf, hiddenOf, linesOf, matchesOf, searchIn, sectionsOf, shownOf } from './testing/seen-trace.ts';
import { clear, end, failing, start } from './testing/everything.ts';
import { indexOf, testCodec } from './testing/trace-of.ts';

const esc = '\u001b';
const stamp = '2024-05-22T12:43:46.962646Z 00O ';

describe('an error without a line break before the end of its section (defect L-1)', () => {
  it('is a line, and the section ends before the next one', () => {
    const index = indexOf(failing);
    expect(shownOf(index)).toEqual([
      '1 Executing "step_script"',
      '2 $ ./deploy',
      '3 Error: quota exceeded in region-1',
      '4 ERROR: Job failed: exit code 1',
    ]);
    expect(sectionsOf(index)).toEqual(['step_script 1-3 9 s']);
  });

  it('is found by a text and by a pattern, and is the first error', () => {
    const index = indexOf(failing);
    expect(matchesOf(searchIn(index, 'quota exceeded in region-1'))).toEqual(['2.0']);
    expect(matchesOf(searchIn(index, 'region-\\d$', true))).toEqual(['2.0']);
    expect(matchesOf(searchIn(index, '^ERROR: Job', true))).toEqual(['3.0']);
    expect(firstErrorOf(index)).toEqual({ line: 2, text: 'Error: quota exceeded in region-1', isSure: true });
  });

  it('is not found together with the mark behind it, nor is the mark', () => {
    const index = indexOf(`${failing}rest${end(9, 'x')}\n`);
    for (const isRegex of [false, true])
      for (const text of ['region-1section', 'region-1ERROR', 'section_', 'step_script:', '1700000009'])
        expect(matchesOf(searchIn(index, text, isRegex)), text).toEqual([]);
  });

  it('is copied, and compared as one line with a log that has the line break', async () => {
    const index = indexOf(failing);
    const copied = Array.from({ length: index.lines }, (_, line) => visibleLine(index.lineBytes(line), testCodec.utf8));
    expect(copied[2]).toBe('Error: quota exceeded in region-1');
    const other = indexOf(failing.replace('region-1section', 'region-1\nsection'));
    const { runs } = await compareTraces(index, other, testCodec.utf8, () => Promise.resolve());
    expect([...runs]).toEqual([4, 4, 1]);
  });

  it('has every offset on its line', () => {
    const index = indexOf(failing);
    for (let line = 0; line < index.lines; line += 1) {
      expect(index.lineAt(index.startOf(line))).toBe(line);
      expect(index.lineAt(index.startOf(line) + index.lengthOf(line) - 1)).toBe(line);
      expect(testCodec.utf8(index.lineBytes(line))).not.toContain('\n');
    }
    expect(testCodec.utf8(index.lineBytes(2))).toBe('Error: quota exceeded in region-1');
  });
});

describe('a section mark behind text (defect L-1)', () => {
  it.each<[string, string, readonly string[], readonly string[]]>([
    ['begins a nested section', `a\nb${start(1, 'x')}Title\nc\n`, ['1 a', '2 b', '3 Title', '4 c'], ['x 3-']],
    ['follows a colour', `${esc}[32mok${esc}[0m${end(4, 'x')}\nz\n`, ['1 ok', '3 z'], []],
    ['follows progress', `10%\r20%\rdone${end(1, 'x')}\nz\n`, ['1 done', '3 z'], []],
    ['follows progress that went back', `10%\r100%\r${end(1, 'x')}\nz\n`, ['1 100%', '3 z'], []],
    ['follows progress that was erased', `10%\r100%\r${esc}[K${end(1, 'x')}\nz\n`, ['2 z'], []],
    ['follows text that was erased', `wait${esc}[2K\r${end(1, 'x')}\nz\n`, ['2 z'], []],
    ['has another behind it', `t${end(1, 'a')}${start(2, 'b')}Title\n`, ['1 t', '2 Title'], ['b 2-']],
    [
      'comes after a title, and text and one more after it',
      `${start(1, 'a')}Title${end(3, 'a')}more${start(4, 'b')}Last\n`,
      ['1 Title', '2 more', '3 Last'],
      ['a 1-1 2 s', 'b 3-'],
    ],
    [
      'begins a section within another',
      `${start(1, 'a')}A${start(2, 'b')}B\nc\n`,
      ['1 A', '2 B', '3 c'],
      ['a 1-', 'b 2-'],
    ],
    ['has options', `mysection_start:1:a[collapsed=true,x=1]${clear}T\n`, ['1 my', '2 T'], ['a 2-']],
    ['ends the log', `last${end(1, 'x')}`, ['1 last'], []],
    ['begins a section without a title', `a${start(1, 'x')}\nz\n`, ['1 a', '2 ', '3 z'], ['x 2-']],
    ['has more between its return and what erases', `asection_end:1:x\r\r${esc}[0;m${esc}[0Kz\n`, ['1 a', '2 z'], []],
    ['stands after a time', `${stamp}text${start(1, 'x')}Title\n`, ['1 text', '2 Title'], ['x 2-']],
    ['follows whitespace alone', `  \t${end(1, 'x')}\nz\n`, ['2 z'], []],
    ['follows sequences alone', `${esc}[0m${esc}[0K${start(1, 'x')}Title\n`, ['1 Title'], ['x 1-']],
    ['follows a time alone', `${stamp}${start(1, 'x')}Title\n`, ['1 Title'], ['x 1-']],
    [
      'is written by a script',
      `${esc}[0K${start(1, 'x')}Title\nt${esc}[0K${end(2, 'x')}\n`,
      ['1 Title', '2 t'],
      ['x 1-2 1 s'],
    ],
    ['follows letters beyond ASCII', `größer 語${end(1, 'x')}z\n`, ['1 größer 語', '2 z'], []],
    ['follows a sequence that is broken off', `a${esc}]0;title${end(1, 'x')}z\n`, ['1 a', '2 z'], []],
  ])('%s', (_what, text, shown, sections) => {
    const index = indexOf(text);
    expect(shownOf(index)).toEqual(shown);
    expect(sectionsOf(index)).toEqual(sections);
  });

  it.each([
    'see section_end:foo',
    'see section_end:1:foo',
    `see section_end:1:foo${esc}[0K`,
    `see section_end::foo${clear}`,
    `see section_end:1:${clear}`,
    `see section_end:1:f/o${clear}`,
    `see section_stop:1:foo${clear}`,
    `see section_start:1:a[b]c${clear}`,
    `see section_start:1:${'a'.repeat(201)}${clear}`,
    `see section_start:${'1'.repeat(16)}:a${clear}`,
    String.raw`$ echo -e "\e[0Ksection_start:1:foo\r\e[0KTitle"`,
    'see section_start:1:foo\rother',
    `see section_start:1:foo\r${esc}[1mother`,
    // A line break of Windows after what a script printed.
    'see section_start:1:foo\r',
    `see section_start:1:foo\r${esc}[0m`,
  ])('is not %j', (text) => {
    const index = indexOf(`${text}\nz\n`);
    expect(index.lines).toBe(2);
    expect(index.sections.list).toEqual([]);
  });

  it('is text in output that a tool wrote with line breaks of Windows, and stays on the page and in search', () => {
    const index = indexOf('log: section_start:1:build\r\nz\r\n');
    expect(shownOf(index)).toEqual(['1 log: section_start:1:build', '2 z']);
    expect(matchesOf(searchIn(index, 'section_start:1:build$', true))).toEqual(['0.0']);
  });

  it('gives the line that it begins the time of what was written', () => {
    const later = stamp.replace('46', '49');
    const index = indexOf(`${stamp}one${end(1, 'x')}two${end(1, 'y')}three\n${later}four\nfive${end(1, 'x')}six`);
    const [first = null, second = null] = [Date.parse(stamp.slice(0, 23) + 'Z'), Date.parse(later.slice(0, 23) + 'Z')];
    expect(linesOf(index).map(({ time }) => time)).toEqual([first, first, first, second, null, null]);
  });

  it('passes the colours on, as a line break does', () => {
    const [, marked] = linesOf(indexOf(`${esc}[31mred${end(1, 'x')}${esc}[1mnext\n`));
    const [, broken] = linesOf(indexOf(`${esc}[31mred\n${end(1, 'x')}${esc}[1mnext\n`));
    expect(marked?.spans).toMatchObject([{ text: 'next', style: { colour: 1, isBold: true } }]);
    expect(marked?.spans).toEqual(broken?.spans);
  });

  it('is no line with an error where its name has such a word', () => {
    const lines = `a\r\nb${end(1, 'deploy-error')}\r\nfine\r\n`;
    expect(firstErrorOf(indexOf(lines))).toBeNull();
  });

  it('may be one of a hundred thousand on one line', () => {
    const index = indexOf(`x${end(1, 'a')}`.repeat(100_000));
    expect(index.lines).toBe(100_001);
    expect(hiddenOf(index)).toEqual([100_000]);
  });
});
