/** Characters that deceive the eye are shown as what they are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

describe('visible text', () => {
  it('S17 shows bidirectional, zero-width and control characters by their code points', () => {
    expect(visibleText('user\u202Egnp.exe')).toBe('user⟨U+202E⟩gnp.exe');
    expect(visibleText('a\u200Bb\u0007\uFEFF')).toBe('a⟨U+200B⟩b⟨U+0007⟩⟨U+FEFF⟩');
  });

  it('S17 cuts a run of marks, whatever they are', () => {
    expect(visibleText(`a${'\u0301'.repeat(500)}b`)).toBe(`a${'\u0301'.repeat(10)}… 490 more marksb`);
    expect(visibleText('\u202e'.repeat(1_010))).toBe(`${'⟨U+202E⟩'.repeat(10)}… 1,000 more marks`);
  });

  it('S17 names 200 characters of a text, and shows where the others are', () => {
    const shown = visibleText('a\u202e'.repeat(50_000));
    expect(shown.startsWith('a⟨U+202E⟩'.repeat(200) + 'a·a·')).toBe(true);
    expect(shown.replaceAll(/[^a]/g, '')).toHaveLength(50_000);
    expect(shown).toHaveLength(100_000 + 200 * 7);
  });

  it('leaves lines, tabs, other scripts and emoji joiners’ neighbours alone', () => {
    expect(visibleText('one\r\ntwo\n\tthree')).toBe('one\ntwo\n\tthree');
    expect(visibleText('Łódź, 東京, فارسی')).toBe('Łódź, 東京, فارسی');
  });

  it('S17 lets no deceiving character through, whatever the text', () => {
    const deceiving = fc.constantFrom(
      ...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200B\u200E\u200F\u0000\u001B',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), deceiving)), (parts) => {
        expect(visibleText(parts.join(''))).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u0000\u001B]/);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
