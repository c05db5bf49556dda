import { expect, test } from 'vitest';
import { text } from '#testing/text.ts';
import { filesWords, sameFileWords, worktreeWords } from './clone-words.ts';

test('lines are ranges, one line is one line, and a deleted file is whole', () => {
  const lines = (...ranges: [number, number][]) => ranges.map(([first, last]) => ({ first, last }));
  expect(sameFileWords({ path: 'a.ts', lines: lines([10, 24]) })).toBe('a.ts, lines 10–24');
  expect(sameFileWords({ path: 'a.ts', lines: lines([3, 3]) })).toBe('a.ts, line 3');
  expect(sameFileWords({ path: 'a.ts', lines: lines([1, 2], [7, 7], [9, 12]) })).toBe('a.ts, lines 1–2, 7 and 9–12');
  expect(sameFileWords({ path: 'a.ts', lines: null })).toBe(text('clones.full_file', { path: 'a.ts' }));
  expect([filesWords(1), filesWords(1200)]).toEqual(['1 file', '1,200 files']);
});

test('a worktree with work of its own says that it stays', () => {
  const [head, at] = ['a'.repeat(40), 'b'.repeat(40)];
  const worktree = { path: '/x', at, obstacle: 'It has commits of your own.', own_commands: '' };
  expect(worktreeWords({ ...worktree, state: 'changed' }, head)).toBe(
    `${text('clones.worktree_changed', { at: 'bbbbbbbb' })} It has commits of your own.`,
  );
  expect(worktreeWords({ ...worktree, state: 'behind', obstacle: null }, head)).toBe(
    text('clones.worktree_behind', { at: 'bbbbbbbb', head: 'aaaaaaaa' }),
  );
  expect(worktreeWords({ ...worktree, state: 'ready', at: head, obstacle: null }, head)).toBe(
    text('clones.worktree_ready', { head: 'aaaaaaaa' }),
  );
});
