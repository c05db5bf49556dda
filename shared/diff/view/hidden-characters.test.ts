/** Marks for what is not seen, and none for ordinary text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutMarks, hasHidden, piecesOf } from './hidden-characters.ts';

const runs = fc
  .array(fc.tuple(fc.constantFrom('a', '\u0301', '\u202e', '\n', '\ud83d', '\u{e0101}', '\r'), fc.nat(15)))
  .map((parts) => parts.map(([part, times]) => part.repeat(times)).join(''));
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
  it('S17 cuts long runs of combining marks, bidirectional controls and the like, and counts what it cut', () => {
    for (const mark of ['\u0301', '\u202e', '\u200b', '\u0000', '\ufe00', '\u{e0101}', '\ud800', '\u0301\u202e']) {
      const run = mark.repeat(100_000 / [...mark].length);
      expect(cutMarks(`a${run}b`)).toBe(`a${[...run].slice(0, 10).join('')}… 99,990 more marks${'b'}`);
      expect(hasHidden(`a${run}b`)).toBe(true);
      const pieces = piecesOf(`a${run}b`);
      expect(pieces.length).toBeLessThan(30);
      expect(pieces.at(-2)?.mark).toBe('… 99,990 more marks');
    }
  });
  it('S17 leaves the marks of scripts and of emoji alone', () => {
    const texts = [
      'Việt Nam'.normalize('NFD'),
      'שָׁלוֹם',
      'བསྒྲུབས',
      '👨‍👩‍👧‍👦',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      'می‌خواهم',
    ];
    for (const text of texts) expect(cutMarks(text)).toBe(text);
    expect(cutMarks('a' + '\u0301'.repeat(10))).toBe('a' + '\u0301'.repeat(10));
  });
  it('S17 a line of marks between letters has few pieces, and every letter of it is still shown', () => {
    const text = 'a\u202e'.repeat(50_000);
    const pieces = piecesOf(text);
    expect(pieces.length).toBeLessThan(1_000);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(
      pieces
        .map((piece) => piece.mark ?? piece.text)
        .join('')
        .replaceAll(/[^a]/g, ''),
    ).toHaveLength(50_000);
  });
  // Where each mark looked at the others, this would not end within the limit of a test.
  it('S17 takes time in proportion to the text', () => {
    for (const part of ['\u0301', 'a\u202e', '\u0301'.repeat(9) + 'a', '\u200d\u200d']) {
      const text = part.repeat(500_000);
      expect(piecesOf(text).length).toBeGreaterThan(0);
      expect(cutMarks(text).length).toBeGreaterThan(0);
    }
  });
  it('keeps every character', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), runs), (text) => {
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
