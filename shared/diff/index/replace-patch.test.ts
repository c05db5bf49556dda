/** A file that gets other lines: the index is the one that would have been made with them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomEdit, rowsBetween } from '#shared/diff/testing/random-patch.ts';
import { createPatchIndex, type PatchIndex } from './patch-index.ts';

const fields = (path: string) => ({
  old_path: path,
  new_path: path,
  a_mode: '100644',
  b_mode: '100644',
  new_file: false,
  renamed_file: false,
  deleted_file: false,
  too_large: false,
  collapsed: false,
});
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const from = { base: 'a', head: 'b', isUndone: false, readAs: '', isShortest: true };

const indexOf = (patches: readonly string[]): PatchIndex => {
  const index = createPatchIndex();
  patches.forEach((patch, at) => index.addFile(fields(`f${String(at)}`), bytesOf(patch)));
  index.finish();
  return index;
};
const rowsOf = (index: PatchIndex, file: number) => {
  const { firstRow, rows } = index.files[file] ?? { firstRow: 0, rows: 0 };
  // Their numbers move with the rows before them.
  return rowsBetween(index, firstRow, firstRow + rows, decode).map((read) => ({ ...read, row: read.row - firstRow }));
};

it('has the new lines in that file, and those of all others as before', () => {
  const patch = randomEdit.map((edit) => edit.patch);
  fc.assert(
    fc.property(fc.array(patch, { minLength: 1, maxLength: 5 }), fc.nat(), patch, (patches, seed, other) => {
      const file = seed % patches.length;
      const index = indexOf(patches);
      const before = patches.map((_, at) => rowsOf(index, at));
      index.replacePatch(file, bytesOf(other), from);
      patches.forEach((_, at) => {
        if (at !== file) expect(rowsOf(index, at)).toEqual(before[at]);
        expect(index.fileOfRow(index.files[at]?.firstRow ?? -1)).toBe(at);
      });
      const alone = indexOf([other]);
      const kinds = rowsOf(index, file).map(({ kind, text }) => [kind, text]);
      const wanted = rowsOf(alone, 0).map(({ kind, text }) => [kind, text]);
      const notice = kinds.splice(1, 1);
      expect(notice.map(([kind]) => kind)).toEqual([7]);
      expect(kinds).toEqual(wanted.filter(([kind]) => kind !== 7));
      const heads = Array.from(index.columns.kind.subarray(0, index.columns.count)).flatMap((kind, row) =>
        kind === 1 ? [row] : [],
      );
      expect(index.hunkRows).toEqual(heads);
      expect(index.files[file]).toMatchObject({ notice: 'computed', computed: from });
    }),
    { seed: 11, numRuns: 200 },
  );
});
