/** Where a long line was changed, and beside which one it stands. */
import { describe, expect, it } from 'vitest';
import { rowKinds, type RowKind } from '#shared/diff/index/rows.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import { changedPart, lineBeside } from './changed-part.ts';

describe('R-9 the changed part', () => {
  it.each([
    ['same', 'same', null],
    [`${'a'.repeat(9000)}new${'b'.repeat(9000)}`, `${'a'.repeat(9000)}old${'b'.repeat(9000)}`, [9000, 9003]],
    ['aaa', 'aa', [2, 3]],
    ['aa', 'aaa', [2, 2]],
    ['', 'gone', [0, 0]],
    ['x😀y', 'x😁y', [1, 3]],
    ['😀', '🄀', [0, 2]],
  ] as const)('of %j beside %j', (text, other, part) => {
    expect(changedPart(text, other)).toEqual(part);
  });
});

const linesOf = (signs: string): ((line: number) => ShownLine | undefined) => {
  const kinds: Readonly<Record<string, RowKind>> = {
    '+': rowKinds.added,
    '-': rowKinds.removed,
    ' ': rowKinds.context,
  };
  return (line) => {
    const kind = kinds[signs[line] ?? ''];
    return kind === undefined ? undefined : ({ line, row: { kind }, sides: null } as unknown as ShownLine);
  };
};

describe('R-9 the line beside', () => {
  it.each([
    [' --++ ', [null, 3, 4, 1, 2, null]],
    ['-++', [1, 0, null]],
    ['--+', [2, null, 0]],
    ['+ -', [null, null, null]],
    ['-+-+', [1, 0, 3, 2]],
  ] as const)('in %j', (signs, beside) => {
    const lineAt = linesOf(signs);
    expect([...signs].map((_, line) => lineBeside(lineAt, line, 'left')?.line ?? null)).toEqual(beside);
  });
});
