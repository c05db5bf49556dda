/** Bytes as text: encodings, binary files, what is too much. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readText } from './read-text.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

it('reads UTF-8, without its byte order mark', () => {
  expect(readText(utf8('\u{feff}größer\n'))).toMatchObject({ text: 'größer\n', encoding: 'UTF-8', lineCount: 1 });
});

it('reads UTF-16 by its byte order mark, and windows-1252 where the bytes are no UTF-8', () => {
  expect(readText(new Uint8Array([0xff, 0xfe, 0x41, 0, 0xe4, 0]))).toMatchObject({ text: 'Aä', encoding: 'UTF-16LE' });
  expect(readText(new Uint8Array([0xfe, 0xff, 0, 0x41]))).toMatchObject({ text: 'A', encoding: 'UTF-16BE' });
  expect(readText(new Uint8Array([0x67, 0x72, 0xfc, 0x6e]))).toMatchObject({ text: 'grün', encoding: 'windows-1252' });
});

it('takes a NUL near the start for a binary file, as git does', () => {
  expect(readText(new Uint8Array([0x50, 0x4b, 0, 1]))).toBeNull();
  const late = utf8(`${'a'.repeat(8_000)}\0`);
  expect(readText(late)).not.toBeNull();
  expect(readText(late.subarray(1))).toBeNull();
});

it('counts lines as editors do', () => {
  const counts = ['', 'a', 'a\n', 'a\nb', '\n', '\n\n'].map((text) => readText(utf8(text))?.lineCount);
  expect(counts).toEqual([1, 1, 1, 2, 1, 2]);
});

it('cuts a long text after a whole line, and says so', () => {
  expect(readText(utf8('one\ntwo\nthree\n'), { limit: 9 })).toMatchObject({
    text: 'one\ntwo\n',
    isCut: true,
    lineCount: 2,
  });
  expect(readText(utf8('one\ntwo\n'), { limit: 8 })).toMatchObject({ text: 'one\ntwo\n', isCut: false });
});

it('never cuts a character in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
      const shown = readText(utf8(text), { limit });
      expect(shown === null || shown.text.isWellFormed()).toBe(true);
    }),
    { seed: 3 },
  );
});

it('tells lines that are longer than is drawn', () => {
  expect(readText(utf8(`${'x'.repeat(10_001)}\n`))?.hasLongLines).toBe(true);
  expect(readText(utf8(`${'x'.repeat(10_000)}\n`))?.hasLongLines).toBe(false);
});
