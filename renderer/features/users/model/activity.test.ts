/** Who counts as active and as dormant, in which order, and the rows as CSV. */
import fc from 'fast-check';
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
  type Activity,
  type ActivityRow,
  type ActivityView,
} from './activity.ts';
import type { User } from '#renderer/things/user/user.ts';

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
const day = '2026-01-31';
const shown = (view: ActivityView, search = ''): readonly ActivityRow[] =>
  shownRows(rows, { search, view, sort: null, day });
const names = (list: readonly { readonly username: string }[]): readonly string[] =>
  list.map(({ username }) => username);

describe('the two lists', () => {
  it('are joined by username, each once: who has no activity and an older account is dormant', () => {
    expect(names(rows)).toEqual(['gone', 'ada', 'otto', 'mira']);
    expect(names(shown('active'))).toEqual(['gone', 'ada']);
    expect(names(shown('dormant'))).toEqual(['otto']);
    expect(viewOptions(rows, day, true).map(({ count }) => count)).toEqual([2, 1, 4]);
    expect(viewOptions(rows, day, false).map(({ count }) => count)).toEqual([null, null, null]);
  });

  it('the day of an activity counts before that of the list of users', () => {
    expect(rows.map(lastDay)).toEqual(['2025-12-01', '2026-02-24', '2025-05-06', null]);
    const older = { username: 'ada', last_activity_on: null, last_activity_at: '2026-01-05' };
    expect(lastDay({ username: 'ada', user: null, activity: older, dormantAfter: null })).toBe('2026-01-05');
  });

  it('lead to the user, and to a search for who is in no list', () => {
    expect(rows.map(rowPath).slice(0, 2)).toEqual(['/admin/users?username=gone', '/admin/users/1']);
  });

  it('are filtered by name and username, and sorted; what is not known comes last', () => {
    expect(names(shown('all', 'OTT'))).toEqual(['otto']);
    const byDay = (direction: 'ascending' | 'descending') =>
      names(shownRows(rows, { search: '', view: 'all', sort: { column: 'active', direction }, day }));
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
    expect(rows.map((row) => isNewer(row, day))).toEqual([false, false, false, true]);
    const early = user(4, 'early', { created_at: '2026-01-31T00:30:00.000+01:00' });
    expect(joinActivities([], [early]).map((row) => isNewer(row, day))).toEqual([false]);
  });
});

describe('X9 the cut-off', () => {
  const dormant = (day: string) =>
    names(shownRows(rowsSince(rows, day), { search: '', view: 'dormant', sort: null, day })).toSorted();

  it('takes activities before the day for none, and still says when they were', () => {
    expect(dormant('2026-02-24')).toEqual(['mira', 'otto']);
    expect(dormant('2026-02-25')).toEqual(['ada', 'mira', 'otto']);
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
      expect(count(day), day).toBe(dormant(day).length);
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

describe('defect U-1: dormant are people alone whose accounts are older than the cut-off', () => {
  const none = { activity: [] as readonly Activity[], day: '2026-02-01' };
  const isDormant = (one: User, { activity: list, day: since } = none): boolean =>
    shownRows(rowsSince(joinActivities(list, [one]), since), { search: '', view: 'dormant', sort: null, day: since })
      .length === 1;

  it('not an account of the cut-off day or a later one, in UTC', () => {
    const made = (created_at: string): boolean => isDormant(user(1, 'ada', { created_at }));
    expect(made('2026-01-31T23:59:59.999Z')).toBe(true);
    expect(made('2026-02-01T00:00:00.000Z')).toBe(false);
    expect(made('2026-11-26T08:00:00.000Z')).toBe(false);
    expect(made('2026-02-01T00:30:00.000+01:00')).toBe(true);
    expect(made('2026-01-31T23:30:00.000-01:00')).toBe(false);
  });

  it('not an account whose age cannot be read, nor a name that the list of users does not have', () => {
    for (const created_at of [null, '', 'yesterday']) expect(isDormant(user(1, 'ada', { created_at }))).toBe(false);
    const gone = rowsSince(joinActivities([activity('gone', '2025-01-01')], []), '2026-02-01');
    expect(viewOptions(gone, '2026-02-01', true).map(({ count }) => count)).toEqual([0, 0, 1]);
  });

  it('not a bot, the ghost user or an internal user', () => {
    expect(isDormant(user(1, 'renovate'))).toBe(true);
    expect(isDormant(user(1, 'renovate', { bot: true }))).toBe(false);
    expect(isDormant(user(1, 'ghost', { name: 'Ghost User', bot: false }))).toBe(false);
    expect(isDormant(user(1, 'alert-bot'))).toBe(false);
    expect(isDormant(user(1, 'renovate', { bot: true }), { activity: [activity('renovate', '2025-03-01')], day })).toBe(
      false,
    );
  });

  const date = fc.integer({ min: 0, max: 900 }).map((days) => dayBefore(days, Date.parse('2026-03-02T12:00:00Z')));
  const anybody = fc.record({
    created: fc.option(date),
    bot: fc.constantFrom(true, false, null),
    isGhost: fc.boolean(),
    // Null: the server names no day of it.
    active: fc.oneof(fc.constant('never'), fc.constant(null), date),
  });

  it('for any day as many as the slider, the segment and the list count, none of them active', () => {
    fc.assert(
      fc.property(fc.array(anybody, { maxLength: 12 }), date, (people, since) => {
        const list = people.map(({ created, bot, isGhost }, at) =>
          user(at, isGhost ? `ghost${String(at)}` : `user-${String(at)}`, {
            ...(isGhost && { name: 'Ghost User' }),
            created_at: created === null ? null : `${created}T10:00:00.000Z`,
            bot,
          }),
        );
        const activities = people.flatMap(({ active }, at): Activity[] =>
          active === 'never'
            ? []
            : [{ username: list[at]?.username ?? '', last_activity_on: active, last_activity_at: null }],
        );
        const expected = people.flatMap(({ created, bot, isGhost }, at) => {
          const username = list[at]?.username ?? '';
          const wasActive = activities.some(
            (one) => one.username === username && (one.last_activity_on ?? '9999') >= since,
          );
          return wasActive || isGhost || bot === true || created === null || created >= since ? [] : [username];
        });
        const joined = joinActivities(activities, list);
        const known = rowsSince(joined, since);
        const shownNames = names(shownRows(known, { search: '', view: 'dormant', sort: null, day: since }));
        expect(shownNames.toSorted()).toEqual(expected.toSorted());
        expect(dormantCounter(joined)(since)).toBe(expected.length);
        expect(viewOptions(known, since, true)[1]?.count).toBe(expected.length);
        expect(known.filter((row) => row.activity !== null && shownNames.includes(row.username))).toEqual([]);
      }),
      { seed: 1126, numRuns: 300 },
    );
  });
});

describe('CSV', () => {
  it('has a line per row, quotes what needs it, and no formula', () => {
    const odd = user(9, 'odd', { name: '=HYPERLINK("http://evil.example"), now', email: null });
    const [head, ada, mira, formula] = activityCsv([
      ...rows.filter(({ username }) => username === 'ada' || username === 'mira'),
      { username: 'odd', user: odd, activity: null, dormantAfter: null },
    ]).split('\r\n');
    expect(head).toBe('username,name,email,state,activity,last_activity_on,last_sign_in_at,created_at');
    expect(ada).toBe('ada,ADA,ada@example.test,active,yes,2026-02-24,,2025-01-01T00:00:00.000Z');
    expect(mira).toBe('mira,MIRA,mira@example.test,active,none,,,2026-02-01T10:00:00.000Z');
    expect(formula).toBe(`odd,"'=HYPERLINK(""http://evil.example""), now",,active,none,,,2025-01-01T00:00:00.000Z`);
  });
});
