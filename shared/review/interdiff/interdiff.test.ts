/** What is new between the patches of two heads: small cases by hand. */
import { describe, expect, it } from 'vitest';
import { readChangeFields, type ChangeFields } from '#shared/diff/index/changed-file.ts';
import { interdiff, type HeadFile, type HeadFiles } from './interdiff.ts';
import type { PatchedFile } from './pair-files.ts';

const file = (patch: string, more: Partial<ChangeFields> = {}): PatchedFile => {
  const fields = readChangeFields({ old_path: 'a', new_path: 'a', a_mode: '100644', b_mode: '100644', ...more });
  if (fields === null) throw new Error('No path.');
  return { fields, patch, notice: null };
};
const unread: HeadFiles = new Map();
/** The file `a` of the later head. */
const headOf = (text: string | null, mode = '100644'): HeadFiles => new Map<string, HeadFile>([['a', { mode, text }]]);
const news = (before: readonly PatchedFile[], now: readonly PatchedFile[], head = unread) =>
  interdiff(before, now).news(head);
const between = (before: string, now: string, head = unread): string | undefined =>
  news([file(before)], [file(now)], head).files[0]?.patch;

/** Lines 1 to 9 as numbers, then a to z. */
const numbered = Array.from({ length: 9 }, (_, at) => `${String(at + 1)}\n`).join('');
const textOf = (letters: string): string => numbered + [...letters].map((letter) => `${letter}\n`).join('');

const read = '@@ -10,6 +10,7 @@ f()\n a\n b\n c\n+one\n d\n e\n f\n';

describe('what is new since an earlier head', () => {
  it('is nothing where only line numbers, headings and far context moved', () => {
    const moved = file('@@ -30,6 +35,7 @@ g()\n A\n B\n c\n+one\n d\n e\n F\n');
    expect(interdiff([file(read)], [moved]).wanted).toEqual([]);
    expect(news([file(read)], [moved])).toEqual({ files: [], takenLines: 0, takenFiles: 0, openFiles: 0 });
  });

  it('is the line that was amended, against what was read', () => {
    expect(interdiff([file(read)], [file(read.replace('+one', '+two'))]).wanted).toEqual([]);
    expect(between(read, read.replace('+one', '+two'))).toBe(
      '@@ -10,7 +10,7 @@ f()\n a\n b\n c\n-one\n+two\n d\n e\n f\n',
    );
  });

  it('is what was taken back, by the file as it is', () => {
    const both = `${read}@@ -16,7 +17,6 @@\n k\n l\n m\n-n\n o\n p\n q\n`;
    const head = headOf(textOf('abcdefklmnopq').replace('c\nd', 'c\none\nd'));
    expect(interdiff([file(both)], [file(read)]).wanted).toEqual(['a']);
    expect(between(both, read, head)).toBe('@@ -17,6 +17,7 @@\n k\n l\n m\n+n\n o\n p\n q\n');
    expect(news([file(read)], [], headOf(textOf('abcdef')))).toMatchObject({
      files: [{ patch: '@@ -10,7 +10,6 @@\n a\n b\n c\n-one\n d\n e\n f\n', file: -1, isCompared: true }],
      takenLines: 0,
    });
  });

  it('defect R-1: is not what the target branch has now: that is counted', () => {
    const sum = '@@ -10,6 +10,6 @@\n a\n b\n-Sum\n+Grand sum\n d\n e\n f\n';
    const head = headOf(textOf('abXdefghijkl').replace('X', 'Grand sum').replace('l\n', 'l\nnew\n'));
    const later = file('@@ -19,3 +19,4 @@\n j\n k\n l\n+new\n');
    expect(news([file(sum)], [], head)).toEqual({ files: [], takenLines: 2, takenFiles: 0, openFiles: 0 });
    expect(news([file(sum)], [later], head)).toMatchObject({
      files: [{ patch: '@@ -19,3 +19,4 @@\n j\n k\n l\n+new\n', file: 0 }],
      takenLines: 2,
    });
    // The same lines stand around what is left.
    const near = file('@@ -11,5 +11,6 @@\n b\n Grand sum\n d\n+new\n e\n f\n');
    const text = headOf(textOf('abXdYefghijkl').replace('X', 'Grand sum').replace('Y', 'new'));
    expect(news([file(sum)], [near], text)).toMatchObject({
      files: [{ patch: expect.not.stringContaining('\n-') as string }],
      takenLines: 2,
    });
  });

  it('defect R-1: is not a submodule that the target branch moved as well', () => {
    const moved = { a_mode: '160000', b_mode: '160000' };
    const patch = `@@ -1 +1 @@\n-Subproject commit ${'1'.repeat(40)}\n+Subproject commit ${'2'.repeat(40)}\n`;
    const at = (digit: string): HeadFiles => headOf(`Subproject commit ${digit.repeat(40)}\n`, '160000');
    expect(news([file(patch, moved)], [], at('2'))).toMatchObject({ files: [], takenLines: 2 });
    expect(news([file(patch, moved)], [], at('1')).files[0]?.patch).toContain(`-Subproject commit ${'2'.repeat(40)}`);
  });

  it('defect R-1: states nothing of a file that is not known, and counts it', () => {
    expect(news([file(read)], [])).toEqual({ files: [], takenLines: 0, takenFiles: 0, openFiles: 1 });
    expect(news([file(read)], [], new Map([['a', 'absent' as const]]))).toMatchObject({ files: [], openFiles: 1 });
    const later = '@@ -50,6 +50,7 @@ f()\n q\n r\n s\n+one\n t\n u\n v\n';
    expect(news([file(read)], [file(later)]).files).toMatchObject([{ patch: later, isCompared: false }]);
  });

  it('tells a new file that was dropped, and a deleted one that is back, from those that the target branch has so', () => {
    const made = file('@@ -0,0 +1,2 @@\n+x\n+y\n', { new_file: true });
    const gone = file('@@ -1,2 +0,0 @@\n-x\n-y\n', { deleted_file: true });
    const absent: HeadFiles = new Map([['a', 'absent' as const]]);
    expect(news([made], [], absent).files).toMatchObject([
      { fields: { deleted_file: true }, patch: '@@ -1,2 +0,0 @@\n-x\n-y\n' },
    ]);
    expect(news([made], [], headOf('x\ny\n'))).toMatchObject({ files: [], takenLines: 2 });
    expect(news([gone], [], headOf('x\ny\n')).files).toMatchObject([
      { fields: { new_file: true }, patch: '@@ -0,0 +1,2 @@\n+x\n+y\n' },
    ]);
    expect(news([gone], [], absent)).toMatchObject({ files: [], takenLines: 2 });
  });

  it('is the same change at another place', () => {
    const later = '@@ -17,6 +17,7 @@ f()\n q\n r\n s\n+one\n t\n u\n v\n';
    const patch = between(read, later, headOf(textOf('abcdefgqrsXtuv').replace('X', 'one')));
    expect(patch).toBe(
      '@@ -10,7 +10,6 @@\n a\n b\n c\n-one\n d\n e\n f\n@@ -18,6 +17,7 @@ f()\n q\n r\n s\n+one\n t\n u\n v\n',
    );
  });

  it('tells a line end that came or went', () => {
    const open = '@@ -1,1 +1,2 @@\n a\n+b\n\\ No newline at end of file\n';
    expect(between(open, '@@ -1,1 +1,2 @@\n a\n+b\n')).toBe(
      '@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n',
    );
  });

  it('shows a file in full where its lines are not all known', () => {
    const cut = { ...file(read), notice: 'cut' as const };
    expect(news([cut], [file(read)]).files).toMatchObject([{ patch: read, isCompared: false }]);
    expect(news([file(read)], [{ ...file(''), notice: 'binary' }]).files).toMatchObject([
      { patch: '', isCompared: false },
    ]);
  });

  it('names a new file that got another name, and a mode that was taken back', () => {
    const made = (path: string) =>
      file('@@ -0,0 +1,2 @@\n+x\n+y\n', { new_file: true, old_path: path, new_path: path });
    expect(news([made('a')], [made('b')], new Map([['a', 'absent' as const]])).files).toMatchObject([
      { fields: { old_path: 'a', new_path: 'b' }, patch: '' },
    ]);
    // The target branch has the one; the other is new.
    expect(news([made('a')], [made('b')], headOf('x\ny\n'))).toMatchObject({
      files: [{ fields: { new_file: true, new_path: 'b' } }],
      takenLines: 2,
    });
    expect(news([file(read, { b_mode: '100755' })], [file(read)]).files).toMatchObject([
      { fields: { a_mode: '100755', b_mode: '100644' }, patch: '' },
    ]);
    const mode = { ...file('', { b_mode: '100755' }), notice: 'mode' as const };
    expect(news([mode], [], headOf('x\n', '100755'))).toMatchObject({ files: [], takenFiles: 1 });
    expect(news([mode], [], headOf('x\n')).files).toMatchObject([{ fields: { a_mode: '100755', b_mode: '100644' } }]);
  });
});
