/** Lines of a log in several encodings: each is read by itself, and what is searched is what is shown. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeAs } from '#shared/encoding/testing/encode-as.ts';
import { decodeLine } from '#shared/trace/decode-line.ts';
import { plainStyle } from '#shared/trace/text-style.ts';
import { decodeLog } from './text-codec.ts';

const lines = [
  ['UTF-8', 'gr\u00f6\u00dfer \u2713'],
  ['windows-1252', 'Zugriff verweigert f\u00fcr Gr\u00f6\u00dfe'],
  ['Shift_JIS', '\u30a8\u30e9\u30fc\u304c\u767a\u751f\u3057\u307e\u3057\u305f'],
  ['UTF-8', 'plain'],
  ['UTF-8', ''],
] as const;

it('defect R-11: each line of a log is read in its own encoding, alone and among others', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 12 }), (chosen) => {
      const parts = chosen.map(([encoding, text]) => encodeAs(text, encoding));
      const all = Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from('\n'), part])));
      expect(decodeLog(new Uint8Array(all))).toBe(chosen.map(([, text]) => text).join('\n'));
      for (const [at, part] of parts.entries()) {
        const spans = decodeLine(part, plainStyle, decodeLog).spans;
        expect(spans.map(({ text }) => text).join('')).toBe(chosen[at]?.[1]);
      }
    }),
    { seed: 20_261_127 },
  );
});

it('a character that is cut off makes a line no other encoding', () => {
  const cut = encodeAs('gr\u00f6\u00dfer als \u2713', 'UTF-8').subarray(0, -1);
  expect(decodeLog(cut)).toBe('gr\u00f6\u00dfer als \ufffd');
});
