/** CSV as it is written and read again. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { text } from '#testing/text.ts';
import { csvText, CsvProblem, parseCsv } from './csv.ts';

test('reads quotes, line ends of every system, semicolons and tabs', () => {
  expect(parseCsv('\uFEFFa,b\r\n"x ""y""","1,2"\r\n\r\nlast,\r\n')).toEqual([
    ['a', 'b'],
    ['x "y"', '1,2'],
    ['last', ''],
  ]);
  expect(parseCsv('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(parseCsv('a\tb\n"two\nlines"\tc')).toEqual([
    ['a', 'b'],
    ['two\nlines', 'c'],
  ]);
  expect(parseCsv(' \n')).toEqual([]);
});

test('a quoted cell without an end is said, with its line', () => {
  expect(() => parseCsv('a,b\n"x,y')).toThrow(new CsvProblem(text('file_failures.csv_quote', { line: 2 })));
});

test('what was written is read again, formulas included', () => {
  const cell = fc.string().map((text) => text.replaceAll('\r', ' ').trim());
  const lines = fc.array(fc.tuple(cell, cell, cell), { minLength: 1 });
  fc.assert(
    fc.property(lines, (given) => {
      const header = ['a', 'b', 'c'];
      const kept = given.filter((cells) => cells.some((one) => one !== '' && !one.startsWith("'")));
      const plain = kept.filter((cells) => cells.every((one) => !one.startsWith("'")));
      expect(parseCsv(csvText([header, ...plain]))).toEqual([header, ...plain]);
    }),
    { numRuns: 200, seed: 7 },
  );
});
