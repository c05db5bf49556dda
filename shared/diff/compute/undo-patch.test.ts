/** Taking a patch back. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
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
