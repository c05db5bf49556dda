/** Two lists of changes: which files both have, and why their lines do not matter. */
import { describe, expect, it } from 'vitest';
import { encode } from '#shared/encoding/encodings.ts';
import { changedByBoth, type SideChange } from './changed-by-both.ts';

const change = (path: string, patch: string | null, more: Partial<SideChange['fields']> = {}): SideChange => ({
  fields: {
    old_path: path,
    new_path: path,
    a_mode: '100644',
    b_mode: '100644',
    new_file: false,
    renamed_file: false,
    deleted_file: false,
    too_large: false,
    collapsed: false,
    ...more,
  },
  patch: patch === null ? null : encode(patch),
});
const at = (line: number, word: string): string => `@@ -${String(line)} +${String(line)} @@\n-old\n+${word}\n`;
const found = (target: readonly SideChange[], source: readonly SideChange[]) =>
  changedByBoth(target, source).map(({ path, obstacle }) => [path, obstacle]);

it('finds those that both changed, the ones that are near each other first', () => {
  const target = [
    change('far', at(1, 'x')),
    change('near', at(9, 'x')),
    change('own', at(1, 'x')),
    change('next', at(5, 'x')),
  ];
  const source = [
    change('far', at(9, 'y')),
    change('near', at(9, 'y')),
    change('new', at(1, 'y')),
    change('next', at(6, 'y')),
  ];
  expect(found(target, source)).toEqual([
    ['near', null],
    ['next', null],
    ['far', null],
  ]);
  expect(changedByBoth(target, source).map(({ isNear }) => isNear)).toEqual([true, true, false]);
});

describe('the same change of both', () => {
  it('is none of theirs', () => {
    expect(found([change('a', at(1, 'x'))], [change('a', at(1, 'x'))])).toEqual([]);
    const added = change('a', '@@ -0,0 +1 @@\n+x\n', { new_file: true });
    expect(found([added], [added])).toEqual([]);
    const gone = change('a', null, { deleted_file: true });
    expect(found([gone], [gone])).toEqual([]);
  });

  it('is not told from patches that do not tell', () => {
    const binary = change('a', 'Binary files a/a and b/a differ\n');
    expect(found([binary], [binary])).toEqual([['a', null]]);
    const replaced = change('a', at(1, '\ufffd'));
    expect(found([replaced], [replaced])).toEqual([['a', null]]);
    const left = change('a', null);
    expect(found([left], [left])).toEqual([['a', null]]);
  });
});

describe('no lines are merged', () => {
  const moved = (to: string) => change('a', '', { new_path: to, renamed_file: true });
  const added = (path: string) => change(path, `@@ -0,0 +1 @@\n+${path}\n`, { new_file: true, a_mode: '0' });
  it.each<[string, SideChange, SideChange, readonly unknown[]]>([
    [
      'of a file that one deleted',
      change('a', null, { deleted_file: true }),
      change('a', at(1, 'y')),
      ['a', 'deleted'],
    ],
    [
      'of a file that one deleted and the other moved',
      moved('b'),
      change('a', null, { deleted_file: true }),
      ['a', 'deleted'],
    ],
    ['of a file that both moved', moved('b'), moved('c'), ['c', 'moved']],
    ['of a file that is where the other moved one', moved('b'), added('b'), ['b', 'added']],
    ['of a file that is a folder there', added('a'), added('a/b/c'), ['a/b/c', 'added']],
    ['of a folder that is a file there', added('a/b/c'), added('a'), ['a', 'added']],
    [
      'of a link',
      change('a', at(1, 'x'), { a_mode: '120000', b_mode: '120000' }),
      change('a', at(1, 'y')),
      ['a', 'kind'],
    ],
    ['of a submodule', change('a', at(1, 'x')), change('a', at(1, 'y'), { b_mode: '160000' }), ['a', 'kind']],
  ])('%s', (_what, target, source, expected) => {
    expect(found([target], [source])).toEqual([expected]);
  });
});

it('follows a file that one side moved', () => {
  const [both] = changedByBoth(
    [change('a', at(3, 'x'), { new_path: 'b', renamed_file: true })],
    [change('a', at(3, 'y'))],
  );
  expect(both).toMatchObject({ path: 'a', obstacle: null, target: { fields: { new_path: 'b' } } });
});

it('takes long lists in one go', () => {
  const many = (word: string) =>
    Array.from({ length: 20_000 }, (_, at) => change(`f${String(at)}`, `@@ -1 +1 @@\n-a\n+${word}\n`));
  expect(changedByBoth(many('x'), many('y'))).toHaveLength(20_000);
});
