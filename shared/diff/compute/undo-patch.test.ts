/** Taking a patch back. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeAs } from '#shared/encoding/testing/encode-as.ts';
import { asSent } from '#shared/encoding/encodings.ts';
import { computePatch } from './compute-patch.ts';
import { undoPatch } from './undo-patch.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const line = fc.constantFrom('a', 'b', 'c', '', '}', '\\ No newline at end of file', '-- x');
const text = fc.tuple(fc.array(line, { maxLength: 40 }), fc.boolean()).map(([lines, ends]) =>
  lines
    .map((one) => `${one}\n`)
    .join('')
    .slice(0, ends ? undefined : -1),
);

it('gives the version before', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (before, after) => {
      fc.pre(before !== after);
      const computed = await computePatch(bytesOf(before), bytesOf(after), () => Promise.resolve());
      const patch = computed.kind === 'patch' ? computed.bytes : new Uint8Array(0);
      expect(new TextDecoder().decode(undoPatch(bytesOf(after), patch) ?? undefined)).toBe(before);
    }),
    { seed: 4, numRuns: 300 },
  );
});

it('gives nothing where the patch does not fit or is incomplete', () => {
  const patch = bytesOf('@@ -1,2 +1,2 @@\n a\n-b\n+c\n');
  expect(undoPatch(bytesOf('a\nx\n'), patch)).toBeNull();
  expect(undoPatch(bytesOf('a\nc\n'), patch.subarray(0, -4))).toBeNull();
  expect(undoPatch(bytesOf('a\nc\n'), new Uint8Array(0))).toBeNull();
});

it('defect R-11: gives the bytes of a version that is not UTF-8, or nothing where the patch has them no more', async () => {
  const latin = (text: string): Uint8Array => encodeAs(text, 'windows-1252');
  const letters = fc.constantFrom('a', 'caf\u00e9', 'th\u00e9', '\u00fcber', '', '}');
  const lines = fc.array(letters, { maxLength: 12 }).map((all) => all.map((each) => `${each}\n`).join(''));
  await fc.assert(
    fc.asyncProperty(lines, lines, async (before, after) => {
      fc.pre(before !== after);
      const computed = await computePatch(latin(before), latin(after), () => Promise.resolve());
      const patch = computed.kind === 'patch' ? computed.bytes : new Uint8Array(0);
      const undone = undoPatch(latin(after), asSent(patch));
      const isLost = /^-.*[^\x00-\x7f]/m.test(Buffer.from(patch).toString('latin1'));
      expect(undone).toEqual(isLost ? null : latin(before));
    }),
    { seed: 20_261_127, numRuns: 300 },
  );
});
