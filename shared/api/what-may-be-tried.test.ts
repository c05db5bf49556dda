/** What may be tried without a token, what may be sent again, how long is waited, and what a merge status says. */
import { describe, expect, it } from 'vitest';
import { text, textPattern } from '#testing/text.ts';
import { heldWords, refusalWords } from './detailed-merge-status.ts';
import { failureOf } from './failure-of.ts';
import { operationIds, operationOf } from './registry.ts';
import { isRepeatable } from './define.ts';
import { longestWait, statedWait, waitAfter } from './retry-after.ts';
import { isForAccounts, needsNoToken, roleNeeded } from './roles.ts';
import { mayAnswerWithoutToken, signInNeeded } from './sign-in-needed.ts';
import { isFrom, isOlder, needsWords } from './server-age.ts';

describe('without a token', () => {
  it('reads of a project are tried, and nothing that is about a person or changes something', () => {
    const tried = (id: (typeof operationIds)[number]) => mayAnswerWithoutToken(operationOf(id));
    expect([tried('branches.list'), tried('mergeRequests.list'), tried('jobs.list')]).toEqual([true, true, true]);
    expect([tried('branches.create'), tried('currentUser.get'), tried('users.list')]).toEqual([false, false, false]);
  });
  it('is enough where the least role is anonymous in a public project', () => {
    expect([needsNoToken('code_reader'), needsNoToken('reporter'), needsNoToken('administrator')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isForAccounts('administrator'), isForAccounts('owner')]).toEqual([true, false]);
    expect([roleNeeded('reporter', 'public'), roleNeeded('administrator', 'public')]).toEqual(['reporter', null]);
  });
  it('a refusal says whether signing in is needed to see or to do it', () => {
    const unknown = signInNeeded(null).message;
    expect(signInNeeded(operationOf('branches.list')).message).toBe(unknown);
    const [see, act] = [operationOf('jobs.list'), operationOf('branches.create')].map(
      (one) => signInNeeded(one).message,
    );
    expect([see, act]).toEqual([unknown, text('common.sign_in_to_do')]);
  });
});

it('reads without a side effect may be sent again, writes where the document calls them idempotent', () => {
  const is = (sideEffect: boolean, method: 'GET' | 'PUT', idempotent?: true) =>
    isRepeatable({
      ...operationOf('branches.list'),
      sideEffect,
      method,
      ...(idempotent !== undefined && { idempotent }),
    });
  expect([is(false, 'GET'), is(false, 'PUT', true)]).toEqual([true, true]);
  expect([is(true, 'GET'), is(true, 'PUT', true), is(false, 'PUT')]).toEqual(Array(3).fill(false));
});

const now = Date.parse('2026-01-02T03:04:05Z');
it.each<[Record<string, string>, number | null]>([
  [{}, null],
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': ' 7 ' }, 7_000],
  [{ 'retry-after': '600' }, 600_000],
  [{ 'retry-after': '601' }, longestWait],
  [{ 'retry-after': 'Fri, 02 Jan 2026 03:04:35 GMT' }, 30_000],
  [{ 'retry-after': 'Fri, 02 Jan 2026 03:00:00 GMT' }, 0],
  [{ 'retry-after': '7.5 apples' }, null],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after': 'soon', 'ratelimit-reset': '9' }, 9_000],
  [{ 'retry-after': '7', 'ratelimit-reset': '9' }, 7_000],
  [{ 'ratelimit-reset': String(now / 1000 + 20) }, 20_000],
  [{ 'ratelimit-reset': String(now / 1000 - 20) }, 0],
  [{ 'ratelimit-reset': '1000000000' }, longestWait],
  [{ 'ratelimit-reset': 'x' }, null],
])('R6 the wait that %j asks for', (headers, wait) => {
  expect(statedWait(new Headers(headers), now)).toBe(wait);
  expect(waitAfter(new Headers(headers), now)).toBe(wait ?? 60_000);
});

it('releases are compared by their numbers, whatever stands around them', () => {
  const newer: readonly (readonly [string, string])[] = [['18.2.0-ee', '18.2'], ['18.10', '18.9'], ['v19', '18.9'], ['18', '18.0'], [' 18.2', '18.2']]; // prettier-ignore
  const older: readonly (readonly [string, string])[] = [
    ['18.1.9', '18.2'],
    ['9.5', '10.0'],
    ['18', '18.1'],
  ];
  for (const [version, release] of newer)
    expect([isFrom(version, release), isOlder(version, release)]).toEqual([true, false]);
  for (const [version, release] of older)
    expect([isFrom(version, release), isOlder(version, release)]).toEqual([false, true]);
  for (const unsaid of [null, 'unknown'])
    expect([isFrom(unsaid, '1.0'), isOlder(unsaid, '99.0')]).toEqual([false, false]);
  expect(needsWords('9.5', 'v9.0.3-ee')).toBe(text('failures.needs_newer', { since: '9.5', version: '9.0' }));
  expect(needsWords('9.5', 'unknown')).toBe(text('failures.needs_newer', { since: '9.5', version: 'unknown' }));
});

it('an automatic merge can wait for a pipeline, and for nothing else that is in the way', () => {
  expect(refusalWords('ci_must_pass')).not.toBeNull();
  expect([heldWords('ci_must_pass'), heldWords('ci_still_running')]).toEqual([null, null]);
  expect(heldWords('not_approved')).toBe(refusalWords('not_approved'));
  expect(heldWords('not_approved')).not.toBeNull();
  for (const unsaid of [null, undefined, 'mergeable', ''])
    expect([refusalWords(unsaid), heldWords(unsaid)]).toEqual([null, null]);
});

it('a 404 of an operation that came later says since when it exists; another failure and another operation do not', () => {
  const id = operationIds.find((one) => operationOf(one).since !== undefined)!;
  const hint = (operation: string, status: number) =>
    failureOf({ operation, method: 'GET', status, body: '' }).hint ?? '';
  const words = text('failures.not_found_since_hint', { since: operationOf(id).since! });
  expect(hint(id, 404)).toBe(words);
  for (const other of [hint(id, 403), hint('branches.get', 404), hint('nothing', 404)])
    expect(other).not.toMatch(textPattern('failures.not_found_since_hint'));
});
