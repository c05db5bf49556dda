/** Lines as servers with threads name them: chosen ones have the counters of both versions, given ones are found or outdated. */
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
} from '#shared/diff/testing/positions-over.ts';
import { noExpansion, opened } from '#shared/diff/view/expansions.ts';

describe('lines chosen in a view, for servers with threads', () => {
  it('have the counters of both versions', () => {
    const { inDiff } = over([[patch]]);
    expect(inDiff(2)).toEqual(['both 10 10', 'both 10 10']);
    expect(inDiff(3)).toEqual(['old 11 11', 'old 11 11']);
    expect(inDiff(4)).toEqual(['new 12 11', 'new 12 11']);
    expect(inDiff(5, 6)).toEqual(['new 12 12', 'both 12 13']);
    expect(inDiff(2, 3)).toEqual(['both 10 10', 'old 11 11']);
  });
  it('are those of the patch where whitespace is folded, and side by side', () => {
    const folded = over([['@@ -1,2 +1,2 @@\n-\tx\n-old\n+  x\n+new\n']], { folds: true });
    expect(folded.inDiff(2)).toEqual(['new 3 1', 'new 3 1']);
    expect(folded.inDiff(2, 3)).toEqual(['old 1 1', 'old 2 1']);
    const split = over([[patch]], { isSplit: true });
    expect(split.inDiff(3, 3, 'left')).toEqual(['old 11 11', 'old 11 11']);
    expect(split.inDiff(3, 4, 'right')).toEqual(['new 12 11', 'new 12 12']);
    expect(split.inDiff(5, 6, 'left')).toEqual(['both 12 13', 'both 13 14']);
  });
  it('count from 0 in a version without lines', () => {
    expect(over([['@@ -0,0 +1,2 @@\n+a\n+b\n', { new_file: true }]]).inDiff(3)).toEqual(['new 0 2', 'new 0 2']);
    expect(over([['@@ -1,2 +0,0 @@\n-a\n-b\n', { deleted_file: true }]]).inDiff(2, 3)).toEqual(['old 1 0', 'old 2 0']);
  });
  it('are those between and below the hunks, once they are shown', () => {
    const index = indexOf([[patch]]);
    const expansion = opened(index, { ...noExpansion, lines: 16 }, 1, 'before', 8);
    const above = over([[patch]], { whole, expansions: new Map([[0, expansion]]) });
    const line = Array.from({ length: above.view.lines }, (_, at) => at).find((at) => above.text(at) === 'l3') ?? -1;
    expect(above.inDiff(line)).toEqual(['both 3 3', 'both 3 3']);
    const below = over([[patch]], { whole, expansions: new Map([[0, { ...noExpansion, lines: 16, tail: 2 }]]) });
    const last = Array.from({ length: below.view.lines }, (_, at) => at).find((at) => below.text(at) === 'l15') ?? -1;
    expect(below.inDiff(last)).toEqual(['both 14 15', 'both 14 15']);
  });
  it('are not known of a range of commits', () => {
    expect(over([[patch]], { isRange: true }).inDiff(4)).toBeNull();
  });
});

describe('a thread of the server, whose numbers are all that is known', () => {
  const thread = (firstLine: number, lastLine: number, more: Partial<LinePosition> = {}): LinePosition => ({
    ...place(firstLine, [], more),
    lastLine,
  });
  it('is on its numbers at its own head', () => {
    const { find } = over([[patch]]);
    expect(find(thread(11, 12))).toEqual({ ...onLine(5), quoted: ['2', '}'] });
    expect(find(thread(11, 11, { side: 'old' }))).toEqual({ ...onLine(3), quoted: ['two'] });
    expect(find(thread(3, 3))).toEqual(hidden);
    expect(over([[patch]], { whole }).find(thread(99, 99))).toEqual(outdated);
  });
  it('says what its lines say, as far as they were read: a quoted place has them itself', () => {
    const { find } = over([[patch]]);
    expect(find(place(11, ['2']))).toEqual(onLine(4));
    // The first of them is above the hunk.
    expect(find(thread(9, 10))).toEqual(onLine(2));
    expect(over([[patch]], { whole }).find(thread(9, 10))).toEqual({ ...onLine(2), quoted: ['l9', 'one'] });
  });
  it('is outdated where another base makes another line of its number', () => {
    const { find } = over([[patch]]);
    expect(find(thread(10, 10, { side: 'old' }))).toEqual(outdated);
    const end = { type: 'old', old_line: 11, new_line: 12 } as const;
    const inDiff = { old_path: 'a.ts', new_path: 'a.ts', start: end, end };
    expect(find(thread(11, 11, { side: 'old', inDiff }))).toEqual(outdated);
    expect(find(thread(11, 11, { side: 'old', inDiff: { ...inDiff, end: { ...end, new_line: 11 } } }))).toMatchObject(
      onLine(3),
    );
  });
  it('of another head is followed by what changed since, and outdated without that', () => {
    const diffs = [{ old_path: 'a.ts', new_path: 'a.ts', diff: '@@ -1,2 +1,3 @@\n+first\n l1\n l2\n' }];
    const since = [{ sha: earlier, diffs }];
    expect(over([[patch]], { since }).find(thread(11, 11, { sha: earlier }))).toEqual({ ...onLine(5), quoted: ['}'] });
    expect(over([[patch]], { since }).find(thread(11, 11, { sha: earlier, side: 'old' }))).toEqual(outdated);
    expect(over([[patch]]).find(thread(11, 11, { sha: earlier }))).toEqual(outdated);
  });
});
