/** Tags: the order of versions, the views of the list, and the names of archives. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveOf } from './archive.ts';
import type { Tag } from '#renderer/things/tag/tag.ts';
import { shownTags, tagBefore, tagViewOptions } from './tag-views.ts';
import { compareVersions, nextVersions } from '#renderer/things/tag/version-order.ts';

describe('the order of versions', () => {
  it('counts numbers as numbers, and puts a candidate before its version', () => {
    const order = [
      'v1.0.0-alpha',
      'v1.0.0-rc.2',
      'v1.0.0-rc.10',
      'v1.0.0',
      'v1.0.1',
      'v1.2.0',
      'v1.10.0-rc1',
      'v1.10.0',
    ];
    expect([...order].reverse().sort(compareVersions)).toEqual(order);
  });

  it('knows candidates with other signs, and takes a build for no candidate', () => {
    expect(compareVersions('1.0rc1', '1.0')).toBeLessThan(0);
    expect(compareVersions('v1.0/rc', 'v1.0')).toBeLessThan(0);
    expect(compareVersions('v1.0+build.5', 'v1.0')).toBeGreaterThan(0);
  });

  it('is an order: whatever the names, it contradicts itself nowhere', () => {
    const name = fc.stringMatching(/^(v|release-)?\d{1,2}(\.\d{1,2}){0,2}(-(rc|beta|x)\.?\d?)?$/);
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0);
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
      }),
      { seed: 20_260_302 },
    );
  });

  it('offers what comes after the greatest version', () => {
    expect(nextVersions(['v1.9.3', 'v1.10.0', 'v2.0.0-rc.1', 'gauges'])).toEqual(['v1.10.1', 'v1.11.0', 'v2.0.0']);
    expect(nextVersions(['gauges'])).toEqual([]);
  });
});

const tag = (name: string, committed: string, more: Partial<Tag> = {}): Tag =>
  ({
    name,
    message: null,
    release: null,
    commit: { id: `${name}-sha`, committed_date: committed, created_at: committed },
    ...more,
  }) as Tag;

const tags = [
  tag('v1.9.0', '2026-01-01T00:00:00Z', { message: 'Nine' }),
  tag('v1.10.0', '2026-01-01T00:00:00Z', { message: 'Ten', release: { tag_name: 'v1.10.0', description: 'x' } }),
  tag('harbour', '2026-02-01T00:00:00Z', { message: '' }),
];
const names = (shown: readonly Tag[]): readonly string[] => shown.map(({ name }) => name);
const everything = { search: '', view: 'all', sort: { column: 'age', direction: 'descending' } } as const;

describe('what is shown', () => {
  it('puts the newest commit first, and the greatest version of one commit', () => {
    expect(names(shownTags(tags, everything))).toEqual(['harbour', 'v1.10.0', 'v1.9.0']);
    const sort = { column: 'name', direction: 'ascending' } as const;
    expect(names(shownTags(tags, { ...everything, sort }))).toEqual(['harbour', 'v1.9.0', 'v1.10.0']);
  });

  it('filters by the name or the message, and by segment; an empty message is none', () => {
    expect(names(shownTags(tags, { ...everything, search: 'nine' }))).toEqual(['v1.9.0']);
    expect(names(shownTags(tags, { ...everything, search: 'v1.1*' }))).toEqual(['v1.10.0']);
    expect(names(shownTags(tags, { ...everything, view: 'releases' }))).toEqual(['v1.10.0']);
    expect(tagViewOptions(tags).map(({ count }) => count)).toEqual([3, 1, 2]);
    // Not read to its end: no number is better than a wrong one.
    expect(tagViewOptions(null).map(({ count }) => count)).toEqual([null, null, null]);
  });
});

describe('the tag that one is compared with', () => {
  it.each([
    ['a fix of an older version, made later', ['v1.0.0', 'v1.1.0', 'v1.0.1'], 'v1.0.1', 'v1.0.0'],
    ['the version after such a fix', ['v1.0.0', 'v1.0.1', 'v1.1.0', 'v1.0.2', 'v1.2.0'], 'v1.2.0', 'v1.1.0'],
    ['with and without v', ['v1.0.0', '1.1.0', 'v1.2.0'], 'v1.2.0', '1.1.0'],
    ['versions that count days', ['2.4.0', '2026.01.15', '2026.02.01'], '2026.02.01', '2026.01.15'],
    ['numbers beside days', ['2.3.0', '2026.01.15', '2.4.0'], '2.4.0', '2.3.0'],
    ['days between dashes', ['release-2025-12-31', 'release-2026-01-15'], 'release-2026-01-15', 'release-2025-12-31'],
    [
      'another package of the repository',
      ['api/v2.0.0', 'web/v1.0.0', 'api/v2.1.0', 'web/v1.1.0'],
      'web/v1.1.0',
      'web/v1.0.0',
    ],
    [
      'a package with a number in its name',
      ['lib2/v1.0.0', 'lib3/v1.0.5', 'lib2/v1.1.0'],
      'lib2/v1.1.0',
      'lib2/v1.0.0',
    ],
    [
      'a package before an at sign',
      ['@harbor/ui@1.9.0', '@harbor/api@1.9.9', '@harbor/ui@1.10.0'],
      '@harbor/ui@1.10.0',
      '@harbor/ui@1.9.0',
    ],
    ['a candidate', ['v1.0.0', 'v1.1.0-rc.1', 'v1.1.0-rc.2'], 'v1.1.0-rc.2', 'v1.1.0-rc.1'],
    ['a version after its candidates', ['v1.0.0', 'v1.1.0-rc.1', 'v1.1.0'], 'v1.1.0', 'v1.0.0'],
    ['the first of its package', ['v1.0.0', 'web/v0.1.0'], 'web/v0.1.0', null],
  ])('%s', (_, made, name, expected) => {
    const all = made.map((one, at) => tag(one, new Date(Date.UTC(2026, 0, 1 + at)).toISOString()));
    expect(
      tagBefore(
        all,
        all.find((one) => one.name === name)!,
      )?.name ?? null,
    ).toBe(expected);
  });
});

it('of a tag that is no version it is the next older; the first has none', () => {
  const before = (name: string) =>
    tagBefore(
      tags,
      tags.find((one) => one.name === name)!,
    )?.name ?? null;
  expect(['harbour', 'v1.10.0', 'v1.9.0'].map(before)).toEqual(['v1.10.0', 'v1.9.0', null]);
});

it('an archive is asked for by the commit and named by the tag, without folders in its name', () => {
  const [first] = [tag('v1.0/rc', '2026-01-01T00:00:00Z')];
  expect(first && archiveOf(1, first, 'zip')).toEqual({
    operation: 'repository.archive',
    input: { params: { id: 1 }, query: { sha: 'v1.0/rc-sha' } },
    archive_format: 'zip',
    name: 'v1.0-rc.zip',
  });
  expect(archiveOf(1, { ...tag('x', ''), commit: null }, 'zip')).toBeNull();
});
