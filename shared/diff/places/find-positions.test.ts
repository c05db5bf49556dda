/** Places of comments in a view: chosen lines become a place, a place is found on its own line or on none. */
import { describe, expect, it } from 'vitest';
import type { LinePosition } from '#shared/review/line-position.ts';
import {
  earlier,
  hidden,
  indexOf,
  onLine,
  outdated,
  over,
  patch,
  place,
  whole,
  type Change,
} from '#shared/diff/testing/positions-over.ts';
import { noExpansion, opened } from '#shared/diff/view/expansions.ts';

describe('lines chosen in a view', () => {
  it('are those of the last line’s side in the unified view', () => {
    const { at } = over([[patch]]);
    expect(at(2)).toEqual({ path: 'a.ts', side: 'new', firstLine: 10, lastLine: 10, quoted: ['one'] });
    expect(at(3)).toMatchObject({ side: 'old', firstLine: 11, lastLine: 11, quoted: ['two'] });
    expect(at(2, 3)).toMatchObject({ side: 'old', firstLine: 10, lastLine: 11, quoted: ['one', 'two'] });
    expect(at(2, 5)).toMatchObject({ side: 'new', firstLine: 10, lastLine: 12, quoted: ['one', '2', '}'] });
    expect(at(3, 4)).toMatchObject({ side: 'new', firstLine: 11, lastLine: 11, quoted: ['2'] });
  });
  it('are those of the chosen side in the split view; unchanged ones are of the new version', () => {
    const { at } = over([[patch]], { isSplit: true });
    expect(at(3, 3, 'left')).toMatchObject({ side: 'old', firstLine: 11, quoted: ['two'] });
    expect(at(3, 4, 'right')).toMatchObject({ side: 'new', firstLine: 11, lastLine: 12, quoted: ['2', '}'] });
    expect(at(2, 4, 'left')).toMatchObject({ side: 'old', firstLine: 10, lastLine: 11, quoted: ['one', 'two'] });
    expect(at(5, 6, 'left')).toMatchObject({ side: 'new', firstLine: 13, lastLine: 14, quoted: ['four', '}'] });
    expect(at(4, 4, 'left')).toBeNull();
  });
  it('are none on heads, gaps, the row below, over two files or two hunks, and outside', () => {
    const two = '@@ -1 +1 @@\n-a\n+b\n@@ -9 +9 @@\n-c\n+d\n';
    const { at, view } = over([[two], [patch]]);
    for (const line of [0, 1, 4, view.firstLines[1]!, view.firstLines[1]! - 1, view.lines - 1, view.lines, -1])
      expect(at(line), String(line)).toBeNull();
    expect(at(3, 5)).toBeNull();
    expect(at(6, view.firstLines[1]! + 2)).toBeNull();
    expect(at(3, 2)).toBeNull();
    expect(at(6)).toMatchObject({ firstLine: 9, quoted: ['d'] });
  });
  it('skip the mark of a missing newline, and have old text where whitespace is folded', () => {
    const { at } = over([['@@ -1,2 +1,2 @@\n-\tx\n-old\n+  x\n+new\n']], { folds: true });
    expect(at(2)).toMatchObject({ side: 'new', firstLine: 1, quoted: ['  x'] });
    expect(at(2, 3)).toMatchObject({ side: 'old', firstLine: 1, lastLine: 2, quoted: ['\tx', 'old'] });
    const marked = over([['@@ -1 +1 @@\n-old\n\\ No newline at end of file\n+new\n']]);
    expect(marked.at(2, 3)).toMatchObject({ side: 'old', firstLine: 1, quoted: ['old'] });
    expect(marked.at(3)).toBeNull();
  });
  it('are marked unique where the whole file has them once, and only then', () => {
    expect(over([[patch]]).at(4)?.isUnique).toBeUndefined();
    expect(over([[patch]], { whole }).at(4)?.isUnique).toBe(true);
    expect(over([[patch]], { whole }).at(5)?.isUnique).toBeUndefined();
    expect(over([[patch]], { whole }).at(3)?.isUnique).toBe(true);
    // A bracket may be another one by now although the line above it is unique.
    expect(over([[patch]], { whole }).at(4, 5)?.isUnique).toBeUndefined();
    const cut = over([['@@ -0,0 +1,9 @@\n+a\n+b\n', { new_file: true }]]);
    expect(cut.at(2)).toEqual({ path: 'a.ts', side: 'new', firstLine: 1, lastLine: 1, quoted: ['a'] });
    const created = over([['@@ -0,0 +1,3 @@\n+a\n+b\n+b\n', { new_file: true, a_mode: '0' }]]);
    expect([created.at(2)?.isUnique, created.at(3)?.isUnique]).toEqual([true, undefined]);
  });
  it('quote ten of many, and no path that does not fit in a line', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `+${String(at)}\n`).join('');
    const created: Change = [`@@ -0,0 +1,30 @@\n${lines}`, { new_file: true }];
    expect(over([created]).at(2, 31)).toMatchObject({ firstLine: 1, lastLine: 30, quoted: { length: 10 } });
    expect(over([created]).at(2, 31)?.isUnique).toBeUndefined();
    expect(over([[patch, { old_path: 'a\nb', new_path: 'a\nb' }]]).at(2)).toBeNull();
  });
});

describe('a place at the head that is shown', () => {
  it('is on the line with its number and its text, in every view', () => {
    for (const isSplit of [false, true])
      for (const [side, number, text] of [
        ['new', 10, 'one'],
        ['new', 12, '}'],
        ['new', 14, '}'],
        ['old', 11, 'two'],
        ['old', 10, 'one'],
      ] as const) {
        const { find, text: textOn } = over([[patch]], { isSplit });
        const found = find(place(number, [text], { side }));
        expect(found.kind === 'line' && textOn(found.line, side === 'old' ? 0 : 1)).toBe(text);
      }
  });
  it('is outdated where another text has that number, and beyond the end', () => {
    const { find } = over([[patch]], { whole });
    expect(find(place(11, ['}']))).toEqual(outdated);
    expect(find(place(11, ['2', 'x']))).toEqual(outdated);
    expect(find(place(16, ['l16', 'l17']))).toEqual(outdated);
    expect(find(place(99, ['l99']))).toEqual(outdated);
    expect(find(place(1, ['x']))).toEqual(outdated);
  });
  it('is hidden on unchanged lines that are not shown, and on its line once they are', () => {
    expect(over([[patch]]).find(place(3, ['l3']))).toEqual(hidden);
    expect(over([[patch]]).find(place(16, ['l16']))).toEqual(hidden);
    const index = indexOf([[patch]]);
    const expansion = opened(index, { ...noExpansion, lines: 16 }, 1, 'before', 8);
    const { find, text } = over([[patch]], { whole, expansions: new Map([[0, expansion]]) });
    const found = find(place(3, ['l3']));
    expect(found.kind === 'line' && text(found.line)).toBe('l3');
    expect(find(place(1, ['l1']))).toEqual(hidden);
  });
  it('is hidden with a hunk that changes only whitespace', () => {
    const spaces: Change = ['@@ -1 +1 @@\n-\tx\n+  x\n@@ -9 +9 @@\n-c\n+d\n'];
    expect(over([spaces], { folds: true }).find(place(1, ['  x']))).toEqual(hidden);
    expect(over([spaces], { folds: true }).find(place(9, ['d']))).toMatchObject({ kind: 'line' });
    expect(over([spaces]).find(place(1, ['  x']))).toMatchObject({ kind: 'line' });
  });
  it('is gone without its file, and not taken for a deleted or a new one', () => {
    expect(over([[patch]]).find(place(10, ['one'], { path: 'x.ts' }))).toEqual({ kind: 'gone' });
    const deleted: Change = ['@@ -1 +0,0 @@\n-a\n', { deleted_file: true }];
    expect(over([deleted]).find(place(1, ['a']))).toEqual({ kind: 'gone' });
    expect(over([deleted]).find(place(1, ['a'], { side: 'old' }))).toEqual(onLine(2));
    const created: Change = ['@@ -0,0 +1 @@\n+a\n', { new_file: true }];
    expect(over([created]).find(place(1, ['a'], { side: 'old' }))).toEqual({ kind: 'gone' });
  });
  it('of the old version is not found by number in a range of commits', () => {
    const removed = place(11, ['two'], { side: 'old' });
    expect(over([[patch]]).find(removed)).toEqual(onLine(3));
    expect(over([[patch]], { isRange: true }).find(removed)).toEqual(outdated);
  });
  it('takes no time worth telling: 1,000 places over 50,000 lines', () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `+line ${String(at % 40_000)}\n`).join('');
    const { find } = over([[`@@ -0,0 +1,50000 @@\n${lines}`, { new_file: true }]]);
    const wanted = Array.from({ length: 1000 }, (_, at) =>
      place(at * 40 + 1, [`line ${String(at * 40)}`], at % 2 === 0 ? {} : { sha: earlier, isUnique: true }),
    );
    const found = wanted.map(find);
    expect(found.filter(({ kind }) => kind === 'line').length).toBe(875);
  });
});

describe('a place at an earlier head', () => {
  const old = (quoted: readonly string[], more: Partial<LinePosition> = {}) =>
    place(5, quoted, { sha: earlier, ...more });

  it('without a map is outdated unless its text was unique and is', () => {
    const { find, unread } = over([[patch]], { whole });
    expect(find(old(['2'], { isUnique: true }))).toEqual(onLine(4));
    expect(find(old(['2']))).toEqual(outdated);
    expect(find(old(['}'], { isUnique: true }))).toEqual(outdated);
    expect(find(old(['2', '}'], { isUnique: true }))).toEqual(outdated);
    expect(find(old(['x'], { isUnique: true }))).toEqual(outdated);
    expect(find(old(['l3'], { isUnique: true }))).toEqual(hidden);
    expect(find(old(['two'], { isUnique: true, side: 'old' }))).toEqual(onLine(3));
    expect(unread(old(['2'], { isUnique: true }))).toEqual([]);
  });
  it('is outdated while the lines around the patch are unknown: they may have the same text', () => {
    const { find, unread } = over([[patch]]);
    expect(find(old(['2'], { isUnique: true }))).toEqual(outdated);
    expect(unread(old(['2'], { isUnique: true }))).toEqual([0]);
    expect(unread(old(['2']))).toEqual([]);
    expect(unread(place(11, ['2'], { isUnique: true }))).toEqual([]);
  });
  it('is where a map says, whatever else has its text', () => {
    const since = [
      {
        sha: earlier,
        diffs: [{ old_path: 'a.ts', new_path: 'a.ts', diff: '@@ -1,0 +2,7 @@\n+l\n+l\n+l\n+l\n+l\n+l\n+l\n' }],
      },
    ];
    const { find } = over([[patch]], { since });
    expect(find(old(['}']))).toEqual(onLine(5));
    expect(find(old(['four']))).toEqual(outdated);
    expect(find(place(1, ['l1'], { sha: earlier }))).toEqual(hidden);
    const removed = [{ sha: earlier, diffs: [{ old_path: 'a.ts', new_path: 'a.ts', diff: '@@ -5 +4,0 @@\n-}\n' }] }];
    expect(over([[patch]], { since: removed, whole }).find(old(['2'], { isUnique: true }))).toEqual(outdated);
  });
  it('follows a rename by the map, or by its text', () => {
    const renamed: Change = [patch, { old_path: 'was.ts', new_path: 'a.ts', renamed_file: true }];
    const since = [
      { sha: earlier, diffs: [{ old_path: 'was.ts', new_path: 'a.ts', a_mode: '1', b_mode: '1', diff: '' }] },
    ];
    const was = place(12, ['}'], { sha: earlier, path: 'was.ts' });
    expect(over([renamed], { since }).find(was)).toEqual(onLine(5));
    expect(
      over([renamed], { whole }).find({ ...was, firstLine: 5, lastLine: 5, quoted: ['2'], isUnique: true }),
    ).toEqual(onLine(4));
    expect(over([renamed], { whole }).find(was)).toEqual(outdated);
  });
  it('is outdated while one of two files that may have it was not read', () => {
    const renamed: Change = [patch, { old_path: 'was.ts', new_path: 'a.ts', renamed_file: true }];
    const created: Change = ['@@ -0,0 +1 @@\n+2\n', { old_path: 'was.ts', new_path: 'was.ts', new_file: true }];
    const was = place(5, ['2'], { sha: earlier, path: 'was.ts', isUnique: true });
    expect(over([created]).find(was)).toEqual(onLine(2));
    const { find, unread } = over([renamed, created]);
    expect(find(was)).toMatchObject({ kind: 'outdated' });
    expect(unread(was)).toEqual([0]);
    expect(over([renamed, created], { whole }).find(was)).toMatchObject({ kind: 'outdated' });
  });
  it('of the old version is never found by a map of heads', () => {
    const since = [{ sha: earlier, diffs: [] }];
    expect(over([[patch]], { since }).find(place(11, ['two'], { sha: earlier, side: 'old' }))).toEqual(outdated);
    expect(over([[patch]], { since }).find(place(11, ['2'], { sha: earlier }))).toEqual(onLine(4));
  });
  it('is outdated where an answer left the patch out', () => {
    for (const entry of [{ diff: '' }, { diff: 'Binary files a and b differ\n' }, { diff: '', too_large: true }, {}]) {
      const since = [{ sha: earlier, diffs: [{ old_path: 'a.ts', new_path: 'a.ts', ...entry }] }];
      expect(over([[patch]], { since }).find(place(11, ['2'], { sha: earlier }))).toEqual(outdated);
    }
  });
});
