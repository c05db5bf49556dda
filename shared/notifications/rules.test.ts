/** When quiet hours hold: over midnight, by the day on which they begin. Which names are notified. */
import { expect, test } from 'vitest';
import { defaultRules, isQuiet, isWanted, type NamedEvent, type QuietHours } from './rules.ts';

const night: QuietHours = { is_on: true, from: '19:00', to: '08:00', days: [1, 2, 3, 4, 5] };
/** 2 March 2026 is a Monday. */
const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 2, day, hour, minute);

test.each([
  ['before they begin', at(2, 18, 59), false],
  ['at their first minute', at(2, 19), true],
  ['after midnight', at(3, 3), true],
  ['at their end', at(3, 8), false],
  ['the night of a day that is not chosen', at(7, 23), false],
  ['the morning after the last chosen day', at(7, 7, 59), true],
  ['the morning after a day that is not chosen', at(2, 7), false],
])('%s', (_name, moment, expected) => {
  expect(isQuiet(night, moment)).toBe(expected);
});

test('hours of one day end on that day', () => {
  const noon: QuietHours = { ...night, from: '12:00', to: '13:30' };
  expect(
    [at(2, 11, 59), at(2, 12), at(2, 13, 29), at(2, 13, 30), at(3, 0)].map((moment) => isQuiet(noon, moment)),
  ).toEqual([false, true, true, false, false]);
});

test('the same time twice is a whole day; turned off they never hold', () => {
  const whole: QuietHours = { ...night, from: '08:00', to: '08:00', days: [1] };
  expect([at(2, 7, 59), at(2, 8), at(3, 7, 59), at(3, 8)].map((moment) => isQuiet(whole, moment))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuiet({ ...night, is_on: false }, at(3, 3))).toBe(false);
});

const failed = (job: string, branch: string | null): NamedEvent => ({ kind: 'jobs', job, branch });
const moved = (branch: string | null): NamedEvent => ({ kind: 'commits', job: null, branch });

test.each([
  ['no names: all', [], [], failed('lint', 'main'), true],
  ['a job of that name', ['test', 'lint'], [], failed('lint', 'main'), true],
  ['a job of another name', ['test'], [], failed('lint', 'main'), false],
  ['a name that only begins so', ['lint'], [], failed('lint-all', 'main'), false],
  ['a glob', ['deploy-*'], [], failed('deploy-preview', 'main'), true],
  ['what is about no job', ['test'], [], moved('main'), true],
  ['another target branch, of every kind', [], ['main', 'release/*'], moved('topic'), false],
  ['a target branch by a glob', [], ['release/*'], failed('lint', 'release/1.x'), true],
  ['both must fit', ['test'], ['main'], failed('lint', 'main'), false],
  ['a target branch that is not known', [], ['main'], moved(null), true],
  ['a point is a point', ['a.b'], [], failed('axb', 'main'), false],
] as const)('names: %s', (_name, jobs, branches, event, expected) => {
  expect(isWanted({ ...defaultRules, names: { jobs, branches } }, event)).toBe(expected);
});

test('names: a kind that is turned off stays off', () => {
  const kinds = { ...defaultRules.kinds, jobs: false };
  expect(isWanted({ ...defaultRules, kinds, names: { jobs: ['lint'], branches: [] } }, failed('lint', 'main'))).toBe(
    false,
  );
});
