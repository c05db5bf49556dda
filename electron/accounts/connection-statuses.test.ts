/** An account's connection status follows the last word of its server. */
import { describe, expect, it } from 'vitest';
import type { Failure } from '#shared/api/failure.ts';
import { connected } from '#shared/api/connection.ts';
import { createConnectionStatuses } from './connection-statuses.ts';

const failure = (code: Failure['code'], more: Partial<Failure> = {}): Failure => ({
  code,
  message: code,
  retriable: true,
  ...more,
});

const start = () => {
  const changedKeys: string[] = [];
  const clock = { now: 1_000 };
  const connectionStatuses = createConnectionStatuses(
    () => clock.now,
    (key) => changedKeys.push(key),
  );
  return {
    changedKeys,
    clock,
    connectionStatuses,
    report: (one: Failure | null) => connectionStatuses.report('a', one),
  };
};

describe('connection statuses', () => {
  it('R10 an outage has one beginning, however many calls fail, and ends with the first answer', () => {
    const { connectionStatuses, report, clock, changedKeys } = start();
    report(failure('unreachable'));
    clock.now = 9_000;
    report(failure('unreachable'));
    expect(connectionStatuses.get('a').unreachable?.since).toBe(1_000);
    expect(connectionStatuses.get('b')).toEqual(connected);
    report(null);
    expect(connectionStatuses.get('a')).toEqual(connected);
    expect(changedKeys).toEqual(['a', 'a']);
  });

  it.each([
    [failure('server', { status: 502 }), true],
    [failure('server', { status: 500 }), false],
    [failure('timeout'), true],
    [failure('tls'), true],
    [failure('not_found', { status: 404 }), false],
    [failure('invalid'), false],
    [failure('cancelled'), false],
  ])('%o: an outage is %s', (one, expected) => {
    const { connectionStatuses, report } = start();
    report(one);
    expect(connectionStatuses.get('a').unreachable !== null).toBe(expected);
  });

  it('a refusal of another kind is an answer: the outage is over, the token is not judged by it', () => {
    const { connectionStatuses, report } = start();
    report(failure('not_signed_in', { status: 401 }));
    report(failure('unreachable'));
    report(failure('no_right', { status: 403 }));
    expect(connectionStatuses.get('a')).toMatchObject({ unreachable: null, refused: { code: 'not_signed_in' } });
    report(null);
    expect(connectionStatuses.get('a').refused).toBeNull();
  });

  it('R6 a wait stays until it has passed and a call got through', () => {
    const { connectionStatuses, report, clock, changedKeys } = start();
    report(failure('rate_limited', { status: 429, retryAfter: 30_000 }));
    expect(connectionStatuses.get('a').wait_until).toBe(31_000);
    clock.now = 2_000;
    // The gate says the same wait a moment later, and an earlier answer arrives late.
    report(failure('rate_limited', { retryAfter: 29_000 }));
    report(null);
    expect(connectionStatuses.get('a').wait_until).toBe(31_000);
    clock.now = 31_000;
    report(null);
    expect(connectionStatuses.get('a')).toEqual(connected);
    expect(changedKeys).toHaveLength(2);
  });
});
