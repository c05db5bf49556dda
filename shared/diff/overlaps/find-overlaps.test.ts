/** Which merge requests overlap: each rule, and what just misses it. */
import { describe, expect, it } from 'vitest';
import type { ChangeFields } from '#shared/diff/index/changed-file.ts';
import { atOnce } from '#shared/diff/at-once.ts';
import { findGroups, findPairs, type OverlapKind } from './find-overlaps.ts';
import type { RequestChanges } from './request-changes.ts';
import { fieldsOf, patchAt, requestOf, type PatchedFile } from './testing/requests.ts';

const any = { of: null, most: 100 } as const;

/** How two merge requests meet, each with one file. */
const meeting = (
  one: PatchedFile,
  other: PatchedFile,
  bases: readonly [string | null, string | null] = [null, null],
) => {
  const requests = [requestOf([one], { base: bases[0] }), requestOf([other], { base: bases[1] })];
  const kinds = atOnce(findPairs(requests, any)).pairs.flatMap(({ files }) => files.map(({ kind }) => kind));
  // A group says of two what a pair says.
  expect(atOnce(findGroups(requests)).groups.flatMap((group) => group.kinds)).toEqual(kinds);
  const turned = atOnce(findPairs(requests.toReversed(), any)).pairs.flatMap(({ files }) =>
    files.map(({ kind }) => kind),
  );
  expect(turned).toEqual(kinds);
  return kinds;
};
const changed = (from: number, to: number, after: readonly string[], above = 0): PatchedFile => [
  fieldsOf('a'),
  patchAt(from, to, after, above),
];

describe('lines', () => {
  it.each<readonly [what: string, one: PatchedFile, other: PatchedFile, kinds: readonly OverlapKind[]]>([
    ['the same line', changed(10, 10, ['x']), changed(10, 10, ['y']), ['lines']],
    ['lines of which some are the same', changed(10, 14, ['x']), changed(14, 20, ['y']), ['lines']],
    ['lines beside each other', changed(10, 10, ['x']), changed(11, 11, ['y']), ['lines']],
    ['a line between both', changed(10, 10, ['x']), changed(12, 12, ['y']), []],
    ['added in one place', changed(10, 9, ['x']), changed(10, 9, ['y']), ['lines']],
    ['added before and after a line', changed(10, 9, ['x']), changed(11, 10, ['y']), []],
    ['added below a changed line', changed(10, 10, ['x']), changed(11, 10, ['y']), ['lines']],
    ['added above a changed line', changed(10, 10, ['x']), changed(10, 9, ['y']), ['lines']],
    ['added inside of removed lines', changed(10, 14, []), changed(12, 11, ['y']), ['lines']],
    ['at the start and at the end of a file', changed(1, 1, ['x']), changed(100, 100, ['y']), []],
  ])('%s', (_what, one, other, kinds) => {
    expect(meeting(one, other)).toEqual(kinds);
    expect(meeting(one, other, ['base', 'base'])).toEqual(kinds);
  });

  it('says where, in the version of each', () => {
    const requests = [requestOf([changed(10, 10, ['x', 'x', 'x'])]), requestOf([changed(11, 12, [])])];
    expect(atOnce(findPairs(requests, any)).pairs).toEqual([
      { one: 0, other: 1, files: [{ path: 'a', otherPath: 'a', kind: 'lines', line: 10, otherLine: 11 }] },
    ]);
  });

  it('of different bases are found by their text', () => {
    const moved = changed(10, 10, ['y'], 40);
    expect(meeting(changed(10, 10, ['x']), moved, ['one', 'other'])).toEqual(['lines']);
    expect(meeting(changed(10, 10, ['x']), moved)).toEqual(['lines']);
    // The same numbers are of other lines there.
    expect(meeting(changed(50, 50, ['x']), moved, ['one', 'other'])).toEqual([]);
    // Of one base, the same text further down is another place.
    expect(meeting(changed(10, 10, ['x']), moved, ['base', 'base'])).toEqual([]);
    expect(meeting(changed(13, 13, ['x']), moved, ['one', 'other'])).toEqual([]);
  });

  it('that can stand in several places touch in each of them', () => {
    const text = (sign: string): string => `${sign}{\n${sign}\n${sign}}\n`;
    const block = `@@ -1,6 +1,9 @@\n${text(' ')}${text('+')}${text(' ')}`;
    // Another search puts the added block before the first one.
    const above = '@@ -1,6 +1,7 @@\n+x\n {\n \n }\n {\n \n }\n';
    expect(meeting([fieldsOf('a'), block], [fieldsOf('a'), above])).toEqual(['lines']);
    expect(meeting([fieldsOf('a'), block.replace('+}', '+]')], [fieldsOf('a'), above])).toEqual([]);
  });

  it('without the newline at the end are other lines', () => {
    const one = '@@ -1,2 +1,2 @@\n x\n-y\n+z\n';
    const other = '@@ -1,2 +1,2 @@\n x\n-y\n\\ No newline at end of file\n+w\n';
    expect(meeting([fieldsOf('a'), one], [fieldsOf('a'), one])).toEqual(['lines']);
    expect(meeting([fieldsOf('a'), one], [fieldsOf('a'), other], ['one', 'other'])).toEqual([]);
  });
});

describe('files', () => {
  const line = patchAt(10, 10, ['x']);
  const far = patchAt(50, 50, ['x']);
  const at = (path: string, more: Partial<ChangeFields> = {}, patch: string | null = line): PatchedFile => [
    fieldsOf(path, more),
    patch,
  ];
  const deleted = at('a', { deleted_file: true });
  const moved = (to: string, patch = ''): PatchedFile => at('a', { new_path: to, renamed_file: true }, patch);
  const made = (path: string, patch = '@@ -0,0 +1 @@\n+x\n'): PatchedFile => at(path, { new_file: true }, patch);
  const binary = at('a', {}, 'Binary files a/a and b/a differ\n');
  const mode = at('a', { b_mode: '100755' }, '');

  it.each<readonly [what: string, one: PatchedFile, other: PatchedFile, kinds: readonly OverlapKind[]]>([
    ['another file', at('a'), at('b'), []],
    ['deleted and changed', deleted, at('a'), ['deleted']],
    ['deleted and moved', deleted, moved('b'), ['deleted']],
    ['deleted by both', deleted, deleted, []],
    ['deleted, and only its mode is changed', deleted, mode, []],
    ['moved and changed', moved('b'), at('a'), ['moved']],
    ['moved and changed in the same lines', moved('b', line), at('a'), ['lines']],
    ['moved and changed in other lines', moved('b', line), at('a', {}, far), ['moved']],
    ['moved to two places', moved('b'), moved('c'), ['moved']],
    ['moved to one place', moved('b'), moved('b'), []],
    ['moved to one place with the same lines changed', moved('b', line), moved('b', line), ['lines']],
    ['moved, and only its mode is changed', moved('b'), mode, []],
    ['made by both', made('a'), made('a'), ['added']],
    ['made by one, changed by the other', made('a'), at('a'), ['added']],
    ['made, and another one moved there', made('b'), moved('b'), ['added']],
    ['two moved to one place', moved('b'), at('c', { new_path: 'b', renamed_file: true }, ''), ['added']],
    ['a file, and a folder of that name', made('a'), made('a/b/c'), ['added']],
    ['a folder with a name that begins alike', made('a'), made('ab/c'), []],
    ['binary in both', binary, binary, ['binary']],
    ['binary, and lines', binary, at('a'), ['binary']],
    ['binary, and only its mode', binary, mode, []],
    ['left out by the server', at('a', {}, null), at('a'), ['unread']],
    ['left out, and deleted', at('a', {}, null), deleted, ['deleted']],
    ['cut off', at('a', {}, `${line.split('\n').slice(0, 4).join('\n')}\n`), at('a', {}, far), ['unread']],
    ['its mode in both', mode, mode, []],
  ])('%s', (_what, one, other, kinds) => {
    expect(meeting(one, other)).toEqual(kinds);
  });
});

describe('of many', () => {
  const request = (...places: readonly (readonly [path: string, line: number])[]): RequestChanges =>
    requestOf(places.map(([path, line]) => [fieldsOf(path), patchAt(line, line, ['x'])]));
  const requests = [
    request(['a', 10], ['b', 10]),
    request(['a', 11]),
    request(['a', 12], ['b', 80]),
    request(['b', 9], ['c', 5]),
    request(['c', 90]),
  ];

  it('a group holds those that are connected, each with at least one other', () => {
    expect(atOnce(findGroups(requests)).groups).toEqual([
      { path: 'a', kinds: ['lines'], members: [0, 1, 2].map((at) => ({ request: at, path: 'a' })) },
      { path: 'b', kinds: ['lines'], members: [0, 3].map((at) => ({ request: at, path: 'b' })) },
    ]);
  });

  it('pairs are those that touch, all of them or those of one', () => {
    const pairs = (of: number | null, most = 100) =>
      atOnce(findPairs(requests, { of, most })).pairs.map(({ one, other }) => [one, other]);
    expect(pairs(null)).toEqual([
      [0, 1],
      [1, 2],
      [0, 3],
    ]);
    expect(pairs(1)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(pairs(4)).toEqual([]);
    expect(pairs(null, 2)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect([2, 3].map((most) => atOnce(findPairs(requests, { of: null, most })).hasMore)).toEqual([true, false]);
  });

  it('two places of one base with the same text are connected by one of another base alone', () => {
    const shifted = (above: number, base: string) =>
      requestOf([[fieldsOf('a'), patchAt(10, 10, ['x'], above)]], { base });
    const twice = [shifted(0, 'one'), shifted(40, 'one')];
    expect(atOnce(findGroups(twice)).groups).toEqual([]);
    const all = [...twice, shifted(20, 'other')];
    expect(atOnce(findGroups(all)).groups.map(({ members }) => members.length)).toEqual([3]);
    expect(atOnce(findPairs(all, any)).pairs.map(({ one, other }) => [one, other])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('those whose files were not all listed are named', () => {
    const cut = [...requests, requestOf([], { isCutOff: true })];
    expect([atOnce(findGroups(cut)).cutOff, atOnce(findPairs(cut, any)).cutOff]).toEqual([[5], [5]]);
  });
});

describe('in number', () => {
  const random = (() => {
    let state = 7;
    return (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  })();
  const count = 400;
  const perRequest = 20;
  const own = Array.from({ length: count }, (_, at) =>
    requestOf([
      [fieldsOf('CHANGELOG.md'), patchAt(5, 4, [`entry ${String(at)}`])],
      ...Array.from({ length: perRequest }, (): PatchedFile => {
        const line = 1 + random(100);
        return [fieldsOf(`src/${String(random(count * 4))}.ts`), patchAt(line, line, ['x'])];
      }),
    ]),
  );

  it('changes that are far from each other are not held against each other', () => {
    const { groups, compared } = atOnce(findGroups(own));
    const [largest] = groups;
    expect([largest?.path, largest?.members.length]).toEqual(['CHANGELOG.md', count]);
    // All in one place are connected one by one, not each with each: 79,800 pairs. The others meet by chance.
    expect(compared).toBeLessThan(count + 1_000);
    expect(groups.length).toBeLessThan(1_000);
    // Those of one are held against it alone.
    expect(atOnce(findPairs(own, { of: 0, most: count })).pairs).toHaveLength(count - 1);
    expect(atOnce(findPairs(own, { of: 0, most: count })).compared).toBeLessThan(count + 100);
  });
});
