/** Lines in an address. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseLines, printLines } from './line-range.ts';

it('reads what it prints', () => {
  const line = fc.integer({ min: 1, max: 999_999_999 });
  fc.assert(
    fc.property(line, line, (one, other) => {
      const lines = { from: Math.min(one, other), to: Math.max(one, other) };
      expect(parseLines(printLines(lines))).toEqual(lines);
      expect(parseLines(`${String(lines.to)}-${String(lines.from)}`)).toEqual(lines);
    }),
    { seed: 7 },
  );
});

it('reads nothing from anything else', () => {
  for (const text of [null, '', '0', '0-3', '-3', '3-', 'L3', '1-2-3', '1e3', '9999999999'])
    expect(parseLines(text), String(text)).toBeNull();
});
