/** Marks for what is not seen, and none for ordinary text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHidden, piecesOf } from './hidden-characters.ts';

const marks = (text: string) => piecesOf(text).flatMap(({ mark }) => mark ?? []);

describe('hidden characters', () => {
  it('S17 names bidirectional controls, zero-width and control characters', () => {
    expect(marks('a\u202eb\u2066c\u200b\u0007\ufeff\u00ad\u{e0041}\ud800')).toEqual([
      'U+202E',
      'U+2066',
      'U+200B',
      'U+0007',
      'U+FEFF',
      'U+00AD',
      'U+E0041',
      'U+D800',
    ]);
  });
  it('S17 leaves ordinary text alone', () => {
    for (const text of ['', '\tif (a) {', 'Grüße 你好 שלום مرحبا', '😀 ☂️']) expect(hasHidden(text), text).toBe(false);
  });
  it('keeps every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(
          piecesOf(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
        expect(piecesOf(text).some(({ mark }) => mark !== null)).toBe(hasHidden(text));
      }),
      { seed: 17 },
    );
  });
});
