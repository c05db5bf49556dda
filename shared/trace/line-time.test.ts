/** Times before lines: taken off what is shown, searched and copied, and marks of sections are read behind them. */
import { describe, expect, it } from 'vitest';
import { visibleLine } from './decode-line.ts';
import { timeLength, timeOf } from './line-time.ts';
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
    const short = '2024-05-22T12:43:46.96264Z 00O text';
    expect(timeLength(testCodec.encode(short))).toBe(0);
    // A time of the script's own, then: it stays in the text.
    expect(visibleLine(testCodec.encode(short), testCodec.utf8)).toBe(short);
    expect(timeOf(testCodec.encode('2024-99-22T12:43:46.962646Z 00O text'))).toBeNull();
  });
});

describe('times of the script, at the beginning of its lines', () => {
  it.each([
    ['2026-01-05T10:00:00Z start', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05T10:00:00.5Z start', '2026-01-05T10:00:00.500Z'],
    ['2026-01-05T10:00:00.123456789Z start', '2026-01-05T10:00:00.123Z'],
    ['2026-01-05T12:00:00+02:00 start', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05 05:00:00.000-0500 start', '2026-01-05T10:00:00.000Z'],
    ['[2026-01-05T10:00:00,250Z] start', '2026-01-05T10:00:00.250Z'],
    ['2026-01-05T10:00:00Z', '2026-01-05T10:00:00.000Z'],
  ])('%s', (line, time) => {
    expect(new Date(timeOf(testCodec.encode(line)) ?? 0).toISOString()).toBe(time);
  });

  it.each([
    // Of no zone: nobody knows when that was.
    '2026-01-05T10:00:00 start',
    '2026-01-05T10:00:00.Z start',
    '2026-13-05T10:00:00Z start',
    '2026-01-05T10:00:00Zulu',
    'at 2026-01-05T10:00:00Z',
    '12026-01-05T10:00:00Z start',
  ])('%s has none', (line) => {
    expect(timeOf(testCodec.encode(line))).toBeNull();
  });

  const line = (seconds: string, rest: string): string => `2026-01-05T10:00:${seconds}Z ${rest}\n`;

  it('stay in the text; a log has times once three lines in a row begin with one', () => {
    const timed = indexOf(`${line('00', 'one')}${line('03', 'two')}${line('04', 'three')}end\n`);
    expect(timed.hasTimes).toBe(true);
    const { spans, time } = readTraceLine(timed, () => plainStyle, 1, null, testCodec.utf8);
    expect(spans.map((span) => span.text).join('')).toBe('2026-01-05T10:00:03Z two');
    expect(new Date(time ?? 0).toISOString()).toBe('2026-01-05T10:00:03.000Z');
    expect(timed.timeOf(3)).toBeNull();
    for (const few of [
      `${line('00', 'one')}${line('03', 'two')}`,
      `${line('00', '1')}a\n${line('01', '2')}b\n${line('02', '3')}`,
    ])
      expect(indexOf(few).hasTimes).toBe(false);
  });

  it('do not come before those of the runner', () => {
    const stamped = indexOf(at('40', '2020-01-01T00:00:00Z one'));
    expect(new Date(stamped.timeOf(0) ?? 0).getUTCFullYear()).toBe(2024);
    expect(visibleLine(stamped.lineBytes(0), testCodec.utf8)).toBe('2020-01-01T00:00:00Z one');
  });
});
