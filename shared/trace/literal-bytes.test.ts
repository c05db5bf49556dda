/** The search for a text in bytes: where `indexOf` finds it, in capital letters too. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { literalBytes } from './literal-bytes.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Texts, and what is looked for in them; of two letters alone most beginnings go on in another way. */
const cases = {
  'of many characters': [
    ['a', 'b', 'A', 'B', '[', '{', ' ', '@', '`'],
    ['a', 'b', 'B', '[', '{', '@'],
  ],
  'of two letters': [
    ['a', 'b', 'B'],
    ['a', 'b'],
  ],
} as const;

it.each(Object.entries(cases))('finds what indexOf finds, from any offset on: %s', (_name, [all, some]) => {
  const letters = fc.string({ unit: fc.constantFrom(...all), maxLength: 60 });
  const wanted = fc.string({ unit: fc.constantFrom(...some), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(letters, wanted, fc.nat(20), fc.boolean(), (text, part, from, isCaseSensitive) => {
      const [whole, one] = isCaseSensitive ? [text, part] : [text.toLowerCase(), part.toLowerCase()];
      expect(literalBytes(part, isCaseSensitive)?.indexIn(encode(text), from)).toBe(
        from > text.length ? -1 : whole.indexOf(one, from),
      );
    }),
    { seed: 3, numRuns: 500 },
  );
});

it('knows where a text is begun and not ended', () => {
  const literal = literalBytes('Abac', false);
  const beginsBefore = (text: string): boolean | undefined => literal?.beginsBefore(encode(text), text.length);
  expect(['xa', 'xab', 'ABA', 'abac', 'b', 'ba', ''].map(beginsBefore)).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
});

it('leaves other letters than those of ASCII to the texts of lines', () => {
  expect(['é', '', 'a\tb'].map((text) => literalBytes(text, true))).toEqual([null, null, null]);
});
