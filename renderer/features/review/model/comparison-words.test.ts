/** The order of commits, and why a comparison has nothing to show. */
import { expect, it } from 'vitest';
import type { ComparedCommit, Comparison } from '#renderer/workers/changes/changes-protocol.ts';
import { newestFirst, nothingOf } from './comparison-words.ts';

const commit = (id: string): ComparedCommit => ({
  id,
  short_id: id,
  title: id,
  message: id,
  author_name: '',
  author_email: '',
  created_at: '',
});
const comparison = (more: Partial<Comparison> = {}): Comparison => ({
  commit: null,
  commits: [],
  compare_timeout: false,
  compare_same_ref: false,
  ...more,
});

it('puts the last commit first, whichever order the server has', () => {
  const [old, middle, last] = ['old', 'middle', 'last'].map(commit) as [ComparedCommit, ComparedCommit, ComparedCommit];
  for (const commits of [
    [old, middle, last],
    [last, middle, old],
  ])
    expect(newestFirst(comparison({ commit: last, commits })).map(({ id }) => id)).toEqual(['last', 'middle', 'old']);
});

it('says why there is no file, a timeout before everything else', () => {
  const commits = [commit('one')];
  expect(nothingOf(null, 0)).toBeNull();
  expect(nothingOf(comparison({ commits }), 3)).toBeNull();
  expect(nothingOf(comparison({ commits }), 0)).toBe('unchanged');
  expect(nothingOf(comparison(), 0)).toBe('contained');
  expect(nothingOf(comparison({ compare_same_ref: true }), 0)).toBe('same');
  expect(nothingOf(comparison({ compare_timeout: true }), 0)).toBe('timeout');
});
