/** Times before lines: taken off what is shown, searched and copied, and marks of sections are read behind them. */
import { describe, expect, it } from 'vitest';
import { visibleLine } from './decode-line.ts';
import { timeOf } from './line-time.ts';
import { compileQuery, createTraceSearch } from './trace-search.ts';
import { indexOf, testCodec } from './testing/trace-of.ts';
import { plainStyle } from './text-style.ts';
import { readTraceLine } from './trace-line.ts';

const at = (seconds: string, rest: string): string => `2024-05-22T12:43:${seconds}.962646Z 01O ${rest}\n`;
const text =
  at('40', 'one 12:43') +
  at('41', 'section_start:100:build\r\u001b[0KBuild') +
  at('42', '\u001b[31mtwo\u001b[0m') +
  at('43', 'section_end:104:build\r\u001b[0K') +
  'no time\n';
const index = indexOf(text);

describe('times before lines', () => {
  it('are shown beside the line and are no part of its text', () => {
    const line = readTraceLine(index, () => plainStyle, 2, null, testCodec.utf8);
    expect(line.spans.map((span) => span.text).join('')).toBe('two');
    expect(new Date(line.time ?? 0).toISOString()).toBe('2024-05-22T12:43:42.962Z');
    expect(readTraceLine(index, () => plainStyle, 4, null, testCodec.utf8)).toMatchObject({ time: null });
    expect(visibleLine(index.lineBytes(2), testCodec.utf8)).toBe('two');
    expect(index.hasTimes).toBe(true);
    expect(indexOf('one\n').hasTimes).toBe(false);
  });

  it('do not hide the marks of sections', () => {
    expect(index.sections.list).toMatchObject([{ name: 'build', line: 1, end: 3, startedAt: 100, endedAt: 104 }]);
  });

  it.each([
    ['12:43', false, 1],
    ['^two$', true, 1],
    ['2024', false, 0],
    ['^no', true, 1],
  ])('are not searched for %s', (wanted, isRegex, count) => {
    const query = compileQuery({ text: wanted, isRegex, isCaseSensitive: false });
    if ('problem' in query) throw new Error(query.problem);
    const search = createTraceSearch(index, query, testCodec);
    while (search.step(10)) continue;
    expect(search.count).toBe(count);
  });

  it('are none where a digit is missing', () => {
    expect(timeOf(testCodec.encode('2024-05-22T12:43:46.96264Z 00O text'))).toBeNull();
    expect(timeOf(testCodec.encode('2024-99-22T12:43:46.962646Z 00O text'))).toBeNull();
  });
});
