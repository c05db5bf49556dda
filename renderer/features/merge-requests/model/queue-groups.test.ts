/** In which group of the queue a merge request is, and in what order the groups decide. */
import { describe, expect, it } from 'vitest';
import type { ListedHead } from '#shared/review/heads.ts';
import type { ReadMark } from '#electron/reading/channels.ts';
import { groupOf, queueGroups, type Queued, type QueueFacts } from './queue-groups.ts';
import { text } from '#testing/text.ts';

const [head, later] = ['a'.repeat(40), 'b'.repeat(40)] as [string, string];

const item: Queued = {
  id: 1,
  state: 'opened',
  work_in_progress: false,
  merge_status: 'can_be_merged',
  merge_when_pipeline_succeeds: false,
  sha: head,
  target_branch: 'main',
  user_notes_count: 2,
  updated_at: '2026-03-02T09:00:00Z',
};
const drawn: ListedHead = {
  project: 1,
  iid: 5,
  sha: head,
  target_branch: 'main',
  since: null,
  files: 3,
  viewed: 3,
  unviewed_before: 0,
  whole: true,
  lines: null,
  drawn_at: '2026-03-02T09:00:00.000Z',
};
const mark: ReadMark = {
  project: 1,
  iid: 5,
  sha: head,
  notes: 2,
  state: 'opened',
  updated_at: '2026-03-02T09:00:00.000Z',
  is_unread: false,
  opened_notes: 2,
};
const unseen: QueueFacts = { isMine: false, drawn: null, mark: null, jobs: null };
const read: QueueFacts = { ...unseen, drawn, mark };

describe('the group of a merge request', () => {
  it.each<[string, Partial<Queued>, QueueFacts, string]>([
    ['assigned and never looked at', {}, unseen, 'review'],
    ['opened, its changes not drawn', {}, { ...unseen, mark }, 'review'],
    ['its comments read on, its changes not drawn', { user_notes_count: 9 }, { ...unseen, mark }, 'review'],
    ['read against another target', {}, { ...read, drawn: { ...drawn, target_branch: 'next' } }, 'review'],
    ['read, but a draft', { work_in_progress: true }, read, 'review'],
    ['read, but it conflicts', { merge_status: 'cannot_be_merged' }, read, 'review'],
    ['read, not checked by the server yet', { merge_status: 'unchecked' }, read, 'review'],
    ['read, but it merges by itself', { merge_when_pipeline_succeeds: true }, read, 'review'],
    ['read in part', {}, { ...read, drawn: { ...drawn, whole: false } }, 'review'],
    ['read, a job failed', {}, { ...read, jobs: 'failed' }, 'review'],
    ['read, a job runs', {}, { ...read, jobs: 'running' }, 'review'],
    ['its head moved', { sha: later }, read, 'new'],
    ['its head moved and it conflicts', { sha: later, merge_status: 'cannot_be_merged' }, read, 'new'],
    ['a comment came', { user_notes_count: 3 }, read, 'new'],
    ['a comment was deleted', { user_notes_count: 1 }, read, 'ready'],
    ['read, nothing known of its page', {}, { ...read, mark: null }, 'ready'],
    ['marked as read from the list', {}, { ...read, mark: { ...mark, opened_notes: null } }, 'ready'],
    ['read, jobs unknown', {}, read, 'ready'],
    ['read, jobs passed', {}, { ...read, jobs: 'success' }, 'ready'],
    ['my own', {}, { ...unseen, isMine: true }, 'mine'],
    ['my own, I pushed after reading it', { sha: later }, { ...read, isMine: true }, 'mine'],
    ['my own, a comment came', { user_notes_count: 3 }, { ...unseen, isMine: true, mark }, 'mine'],
    ['my own, read by me', {}, { ...read, isMine: true }, 'ready'],
    ['reopened', { state: 'reopened' }, unseen, 'review'],
    ['merged', { state: 'merged' }, read, 'done'],
    ['closed, with news', { state: 'closed', sha: later, user_notes_count: 9 }, read, 'done'],
  ])('%s: %s', (_name, fields, facts, expected) => {
    expect(groupOf({ ...item, ...fields }, facts)).toBe(expected);
  });
});

describe('the groups', () => {
  const of = (id: number, fields: Partial<Queued> = {}): Queued => ({ ...item, id, ...fields });
  const factsById = new Map<number, QueueFacts>([
    [3, { ...read, drawn: { ...drawn, sha: later } }],
    [4, read],
    [5, read],
  ]);
  const queueFactsOf = ({ id }: Queued, isMine: boolean): QueueFacts => ({ ...(factsById.get(id) ?? unseen), isMine });

  it('have each merge request once, in the order of what is to be done', () => {
    const groups = queueGroups(
      {
        assigned: [of(1), of(2), of(3), of(4)],
        mine: [of(2), of(5), of(6)],
        done: [of(7, { state: 'merged' }), of(7, { state: 'merged' }), of(1, { state: 'closed' })],
      },
      queueFactsOf,
    );
    expect(groups.map(({ key, count, items }) => [key, count, items.map(({ id }) => id)])).toEqual([
      ['review', 1, [1]],
      ['new', 1, [3]],
      ['mine', 2, [2, 6]],
      ['ready', 2, [4, 5]],
      ['done', 1, [7]],
    ]);
  });

  it('without any merge request are none', () => {
    expect(queueGroups({ assigned: [], mine: [], done: [] }, queueFactsOf)).toEqual([]);
  });

  it('say quietly that nothing waits where only done ones are left', () => {
    const groups = queueGroups({ assigned: [], mine: [], done: [of(7, { state: 'merged' })] }, queueFactsOf, 'a hint');
    expect(groups).toMatchObject([
      { key: 'review', count: 0, hint: text('merge_requests.nothing_waits'), items: [] },
      { key: 'done', count: 1, hint: 'a hint' },
    ]);
  });
});

it('within a group the last changed comes first, whichever list it came from', () => {
  const at = (id: number, day: string): Queued => ({ ...item, id, updated_at: `2026-02-${day}T00:00:00Z` });
  const groups = queueGroups(
    { assigned: [at(1, '20'), at(2, '10')], mine: [at(3, '25'), at(4, '15')], done: [] },
    () => ({ isMine: false, drawn: null, mark: null, jobs: null }),
  );
  expect(groups.map(({ items }) => items.map(({ id }) => id))).toEqual([[3, 1, 4, 2]]);
});

it('without dates the server’s order of each list stays, and a group of several lists says which comes first', () => {
  const undated = (id: number, state = 'opened'): Queued => ({ ...item, id, state, updated_at: null });
  const isReady = new Set([4, 5, 6]);
  const groups = queueGroups(
    {
      assigned: [undated(3), undated(2), undated(1), undated(5), undated(4)],
      mine: [undated(1), undated(7), undated(3), undated(6)],
      done: [undated(9, 'merged'), undated(8, 'merged')],
    },
    ({ id }, isMine) => (isReady.has(id) ? { ...read, isMine } : { ...unseen, isMine }),
  );
  const order = text('merge_requests.theirs_first');
  expect(groups.map(({ key, hint, items }) => [key, items.map(({ id }) => id), hint])).toEqual([
    ['review', [2], ''],
    ['mine', [1, 7, 3], ''],
    ['ready', [5, 4, 6], `${text('merge_requests.group_ready_hint')} · ${order}`],
    ['done', [9, 8], order],
  ]);
});
