/** Both versions of a file that is not UTF-8: whether they are the server's, and the lines between them, decoded alike. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePatch } from '#shared/diff/compute/compute-patch.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex } from '#shared/diff/index/patch-index.ts';
import { encodings, type Encoding, asSent } from '#shared/encoding/encodings.ts';
import { charactersOf, encodeAs } from '#shared/encoding/testing/encode-as.ts';
import { computeLines, readVersions, type VersionsSession } from './compute-request.ts';

const letMessagesIn = (): Promise<void> => Promise.resolve();
const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** A change of a file as a server sends it, whose versions are then read as these bytes. */
const over = async (before: Uint8Array, after: Uint8Array, read = { before, after }) => {
  const computed = await computePatch(before, after, letMessagesIn);
  const patches = createPatchIndex();
  const fields = readChangeFields({ old_path: 'a.txt', new_path: 'a.txt' });
  if (fields !== null) patches.addFile(fields, asSent(computed.kind === 'patch' ? computed.bytes : new Uint8Array(0)));
  let kept = '';
  const view = { keepComputed: (_file: number, bytes: Uint8Array) => (kept = decode(bytes)) };
  const session: VersionsSession = {
    patches,
    view: view as never,
    read: (_path, at) => Promise.resolve({ bytes: read[at as 'before' | 'after'] }),
    letMessagesIn,
  };
  const request = { file: 0, base: 'before', undo: null, head: 'after', requestId: 'r' } as const;
  return {
    agrees: async () => (await readVersions(session, request)).agrees,
    lines: async () => {
      const problem = await computeLines(session, request);
      return problem ?? kept;
    },
  };
};

const byteEncodings = encodings.filter((encoding) => !encoding.startsWith('UTF-16'));
const versionsIn = byteEncodings.map((encoding) => {
  const character = fc.constantFrom(...charactersOf(encoding === 'UTF-8' ? 'EUC-JP' : encoding), 'a', ' ', '\n');
  const text = fc.array(character, { minLength: 1, maxLength: 30 }).map((all) => all.join(''));
  return fc.tuple(fc.constant<Encoding>(encoding), text, text);
});

describe('defect R-11: versions of a file that is not UTF-8', () => {
  it('are those that the patch is against, whatever its encoding, and no others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(...versionsIn), async ([encoding, before, after]) => {
        const [old, now] = [encodeAs(before, encoding), encodeAs(after, encoding)];
        expect(await (await over(old, now)).agrees()).toBe(true);
      }),
      { seed: 20_261_127, numRuns: 300 },
    );
    const [old, now] = ['caf\u00e9\nx\n', 'caf\u00e9\ny\n'].map((text) => encodeAs(text, 'windows-1252')) as [
      Uint8Array,
      Uint8Array,
    ];
    const other = encodeAs('tea\nx\n', 'windows-1252');
    expect(await (await over(old, now, { before: other, after: now })).agrees()).toBe(false);
  });
  it.each([
    ['windows-1252', 'caf\u00e9\nend\n', 'caf\u00e8\nend\n'],
    ['Shift_JIS', '日本語の行\n表示\n', '日本語の列\n表示\n'],
    ['UTF-16LE', '\ufeffline one\n表示\n', '\ufeffline 2\n表示\n'],
    ['UTF-16BE', 'line one\nrest\n', 'line two\nrest\n'],
  ] as const)('have lines that differ as they do: %s', async (encoding, before, after) => {
    const lines = await (await over(encodeAs(before, encoding), encodeAs(after, encoding))).lines();
    const [old = '', same = ''] = before.replace('\ufeff', '').split('\n');
    const [now = ''] = after.replace('\ufeff', '').split('\n');
    expect(lines.split('\n').slice(1, 4)).toEqual([`-${old}`, `+${now}`, ` ${same}`]);
  });
});
