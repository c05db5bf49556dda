/** What is unread, and which of a list is recent. */
import { describe, expect, it } from 'vitest';
import type { ReadMark } from '#electron/reading/channels.ts';
import { changedSince } from './done-this-week.ts';
import { isUnread, readStateToKeep, type Markable } from './unread.ts';

const item: Markable = {
  project_id: 1,
  iid: 5,
  sha: 'a',
  state: 'opened',
  updated_at: '2026-03-02T09:00:00.000Z',
  user_notes_count: 2,
  author: { username: 'ines' },
  assignee: { username: 'mateo' },
};
const mark: ReadMark = { project: 1, iid: 5, ...readStateToKeep(item), is_unread: false, opened_notes: 2 };

describe('unread', () => {
  it.each<[string, Partial<Markable>, ReadMark | undefined, boolean]>([
    ['never opened, assigned to me', {}, undefined, true],
    [
      'never opened, one of several assignees',
      { assignee: null, assignees: [{}, { username: 'mateo' }] },
      undefined,
      true,
    ],
    ['never opened, assigned to nobody', { assignee: null }, undefined, false],
    ['never opened, assigned to me by myself', { author: { username: 'mateo' } }, undefined, false],
    ['opened since', {}, mark, false],
    ['a later head', { sha: 'b' }, mark, true],
    ['a later change', { updated_at: '2026-03-02T09:00:00.001Z' }, mark, true],
    ['the same moment in another zone', { updated_at: '2026-03-02T10:00:00.000+01:00' }, mark, false],
    ['a comment', { user_notes_count: 3 }, mark, true],
    ['a deleted comment', { user_notes_count: 1 }, mark, false],
    ['no dates and no head in the list', { updated_at: null, sha: null }, mark, false],
    ['opened again', {}, { ...mark, state: 'closed' }, true],
    ['reopened, as some answers say', { state: 'reopened' }, mark, false],
    ['marked by hand', {}, { ...mark, is_unread: true }, true],
    ['merged, with news', { state: 'merged', sha: 'b' }, mark, false],
    ['merged, marked by hand before', { state: 'merged' }, { ...mark, is_unread: true }, false],
  ])('%s: %#', (_name, fields, kept, expected) => {
    expect(isUnread({ ...item, ...fields }, kept, 'mateo')).toBe(expected);
  });
});

describe('changed since', () => {
  const since = Date.parse('2026-03-02T00:00:00Z');
  const dateOf = (index: number): string => new Date(since + (3 - index) * 3_600_000).toISOString();
  const list = (length: number, isDated: boolean) =>
    Array.from({ length }, (_, index) => ({ index, updated_at: isDated ? dateOf(index) : null }));

  it.each([
    [0, 0, false],
    [1, 1, true],
    [4, 4, true],
    [5, 4, false],
    [50, 4, false],
  ])('of %i the first %i, read by dates of the list or of single answers', async (length, expected, isCut) => {
    const reads: number[] = [];
    const read = ({ index }: { readonly index: number }): Promise<string> => {
      reads.push(index);
      return Promise.resolve(dateOf(index));
    };
    const dated = await changedSince(list(length, true), since, read);
    expect([dated.items.length, dated.isCut, reads]).toEqual([expected, isCut, []]);
    const undated = await changedSince(list(length, false), since, read);
    expect([undated.items.length, undated.isCut]).toEqual([expected, isCut]);
    expect(reads.length).toBeLessThanOrEqual(7);
  });

  it('without a recent one is one reading, and one that cannot be read counts as old', async () => {
    let reads = 0;
    const found = await changedSince(list(50, false), Date.parse('2027-01-01'), () => {
      reads += 1;
      return Promise.resolve(null);
    });
    expect([found.items, reads]).toEqual([[], 1]);
  });
});
