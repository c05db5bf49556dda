/** What an index finds is what holding each change against each other one finds, of one base and of several; and thousands in one place are not held against each other. */
import { describe, expect, it } from 'vitest';
import { decodeAs } from '#shared/encoding/encodings.ts';
import { computePatch } from '#shared/diff/compute/compute-patch.ts';
import { atOnce } from '#shared/diff/at-once.ts';
import { findGroups, findPairs } from './find-overlaps.ts';
import { meetInFile, meetInNewFile, type MeetingSearch } from './meet-in-path.ts';
import { agree, baseOf, placesOf, type Place, type TouchSearch } from './places.ts';
import type { FileEntry, RequestChanges } from './request-changes.ts';
import { fieldsOf, patchAt, requestOf } from './testing/requests.ts';
import { findTouching } from './touching-lines.ts';

const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Six equal lines around a gap, three on each side. */
const haveOneText = (one: Place, gap: number, other: Place, otherGap: number): boolean => {
  const lineAt = ({ hunk: { start, count, hashes, first } }: Place, line: number): number | undefined =>
    line < start || line >= start + count ? undefined : hashes[first + line - start];
  for (let by = -3; by < 3; by += 1) {
    const line = lineAt(one, gap + by);
    if (line === undefined || line !== lineAt(other, otherGap + by)) return false;
  }
  return true;
};

const touchByText = (one: Place, other: Place): boolean => {
  for (let gap = one.change.from; gap <= one.change.to; gap += 1)
    for (let there = other.change.from; there <= other.change.to; there += 1)
      if (gap !== there && haveOneText(one, gap, other, there) && agree(one.hunk, other.hunk, there - gap)) return true;
  return false;
};

const touch = (one: Place, other: Place): boolean => {
  const isOneBase = baseOf(one) === baseOf(other);
  if (one.from <= other.to && other.from <= one.to && (isOneBase || agree(one.hunk, other.hunk, 0))) return true;
  return !isOneBase && touchByText(one, other);
};

/** All pairs in the one file, each held against each other. */
const eachWithEach = (requests: readonly RequestChanges[]): readonly string[] => {
  const places = requests.map(({ base, files }, request) =>
    atOnce(
      placesOf(
        files.map((file): FileEntry => ({ request, base, file })),
        false,
      ),
    ),
  );
  return places.flatMap((ones, one) =>
    places.flatMap((others, other) =>
      one < other && ones.some((here) => others.some((there) => touch(here, there)))
        ? [`${String(one)} ${String(other)}`]
        : [],
    ),
  );
};

const componentsOf = (pairs: readonly string[]): readonly string[] => {
  const groups: Set<string>[] = [];
  for (const pair of pairs) {
    const [mine, theirs] = pair.split(' ').map((name) => groups.find((group) => group.has(name)) ?? new Set([name]));
    for (const group of [mine, theirs]) if (group && groups.includes(group)) groups.splice(groups.indexOf(group), 1);
    groups.push(new Set([...(mine ?? []), ...(theirs ?? [])]));
  }
  return groups
    .map((group) =>
      [...group]
        .map(Number)
        .sort((one, other) => one - other)
        .join(' '),
    )
    .sort();
};

/** A text of few words, in which blocks repeat. */
const textOf = (random: (below: number) => number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => (random(3) === 0 ? `line ${String(at)}` : ['{', '}', '', 'x'][random(4)]!));

const edited = (lines: readonly string[], random: (below: number) => number, most: number): readonly string[] => {
  let next = lines;
  for (let edits = 1 + random(3); edits > 0; edits -= 1) {
    const removed = random(random(8) === 0 ? most : 4);
    const added = Array.from({ length: random(3) }, () => ['{', '', `new ${String(random(5))}`][random(3)]!);
    next = next.toSpliced(random(next.length + 1), removed, ...added);
  }
  return next;
};

/** Merge requests of some bases, each with another text, that change one file. */
const requestsOf = async (seed: number): Promise<readonly RequestChanges[]> => {
  const random = randomOf(seed);
  const first = textOf(random, 30 + random(60));
  const bases = [first, ...Array.from({ length: random(5) }, () => edited(first, random, 3))];
  const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
  const requests: RequestChanges[] = [];
  for (let count = 0; count < 14; count += 1) {
    const base = random(bases.length);
    const lines = bases[base] ?? first;
    const computed = await computePatch(bytesOf(lines), bytesOf(edited(lines, random, 50)), () => Promise.resolve());
    if (computed.kind === 'binary') throw new Error('no text');
    const name = random(4) === 0 ? null : `base ${String(base)}`;
    requests.push(requestOf([[fieldsOf('a'), decodeAs(computed.bytes, 'UTF-8')]], { base: name }));
  }
  return requests;
};

describe('of one file', () => {
  it.each(Array.from({ length: 200 }, (_, at) => at + 1))('as each with each finds them (%i)', async (seed) => {
    const requests = await requestsOf(seed);
    const expected = eachWithEach(requests);
    const { pairs } = atOnce(findPairs(requests, { of: null, most: 1000 }));
    expect(pairs.map(({ one, other }) => `${String(one)} ${String(other)}`).toSorted()).toEqual(expected.toSorted());
    const groups = atOnce(findGroups(requests)).groups.map(({ members }) =>
      members.map(({ request }) => request).join(' '),
    );
    expect(groups.toSorted()).toEqual(componentsOf(expected));
    for (const of of requests.keys()) {
      const own = atOnce(findPairs(requests, { of, most: 1000 })).pairs.map(
        ({ one, other }) => `${String(one)} ${String(other)}`,
      );
      expect(own.toSorted()).toEqual(expected.filter((pair) => pair.split(' ').includes(String(of))).toSorted());
    }
  });
});

const count = 2_000;

/** Counts how often two of many are looked at; those that touch become connected. */
const looks = (
  of: number | null,
  isGrouping: boolean,
  look: (search: MeetingSearch & TouchSearch) => Generator<void> | undefined,
) => {
  let sum = 0;
  const roots = Array.from({ length: count }, (_, at) => at);
  const rootOf = (at: number): number => {
    while (roots[at] !== at) at = roots[at] = roots[roots[at] ?? 0] ?? 0;
    return at;
  };
  const connect = ({ request: one }: FileEntry, { request: other }: FileEntry): void => {
    roots[rootOf(one)] = rootOf(other);
  };
  const steps = look({
    of,
    isGrouping,
    isKnown: (one, other) => {
      sum += 1;
      return isGrouping && rootOf(one) === rootOf(other);
    },
    onTouch: connect,
    onMeet: connect,
    isOver: () => false,
    onCompare: () => {
      sum += 1;
    },
  });
  if (steps !== undefined) atOnce(steps);
  return { sum, groups: new Set(roots.map((_, at) => rootOf(at))).size };
};

const entriesOf = (requestAt: (at: number) => RequestChanges): readonly FileEntry[] =>
  Array.from({ length: count }, (_, request) => {
    const { base, files } = requestAt(request);
    return { request, base, file: files[0]! };
  });

describe('of thousands, a few are looked at with each', () => {
  const log = (entry: number): string =>
    `@@ -1,4 +1,5 @@\n # Changes\n \n+- mine\n - entry ${String(entry)}\n - entry ${String(entry - 1)}\n`;
  const shifted = (by: number): string => patchAt(10, 10, ['x'], by);

  it.each<
    readonly [what: string, patchOf: (at: number) => string, baseOf: (at: number) => string | null, groups: number]
  >([
    ['of one base', () => shifted(0), () => 'base', 1],
    ['of bases that nobody knows', () => shifted(0), () => null, 1],
    ['of bases with another text there', log, (at) => `base ${String(at)}`, count],
    ['of bases that have it further down', shifted, (at) => `base ${String(at)}`, 1],
    ['of two bases', (at) => shifted(at % 2), (at) => `base ${String(at % 2)}`, 1],
    ['in one file, far from each other', (at) => shifted(4 * at), () => 'base', count],
  ])('in one place, %s', (_what, patchOf, baseName, groups) => {
    const entries = entriesOf((at) => requestOf([[fieldsOf('a'), patchOf(at)]], { base: baseName(at) }));
    const all = looks(null, true, (search) => findTouching(entries, search));
    expect(all.groups).toBe(groups);
    expect(all.sum).toBeLessThan(10 * count);
    expect(looks(0, false, (search) => findTouching(entries, search)).sum).toBeLessThan(10 * count);
  });

  const changed = [fieldsOf('a'), patchAt(9, 9, [])] as const;
  it.each<readonly [what: string, requestAt: (at: number) => RequestChanges]>([
    ['that change a binary file', () => requestOf([[fieldsOf('a'), 'Binary files a/a and b/a differ\n']])],
    ['that move it', (at) => requestOf([[fieldsOf('a', { new_path: `b/${String(at)}`, renamed_file: true }), '']])],
    ['that delete it', (at) => requestOf([at % 2 === 0 ? [fieldsOf('a', { deleted_file: true }), null] : changed])],
  ])('%s', (_what, requestAt) => {
    const entries = entriesOf(requestAt);
    const all = looks(null, true, (search) => meetInFile(entries, search));
    expect(all.groups).toBe(1);
    expect(all.sum).toBeLessThan(10 * count);
    expect(looks(0, false, (search) => meetInFile(entries, search)).sum).toBeLessThan(10 * count);
  });

  it('in steps, also those that change one file', () => {
    const requests = Array.from({ length: count }, (_, at) =>
      requestOf([[fieldsOf('a'), shifted(at)]], { base: `base ${String(at)}` }),
    );
    // A step for each that is unpacked, and then one for some of those that are looked at, again and again.
    expect([...findGroups(requests)].length).toBeGreaterThan(count + (6 * count) / 64 - 10);
  });

  it('that make it', () => {
    const entries = entriesOf(() => requestOf([[fieldsOf('a', { new_file: true }), '@@ -0,0 +1 @@\n+x\n']]));
    const all = looks(null, true, (search) => {
      meetInNewFile(entries, [], search);
      return undefined;
    });
    expect([all.groups, all.sum < 10 * count]).toEqual([1, true]);
    expect(
      looks(0, false, (search) => {
        meetInNewFile(entries, [], search);
        return undefined;
      }).sum,
    ).toBeLessThan(10 * count);
  });
});
