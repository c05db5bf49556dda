/** Notes under the days that they were written on. */
import { expect, it } from 'vitest';
import { commitGroups } from '#renderer/things/commit/commit-days.ts';
import type { TimelineItem } from './event-runs.ts';
import { noteDays } from './timeline-entries.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const dates = [null, '2026-03-01T12:00:00Z', null, '2026-03-02T12:00:00Z'];

it('defect S-9 what has no date stands under no day of 1970', () => {
  const items = dates.map((created_at, id) => ({ note: { id, created_at }, run: null, thread: null }));
  expect(noteDays(items as unknown as TimelineItem[]).map(({ items: of }) => of.length)).toEqual([3, 1]);
  expect(noteDays(items.slice(0, 1) as unknown as TimelineItem[]).map(({ key }) => key)).toEqual(['']);
  const commits = dates.map((created_at, at) => ({ id: String(at), created_at }));
  expect(commitGroups(commits as never, now).map(({ items: of }) => of.length)).toEqual([3, 1]);
  expect(commitGroups(commits.slice(0, 1) as never, now).map(({ title }) => title)).toEqual(['']);
});
