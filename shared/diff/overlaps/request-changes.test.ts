/** What is kept of a merge request's changes comes back as it was, and beyond a limit is not taken for nothing. */
import { expect, it } from 'vitest';
import { encode } from '#shared/encoding/encodings.ts';
import { createChangesPacker, unpackChanges } from './request-changes.ts';
import { fieldsOf, patchAt } from './testing/requests.ts';

it('comes back as it was, from a part of a larger buffer as well', () => {
  const packer = createChangesPacker();
  packer.add(fieldsOf('ä/“1”.ts'), encode(patchAt(10, 12, ['x', 'y']) + patchAt(40, 39, ['z'])));
  packer.add(fieldsOf('b', { new_path: 'c', renamed_file: true }), encode(''));
  packer.add(fieldsOf('d', { deleted_file: true }), null);
  const packed = packer.pack({ base: 'ab', isCutOff: true });
  const shifted = new Uint8Array(packed.length + 1);
  shifted.set(packed, 1);
  for (const bytes of [packed, shifted.subarray(1)]) {
    const { base, isCutOff, files } = unpackChanges(bytes);
    expect([base, isCutOff]).toEqual(['ab', true]);
    expect(
      files.map(({ oldPath, newPath, kind, isRead, hasLines }) => [oldPath, newPath, kind, isRead, hasLines]),
    ).toEqual([
      ['ä/“1”.ts', 'ä/“1”.ts', 'changed', true, true],
      ['b', 'c', 'moved', true, false],
      ['d', 'd', 'deleted', true, false],
    ]);
    const hunks = files[0]?.hunks() ?? [];
    expect(hunks.map(({ start, count, changes }) => ({ start, count, changes }))).toEqual([
      { start: 6, count: 9, changes: [{ from: 9, to: 12, up: 0, down: 0, line: 10 }] },
      { start: 36, count: 6, changes: [{ from: 39, to: 39, up: 0, down: 0, line: 40 }] },
    ]);
  }
});

it('lines beyond the limit count as not read', () => {
  const packer = createChangesPacker(40);
  packer.add(fieldsOf('a'), encode(patchAt(10, 10, ['x'])));
  packer.add(fieldsOf('b'), encode(patchAt(10, 40, ['x'])));
  const { files } = unpackChanges(packer.pack({ base: null, isCutOff: false }));
  expect(files.map(({ isRead, hasLines }) => [isRead, hasLines])).toEqual([
    [true, true],
    [false, false],
  ]);
});
