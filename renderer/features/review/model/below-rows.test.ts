/** Items below rows: where each hangs, how high they are together, and which comes next. */
import { describe, expect, it } from 'vitest';
import type { FoundPosition } from '#shared/review/line-position.ts';
import { belowRows, draftSide, fileOf, groupNames, itemsByRow, nextItem, placedItems } from './below-rows.ts';
import type { LineItem } from './line-comments.ts';

const item = (key: string, isDraft = false): LineItem => ({
  key,
  isDraft,
  label: key,
  comments: 1,
  place: { path: 'a.go', side: 'old', firstLine: 1, lastLine: 1, sha: 'f00', quoted: ['x'] },
});

const found = new Map<string, FoundPosition>([
  ['last', { kind: 'line', file: 1, line: 30 }],
  ['first', { kind: 'line', file: 0, line: 4 }],
  ['also first', { kind: 'line', file: 0, line: 4 }],
  ['old', { kind: 'outdated', file: 1 }],
  ['folded in a gap', { kind: 'hidden', file: 0 }],
  ['elsewhere', { kind: 'gone' }],
]);
const items = [...found.keys(), 'not found yet'].map((key) => item(key, key === 'also first'));
const headOf = (file: number): number => [0, 20][file] ?? -1;
const placed = placedItems(items, found, [], headOf);
const rows = itemsByRow(placed);

describe('items below rows', () => {
  it('hang below their last line, or below the head of their file, from top to bottom', () => {
    expect(placed.map(({ item: { key }, row, position }) => [key, row, position])).toEqual([
      ['folded in a gap', 0, 'hidden'],
      ['first', 4, 'line'],
      ['also first', 4, 'line'],
      ['old', 20, 'outdated'],
      ['last', 30, 'line'],
    ]);
  });

  it('have what their lines say, where only the changes know it', () => {
    const line: FoundPosition = { kind: 'line', file: 0, line: 4, quoted: ['x'] };
    expect(placedItems([item('thread')], new Map([['thread', line]]), [], headOf)).toMatchObject([
      { row: 4, position: 'line', quoted: ['x'] },
    ]);
  });

  it('of a file as a whole hang below its head, also where it was renamed, and nowhere without it', () => {
    const files = [
      { old_path: 'a.go', new_path: 'a.go' },
      { old_path: 'was.go', new_path: 'b.go' },
    ];
    const at = (path: string, oldPath = path) => ({ path, oldPath, sha: 'f00' });
    expect([fileOf(at('a.go'), files), fileOf(at('b.go', 'was.go'), files)]).toEqual([0, 1]);
    expect([fileOf(at('b.go'), files), fileOf(at('was.go'), files), fileOf(at('c.go'), files)]).toEqual([1, 1, -1]);
    const whole = [
      { ...item('on b'), place: at('b.go') },
      { ...item('on c'), place: at('c.go') },
    ];
    const shown = placedItems([...items, ...whole], found, files, headOf);
    expect(shown.filter(({ position }) => position === 'file').map(({ item: { key }, row }) => [key, row])).toEqual([
      ['on b', 20],
    ]);
  });

  it('are one group while one of them stays, whatever comes above it or goes', () => {
    const groups = (byRow: Readonly<Record<number, readonly string[]>>, before: ReadonlyMap<string, string>) =>
      groupNames(
        new Map(
          Object.entries(byRow).map(([row, keys]) => [
            Number(row),
            keys.map((key) => ({ item: item(key), row: Number(row), file: 0, position: 'line' as const })),
          ]),
        ),
        before,
      );
    const first = groups({ 4: ['draft'] }, new Map());
    const sent = groups({ 4: ['thread', 'draft'] }, first);
    expect(sent.get('thread')).toBe(first.get('draft'));
    expect(groups({ 9: ['thread'] }, sent).get('thread')).toBe(first.get('draft'));
    const apart = groups({ 4: ['thread'], 9: ['draft'] }, sent);
    expect(new Set(apart.values()).size).toBe(2);
    expect(groups({ 4: ['thread'], 9: ['draft'] }, apart)).toEqual(apart);
  });

  it('are as high as they were measured, and as one comment before', () => {
    const below = belowRows(
      rows,
      new Map([
        ['first', 100],
        ['last', 0],
      ]),
    );
    expect(below).toEqual({ rows: [0, 4, 20, 30], heights: [88, 188, 88, 0] });
  });

  it('mark the number of the line that a draft is about', () => {
    expect([draftSide(rows.get(4)), draftSide(rows.get(30)), draftSide(undefined)]).toEqual(['old', null, null]);
  });

  it('come one after the other, from the row of the cursor on', () => {
    const key = (current: string | null, row: number, step: 1 | -1) => nextItem(placed, current, row, step)?.item.key;
    expect([key(null, 4, 1), key('first', 4, 1), key('also first', 4, 1), key('last', 30, 1)]).toEqual([
      'first',
      'also first',
      'old',
      undefined,
    ]);
    expect([key(null, 4, -1), key('old', 20, -1), key(null, 99, -1)]).toEqual([
      'folded in a gap',
      'also first',
      'last',
    ]);
  });
});
