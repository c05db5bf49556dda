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

/** By `indexOf`, from each find to the next. */
const offsetsOf = (text: string, part: string): readonly number[] => {
  const offsets: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) offsets.push(at);
  return offsets;
};

it.each(Object.entries(cases))('finds all that indexOf finds: %s', (_name, [all, some]) => {
  const letters = fc.string({ unit: fc.constantFrom(...all), maxLength: 60 });
  const wanted = fc.string({ unit: fc.constantFrom(...some), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(letters, wanted, fc.boolean(), (text, part, isCaseSensitive) => {
      const [whole, one] = isCaseSensitive ? [text, part] : [text.toLowerCase(), part.toLowerCase()];
      expect([...(literalBytes(part, isCaseSensitive)?.offsetsIn(encode(text)) ?? [])]).toEqual(offsetsOf(whole, one));
    }),
    { seed: 3, numRuns: 1_000 },
  );
});

it('finds a text of more than 255 characters, and one in every byte', () => {
  const long = `${'a'.repeat(300)}b`;
  const text = `${'a'.repeat(1_000)}b`.repeat(3);
  expect([...(literalBytes(long, true)?.offsetsIn(encode(text)) ?? [])]).toEqual(offsetsOf(text, long));
  expect(literalBytes('A', false)?.offsetsIn(encode('a'.repeat(10_000))).length).toBe(10_000);
});

it('knows where a text is begun and not ended', () => {
  const literal = literalBytes('Abac', false);
  const beginsBefore = (text: string): boolean =>
    literal?.begunBefore(encode(text), Uint32Array.of(7 + text.length), 7).length === 1;
  expect(['xa', 'xab', 'ABA', 'abac', 'b', 'ba', ''].map(beginsBefore)).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
  expect([...(literal?.begunBefore(encode('xab abac ba'), Uint32Array.of(2, 3, 4, 8, 11), 0) ?? [])]).toEqual([
    2, 3, 11,
  ]);
});

it('leaves other letters than those of ASCII to the texts of lines', () => {
  expect(['é', '', 'a\tb'].map((text) => literalBytes(text, true))).toEqual([null, null, null]);
});
