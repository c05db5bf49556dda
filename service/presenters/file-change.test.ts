/** A file's JSON in pieces is the JSON of the whole. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileChangeText } from './file-change.ts';

const fields = {
  old_path: 'a "quoted" path\n',
  new_path: 'b',
  a_mode: '100644',
  b_mode: '100644',
  new_file: false,
  renamed_file: true,
  deleted_file: false,
};

const written = (bytes: Uint8Array): string => [...fileChangeText({ ...fields, diff: bytes })].join('');

test('a patch of any bytes is what its text would be, wherever it is cut', () => {
  const character = fc.constantFrom('a', '"', '\\', '\n', '\u0001', '\u2028', '\uFEFF', 'é', '字', '🚢');
  const text = fc
    .tuple(fc.string({ unit: character, maxLength: 40 }), fc.integer({ min: 0, max: 2_000 }))
    .map(([unit, count]) => Buffer.from(unit.repeat(count)));
  fc.assert(
    fc.property(fc.oneof(text, fc.uint8Array({ maxLength: 200 })), fc.nat(8), (bytes, shift) => {
      const patch = Buffer.concat([Buffer.alloc(shift, 'x'), bytes]);
      expect(written(patch)).toBe(JSON.stringify({ ...fields, diff: patch.toString('utf8') }));
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('bytes that are no text are replaced as in the text of the whole, also where a part ends', () => {
  const broken = Buffer.from([0xf0, 0x9f, 0x9a, 0x80, 0x80, 0xe5, 0xad]);
  for (let before = 16_370; before < 16_390; before += 1) {
    const patch = Buffer.concat([Buffer.alloc(before, 'x'), broken, Buffer.alloc(20_000, 'y')]);
    expect(JSON.parse(written(patch))).toMatchObject({ diff: patch.toString('utf8') });
  }
});

test('a short patch is one piece, a long one many, none of them long', () => {
  expect([...fileChangeText({ ...fields, diff: Buffer.from('+a\n') })]).toHaveLength(1);
  const pieces = [...fileChangeText({ ...fields, diff: Buffer.alloc(1_000_000, 'x') })];
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(40_000);
});
