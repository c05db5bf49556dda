/** What is new between the patches of two heads: small cases by hand. */
import { describe, expect, it } from 'vitest';
import { readChangeFields, type ChangeFields } from '../../diff/index/changed-file.ts';
import { interdiff, type PatchedFile } from './interdiff.ts';

const file = (patch: string, more: Partial<ChangeFields> = {}): PatchedFile => {
  const fields = readChangeFields({ old_path: 'a', new_path: 'a', a_mode: '100644', b_mode: '100644', ...more });
  if (fields === null) throw new Error('No path.');
  return { fields, patch, notice: null };
};
const between = (before: string, now: string): string | undefined => interdiff([file(before)], [file(now)])[0]?.patch;

const read = '@@ -10,6 +10,7 @@ f()\n a\n b\n c\n+one\n d\n e\n f\n';

describe('what is new since an earlier head', () => {
  it('is nothing where only line numbers, headings and far context moved', () => {
    expect(interdiff([file(read)], [file('@@ -30,6 +35,7 @@ g()\n A\n B\n c\n+one\n d\n e\n F\n')])).toEqual([]);
  });

  it('is the line that was amended, against what was read', () => {
    expect(between(read, read.replace('+one', '+two'))).toBe(
      '@@ -10,7 +10,7 @@ f()\n a\n b\n c\n-one\n+two\n d\n e\n f\n',
    );
  });

  it('is what was taken back, also where the later patch says nothing of it', () => {
    const both = `${read}@@ -40,7 +41,6 @@\n k\n l\n m\n-gone\n n\n o\n p\n`;
    expect(between(both, read)).toBe('@@ -41,6 +41,7 @@\n k\n l\n m\n+gone\n n\n o\n p\n');
    expect(interdiff([file(read)], [])[0]?.patch).toBe('@@ -10,7 +10,6 @@\n a\n b\n c\n-one\n d\n e\n f\n');
  });

  it('is the same change at another place', () => {
    const moved = '@@ -50,6 +50,7 @@ f()\n q\n r\n s\n+one\n t\n u\n v\n';
    expect(between(read, moved)).toContain('-one');
    expect(between(read, moved)).toContain('+one');
  });

  it('tells a line end that came or went', () => {
    const open = '@@ -1,1 +1,2 @@\n a\n+b\n\\ No newline at end of file\n';
    expect(between(open, '@@ -1,1 +1,2 @@\n a\n+b\n')).toBe(
      '@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n',
    );
  });

  it('shows a file in full where its lines are not all known', () => {
    const cut = { ...file(read), notice: 'cut' as const };
    expect(interdiff([cut], [file(read)])).toMatchObject([{ patch: read, isCompared: false }]);
    expect(interdiff([file(read)], [{ ...file(''), notice: 'binary' }])).toMatchObject([
      { patch: '', isCompared: false },
    ]);
  });

  it('names a new file that got another name, and a mode that was taken back', () => {
    const made = (path: string) =>
      file('@@ -0,0 +1,2 @@\n+x\n+y\n', { new_file: true, old_path: path, new_path: path });
    expect(interdiff([made('a')], [made('b')])).toMatchObject([
      { fields: { old_path: 'a', new_path: 'b' }, patch: '' },
    ]);
    expect(interdiff([file(read, { b_mode: '100755' })], [file(read)])).toMatchObject([
      { fields: { a_mode: '100755', b_mode: '100644' }, patch: '' },
    ]);
  });
});
