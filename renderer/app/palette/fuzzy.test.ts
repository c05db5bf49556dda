/** Fuzzy matching. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { text } from '#testing/text.ts';
import { fuzzyMatch } from './fuzzy.ts';

const marked = (text: string, typed: string): string | null => {
  const match = fuzzyMatch(text, typed);
  if (match === null) return null;
  let out = '';
  let at = 0;
  for (const [from, to] of match.ranges) {
    out += `${text.slice(at, from)}[${text.slice(from, to)}]`;
    at = to;
  }
  return out + text.slice(at);
};

test.each([
  [text('screens.review'), 'rq', '[R]eview [q]ueue'],
  [text('screens.review'), 'queue', 'Review [queue]'],
  ['Merge requests of the project', 'mreq', '[M]erge [req]uests of the project'],
  ['Refresh this screen', 'screen ref', '[Ref]resh this [screen]'],
  ['feature/tide-table', 'tt', 'feature/[t]ide-[t]able'],
  ['Überfahrt', 'überf', '[Überf]ahrt'],
  ['Back', '', 'Back'],
])('%j with %j is %j', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

test.each([
  ['Back', 'kb'],
  ['Back', 'backs'],
  ['Back', 'back again'],
])('%j does not fit %j', (text, typed) => {
  expect(fuzzyMatch(text, typed)).toBeNull();
});

test('a run at the start beats letters spread out', () => {
  const score = (text: string): number => fuzzyMatch(text, 'rev')?.score ?? Number.NaN;
  expect(score(text('screens.review'))).toBeGreaterThan(score('Read every version'));
  expect(score('Read every version')).toBeGreaterThan(score('fire levers'));
});

test('whatever order its letters are kept in, a part of a text fits it, and the ranges spell it', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcde -/_'), minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(letters, fc.infiniteStream(fc.boolean()), (text, keeps) => {
      const typed = [...text].filter((letter) => /\S/.test(letter) && keeps.next().value === true).join('');
      const match = fuzzyMatch(text, typed);
      expect(match).not.toBeNull();
      expect((match?.ranges ?? []).map(([from, to]) => text.slice(from, to)).join('')).toBe(typed);
      for (const [index, [from, to]] of (match?.ranges ?? []).entries()) {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThan(match?.ranges[index - 1]?.[1] ?? -1);
      }
    }),
    { seed: 11, numRuns: 500 },
  );
});
