/** Who counts as active and as dormant, in which order, and the rows as CSV. */
import { describe, expect, it } from 'vitest';
import { activityCsv } from './activity-csv.ts';
import {
  cutoffDays,
  dayBefore,
  dormantCounter,
  firstDay,
  isNewer,
  joinActivities,
  lastDay,
  readFrom,
  rowPath,
  rowsSince,
  shownRows,
  viewOptions,
} from './activity.ts';
import type { User } from './user.ts';

const user = (id: number, username: string, more: Partial<User> = {}): User =>
  ({
    id,
    username,
    name: username.toUpperCase(),
    email: `${username}@example.test`,
    state: 'active',
    created_at: '2025-01-01T00:00:00.000Z',
    last_activity_on: null,
    last_sign_in_at: null,
    ...more,
  }) as User;
const activity = (username: string, day: string) => ({ username, last_activity_on: day, last_activity_at: day });

const users = [
  user(1, 'ada', { last_activity_on: '2026-02-20' }),
  user(2, 'otto', { last_activity_on: '2025-05-06' }),
  user(3, 'mira', { created_at: '2026-02-01T10:00:00.000Z' }),
];
const rows = joinActivities([activity('gone', '2025-12-01'), activity('ada', '2026-02-24')], users);
const names = (list: readonly { readonly username: string }[]): readonly string[] =>
  list.map(({ username }) => username);

describe('the two lists', () => {
  it('are joined by username, each once: who has no activity is dormant', () => {
    expect(names(rows)).toEqual(['gone', 'ada', 'otto', 'mira']);
    expect(names(shownRows(rows, { search: '', view: 'active', sort: null }))).toEqual(['gone', 'ada']);
    expect(names(shownRows(rows, { search: '', view: 'dormant', sort: null }))).toEqual(['otto', 'mira']);
    expect(viewOptions(rows, true).map(({ count }) => count)).toEqual([2, 2, 4]);
    expect(viewOptions(rows, false).map(({ count }) => count)).toEqual([null, null, null]);
  });

  it('the day of an activity counts before that of the list of users', () => {
    expect(rows.map(lastDay)).toEqual(['2025-12-01', '2026-02-24', '2025-05-06', null]);
    const older = { username: 'ada', last_activity_on: null, last_activity_at: '2026-01-05' };
    expect(lastDay({ username: 'ada', user: null, activity: older })).toBe('2026-01-05');
  });

  it('lead to the user, and to a search for who is in no list', () => {
    expect(rows.map(rowPath).slice(0, 2)).toEqual(['/admin/users?username=gone', '/admin/users/1']);
  });

  it('are filtered by name and username, and sorted; what is not known comes last', () => {
    expect(names(shownRows(rows, { search: 'OTT', view: 'all', sort: null }))).toEqual(['otto']);
    const byDay = (direction: 'ascending' | 'descending') =>
      names(shownRows(rows, { search: '', view: 'all', sort: { column: 'active', direction } }));
    expect(byDay('ascending')).toEqual(['otto', 'gone', 'ada', 'mira']);
    expect(byDay('descending')).toEqual(['ada', 'gone', 'otto', 'mira']);
  });
});

describe('the day', () => {
  it('is six months before, in UTC, where none is chosen', () => {
    expect(firstDay('', Date.parse('2026-03-02T23:30:00Z'))).toBe('2025-09-02');
    expect(firstDay('2026-01-31', 0)).toBe('2026-01-31');
  });

  it('an account that is younger is recognized', () => {
    expect(rows.map((row) => isNewer(row, '2026-01-31'))).toEqual([false, false, false, true]);
  });
});

describe('X9 the cut-off', () => {
  const dormant = (day: string) =>
    names(shownRows(rowsSince(rows, day), { search: '', view: 'dormant', sort: null })).toSorted();

  it('takes activities before the day for none, and still says when they were', () => {
    expect(dormant('2026-02-24')).toEqual(['gone', 'mira', 'otto']);
    expect(dormant('2026-02-25')).toEqual(['ada', 'gone', 'mira', 'otto']);
    expect(rowsSince(rows, '2026-02-25').map(lastDay)).toEqual(['2025-12-01', '2026-02-24', '2025-05-06', null]);
    const withoutDay = { username: 'ada', last_activity_on: null, last_activity_at: null };
    expect(names(rowsSince(joinActivities([withoutDay], []), '2026-02-25').filter(({ activity }) => activity))).toEqual(
      ['ada'],
    );
  });

  it('counts for any day as many users of the list as its rows would be', () => {
    const now = Date.parse('2026-03-02T12:00:00Z');
    const count = dormantCounter(rows);
    for (let days = 0; days <= cutoffDays.most; days += 1) {
      const day = dayBefore(days, now);
      const users = dormant(day).filter((name) => name !== 'gone');
      expect(count(day), day).toBe(users.length);
    }
    expect([count('2026-02-24'), count('2026-02-25')]).toEqual([2, 3]);
  });

  it('reads once for every day of the slider, and from an older day where one is chosen', () => {
    const now = Date.parse('2026-03-02T12:00:00Z');
    const days = [30, 31, 365, 730].map((count) => readFrom(dayBefore(count, now), now));
    expect(new Set(days)).toEqual(new Set(['2024-03-02']));
    expect(readFrom('2000-01-01', now)).toBe('2000-01-01');
  });
});

describe('CSV', () => {
  it('has a line per row, quotes what needs it, and no formula', () => {
    const odd = user(9, 'odd', { name: '=HYPERLINK("http://evil.example"), now', email: null });
    const [head, ada, mira, formula] = activityCsv([
      ...rows.filter(({ username }) => username === 'ada' || username === 'mira'),
      { username: 'odd', user: odd, activity: null },
    ]).split('\r\n');
    expect(head).toBe('username,name,email,state,activity,last_activity_on,last_sign_in_at,created_at');
    expect(ada).toBe('ada,ADA,ada@example.test,active,yes,2026-02-24,,2025-01-01T00:00:00.000Z');
    expect(mira).toBe('mira,MIRA,mira@example.test,active,none,,,2026-02-01T10:00:00.000Z');
    expect(formula).toBe(`odd,"'=HYPERLINK(""http://evil.example""), now",,active,none,,,2025-01-01T00:00:00.000Z`);
  });
});
