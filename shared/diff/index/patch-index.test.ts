/** The index of patches: numbering, hunks judged by their counts, honest notices, nothing lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChangeFields, type ChangeFields } from './changed-file.ts';
import { findChange } from '#shared/diff/view/line-view.ts';
import { createPatchIndex } from './patch-index.ts';
import { rowKinds } from './rows.ts';
import { shownCharacters } from './read-row.ts';
import { rowsBetween, randomEdit } from '#shared/diff/testing/random-patch.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const fields = (changed: Partial<ChangeFields> = {}): ChangeFields => {
  const read = readChangeFields({ old_path: 'a.ts', new_path: 'a.ts', a_mode: '100644', b_mode: '100644', ...changed });
  if (read === null) throw new Error('The fields of this test name no file.');
  return read;
};
const rowsOf = (patch: string, changed?: Partial<ChangeFields>) => {
  const index = createPatchIndex();
  const file = index.addFile(fields(changed), encode(patch));
  return { index, file, rows: rowsBetween(index, 0, index.columns.count, decode) };
};
const kindsOf = (patch: string) => rowsOf(patch).rows.map((row) => row.kind);
const { hunk, context, added, removed, noNewline, other, notice } = rowKinds;

describe('rows of a patch', () => {
  it('numbers both sides and keeps the text without its sign', () => {
    const { rows, file } = rowsOf('--- a/a.ts\n+++ b/a.ts\n@@ -3,3 +3,4 @@ class A\n one\n-two\n+2\n+2b\n three\n');
    expect(rows.map(({ kind, oldLine, newLine, text }) => [kind, oldLine, newLine, text])).toEqual([
      [rowKinds.file, 0, 0, ''],
      [hunk, 0, 0, 'class A'],
      [context, 3, 3, 'one'],
      [removed, 4, 0, 'two'],
      [added, 0, 4, '2'],
      [added, 0, 5, '2b'],
      [context, 5, 6, 'three'],
    ]);
    expect(file).toMatchObject({ added: 2, removed: 1, notice: null, rows: 7 });
  });

  it('defect R-8: tells the pointer of a large file by its first line', () => {
    const first = 'version https://git-lfs.github.com/spec/v1';
    const changed = `@@ -1,3 +1,3 @@\n ${first}\n-oid sha256:aa\n-size 1\n+oid sha256:bb\n+size 2\n`;
    expect(rowsOf(changed).file.isPointer).toBe(true);
    expect(rowsOf(`@@ -0,0 +1,3 @@\n+${first}\n+oid sha256:bb\n+size 2\n`, { new_file: true }).file.isPointer).toBe(
      true,
    );
    for (const other of [`@@ -1,2 +1,2 @@\n one\n-${first}\n+two\n`, '@@ -1 +1 @@\n-a\n+b\n', ''])
      expect(rowsOf(other).file.isPointer).toBeUndefined();
  });

  it('judges lines by the counts of the hunk and not by what they look like', () => {
    const { rows } = rowsOf('@@ -1,3 +1,2 @@\n--- a/old\n-@@ -1 +1 @@\n- x\n++++ b/new\n+y\n@@ -9 +8 @@\n-a\n+b\n');
    expect(rows.slice(2).map((row) => [row.kind, row.text])).toEqual([
      [removed, '-- a/old'],
      [removed, '@@ -1 +1 @@'],
      [removed, ' x'],
      [added, '+++ b/new'],
      [added, 'y'],
      [hunk, ''],
      [removed, 'a'],
      [added, 'b'],
    ]);
  });

  it('reads heads without counts, sides without lines, and counts the lines left out above', () => {
    expect(kindsOf('@@ -1 +1 @@\n-a\n+b\n').slice(1)).toEqual([hunk, removed, added]);
    const { rows } = rowsOf('@@ -4,0 +5,1 @@\n+b\n@@ -10,1 +12,0 @@ f()\n-c\n');
    expect(rows.filter((row) => row.kind === hunk).map((row) => row.linesAbove)).toEqual([4, 5]);
  });

  it('keeps the mark of a missing newline apart, also between the sides', () => {
    const patch = '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n';
    expect(kindsOf(patch).slice(1)).toEqual([hunk, removed, noNewline, added]);
  });

  it('takes a patch without a last newline, CRLF, and context lines that lost their space', () => {
    const { rows } = rowsOf('@@ -1,4 +1,4 @@\n\n\r\n-a\r\n+b\r\n z');
    expect(rows.slice(2).map((row) => [row.kind, row.text, row.hasCarriageReturn])).toEqual([
      [context, '', false],
      [context, '', true],
      [removed, 'a', true],
      [added, 'b', true],
      [context, 'z', false],
    ]);
  });

  it('clips a very long line and says how much it left out, never inside a character', () => {
    const { rows, index } = rowsOf(`@@ -0,0 +1,2 @@\n+${'x'.repeat(2_000_000)}\n+${'é😀'.repeat(3000)}\n`);
    expect(rows[2]).toMatchObject({ text: 'x'.repeat(shownCharacters), leftOut: 2_000_000 - shownCharacters });
    expect(rows[3]?.text).toBe('é😀'.repeat(3000).slice(0, rows[3]?.text.length));
    expect(rows[3]?.text).not.toMatch(/[\ud800-\udbff]$/);
    expect(index.lineBytes(2).length).toBe(2_000_000);
  });
});

describe('notices', () => {
  const noticed = (patch: string, changed?: Partial<ChangeFields>) => rowsOf(patch, changed).file.notice;
  it('never calls an empty patch of a changed file "no changes"', () => {
    expect(noticed('')).toBe('left_out');
    expect(noticed('--- a/a.ts\n+++ b/a.ts\n')).toBe('left_out');
    expect(noticed('', { renamed_file: true, old_path: 'b.ts' })).toBe('renamed');
    expect(noticed('', { b_mode: '100755' })).toBe('mode');
    expect(noticed('', { new_file: true, a_mode: '0' })).toBe('empty');
    expect(noticed('', { too_large: true })).toBe('too_large');
    expect(noticed('', { collapsed: true })).toBe('collapsed');
    expect(noticed('Binary files a/a.png and b/a.png differ\n')).toBe('binary');
    expect(noticed('GIT binary patch\nliteral 3\nabc\n')).toBe('binary');
  });
  it('says when the lines of a hunk end early, and shows what is no patch as it is', () => {
    expect(noticed('@@ -1,3 +1,3 @@\n a\n-b\n')).toBe('cut');
    expect(rowsOf('what is this\n').rows.map((row) => [row.kind, row.text])).toEqual([
      [rowKinds.file, ''],
      [other, 'what is this'],
      [notice, ''],
    ]);
    expect(noticed('@@ -1 +1 @@\n-a\n+b\n')).toBeNull();
  });
});

describe('all files under one numbering', () => {
  it('finds the file of each row', () => {
    const index = createPatchIndex();
    const one = index.addFile(fields(), encode('@@ -1 +1 @@\n-a\n+b\n'));
    const two = index.addFile(fields({ new_path: 'b.ts' }), encode(''));
    expect([one.firstRow, one.rows, two.firstRow, two.rows]).toEqual([0, 4, 4, 2]);
    expect([-1, 0, 3, 4, 5, 6].map((row) => index.fileOfRow(row))).toEqual([-1, 0, 0, 1, 1, -1]);
  });
  it('finds the next and the previous change', () => {
    const { index } = rowsOf('@@ -1,5 +1,5 @@\n a\n-b\n+B\n c\n-d\n+D\n e\n');
    expect([findChange(index, -1, 1), findChange(index, 3, 1), findChange(index, 6, 1)]).toEqual([3, 6, -1]);
    expect([findChange(index, 9, -1), findChange(index, 6, -1), findChange(index, 3, -1)]).toEqual([6, 3, -1]);
  });
});

describe('properties', () => {
  it('gives back both sides of any edit', () => {
    fc.assert(
      fc.property(randomEdit, ({ patch, oldLines, newLines }) => {
        const { rows, file, index } = rowsOf(patch);
        const lines = rows.filter((row) => row.kind >= context && row.kind <= removed);
        for (const row of lines) {
          const text = row.text + (row.hasCarriageReturn ? '\r' : '');
          if (row.oldLine > 0) expect(text).toBe(oldLines[row.oldLine - 1]);
          if (row.newLine > 0) expect(text).toBe(newLines[row.newLine - 1]);
        }
        const changed = (kind: number) => rows.filter((row) => row.kind === kind).length;
        expect([changed(added), changed(removed)]).toEqual([file.added, file.removed]);
        expect(newLines.length - oldLines.length).toBe(file.added - file.removed);
        expect(index.hunkRows).toEqual(rows.filter((row) => row.kind === hunk).map((row) => row.row));
        expect(changed(other) + changed(notice)).toBe(file.notice === null ? 0 : 1);
      }),
      { seed: 412, numRuns: 300 },
    );
  });
  it('never throws and loses no line, whatever the bytes', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 30 }),
      fc
        .constantFrom('@@ -1,2 +1,2 @@\n', '+a\n', '-b\n', ' c\n', '\\ No', '\n', '\r\n', '--- a\n', '@@ -1')
        .map(encode),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const bytes = Uint8Array.from(pieces.flatMap((part) => [...part]));
        const index = createPatchIndex();
        const file = index.addFile(fields(), bytes);
        const rows = rowsBetween(index, 0, index.columns.count, decode);
        expect(rows.length).toBe(file.rows);
        const firstHunk = rows.find((row) => row.kind === hunk || row.kind === other);
        const start = firstHunk === undefined ? bytes.length : (index.columns.start[firstHunk.row] ?? 0);
        const lines = bytes.subarray(start).reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0);
        const isOpen = bytes.length > start && bytes[bytes.length - 1] !== 10;
        const shown = rows.filter((row) => row.kind !== rowKinds.file && row.kind !== notice).length;
        if (file.notice !== 'binary') expect(shown).toBe(lines + (isOpen ? 1 : 0));
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
