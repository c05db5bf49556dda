/** Whitespace ignored: only lines that differ only in whitespace are folded, and both sides of the patch stay whole. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWhitespace } from './whitespace-folding.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { randomEdit } from '#shared/diff/testing/random-patch.ts';

const { added, removed, context, hunk, notice } = rowKinds;
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const folded = (...patches: readonly string[]) => {
  const source = createPatchIndex();
  for (const patch of patches) {
    const fields = readChangeFields({ old_path: 'a', new_path: 'a' });
    if (fields !== null) source.addFile(fields, new TextEncoder().encode(patch));
  }
  const folding = foldWhitespace(source);
  const { columns, lineBytes } = folding.index;
  const rows = Array.from({ length: columns.count }, (_, row) => ({
    kind: columns.kind[row] ?? -1,
    numbers: [columns.oldLine[row], columns.newLine[row]],
    text: decode(lineBytes(row)),
  }));
  return { source, folding, rows };
};

describe('foldWhitespace', () => {
  it('shows pairs as one unchanged line, in the order of the new side, and keeps what changed besides', () => {
    const { rows, folding } = folded('@@ -1,4 +1,4 @@\n top\n-a b\n-old\n+  a  b\n+new\n end\n');
    expect(rows.slice(2)).toEqual([
      { kind: context, numbers: [1, 1], text: 'top' },
      { kind: context, numbers: [2, 2], text: '  a  b' },
      { kind: removed, numbers: [3, 3], text: 'old' },
      { kind: added, numbers: [4, 3], text: 'new' },
      { kind: context, numbers: [4, 4], text: 'end' },
    ]);
    expect(folding.hidden).toEqual([1]);
    expect(folding.index.files[0]).toMatchObject({ added: 1, removed: 1 });
  });

  it('leaves out hunks without any other change; a file of such hunks alone says so by a row', () => {
    const { rows, folding } = folded(
      '@@ -1 +1 @@\n-a\n+ a\n@@ -9 +9 @@\n-b\n+c\n',
      '@@ -1,2 +1,2 @@\n-a\n-b\n+\ta\n+b\r\n',
    );
    expect(rows.map(({ kind }) => kind)).toEqual([rowKinds.file, hunk, removed, added, rowKinds.file, notice]);
    expect(folding.hidden).toEqual([1, 2]);
    expect(folding.index.hunkRows).toEqual([1]);
  });

  it('never folds an empty line with a full one, nor a newline that is missing at the end', () => {
    const { folding } = folded('@@ -1 +1 @@\n-\n+x\n', '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a \n');
    expect(folding.hidden).toEqual([0, 0]);
  });

  it('keeps both sides except for whitespace, for any patch', () => {
    const bare = (text: string): string => text.replaceAll(/[ \t\n\v\f\r]/gu, '');
    fc.assert(
      fc.property(randomEdit, ({ patch }) => {
        const { source, folding } = folded(patch);
        const side = (index: typeof folding.index, left: number): string[] =>
          Array.from({ length: index.columns.count }, (_, row) => row)
            .filter((row) => [context, left].includes((index.columns.kind[row] ?? -1) as never))
            .map((row) => bare(decode(index.lineBytes(row))));
        const whole = folding.index.hunkRows.length === source.hunkRows.length;
        for (const kind of [added, removed]) {
          if (whole) expect(side(folding.index, kind)).toEqual(side(source, kind));
          else expect(side(source, kind).join('\n')).toContain(side(folding.index, kind)[0] ?? '');
        }
        const count = (kind: number) => source.columns.kind.slice(0, source.columns.count).filter((k) => k === kind);
        expect(folding.hidden[0]).toBeLessThanOrEqual(Math.min(count(added).length, count(removed).length));
      }),
      { seed: 20260301, numRuns: 300 },
    );
  });

  it('finds rows again from one numbering to the other', () => {
    const { folding } = folded('@@ -1,2 +1,2 @@\n-a\n-x\n+ a\n+y\n');
    const kept = Array.from({ length: folding.index.columns.count }, (_, row) => row);
    expect(kept.map((row) => folding.rowOf(folding.originOf(row)))).toEqual(kept);
    expect(folding.rowOf(2)).toBe(2);
  });
});
