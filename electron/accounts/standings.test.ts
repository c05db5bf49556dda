/** An account's standing follows the last word of its server. */
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../shared/api/failure.ts';
import { connected } from '../../shared/ipc/connection.ts';
import { createStandings } from './standings.ts';

const failure = (code: Failure['code'], more: Partial<Failure> = {}): Failure => ({
  code,
  message: code,
  retriable: true,
  ...more,
});

const start = () => {
  const told: string[] = [];
  const clock = { now: 1_000 };
  const standings = createStandings(
    () => clock.now,
    (key) => told.push(key),
  );
  return { told, clock, standings, hear: (one: Failure | null) => standings.hear('a', one) };
};

describe('standings', () => {
  it('R10 an outage has one beginning, however many calls fail, and ends with the first answer', () => {
    const { standings, hear, clock, told } = start();
    hear(failure('unreachable'));
    clock.now = 9_000;
    hear(failure('unreachable'));
    expect(standings.get('a').unreachable?.since).toBe(1_000);
    expect(standings.get('b')).toEqual(connected);
    hear(null);
    expect(standings.get('a')).toEqual(connected);
    expect(told).toEqual(['a', 'a']);
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
    const { standings, hear } = start();
    hear(one);
    expect(standings.get('a').unreachable !== null).toBe(expected);
  });

  it('a refusal of another kind is an answer: the outage is over, the token is not judged by it', () => {
    const { standings, hear } = start();
    hear(failure('not_signed_in', { status: 401 }));
    hear(failure('unreachable'));
    hear(failure('no_right', { status: 403 }));
    expect(standings.get('a')).toMatchObject({ unreachable: null, refused: { code: 'not_signed_in' } });
    hear(null);
    expect(standings.get('a').refused).toBeNull();
  });

  it('R6 a wait stays until it has passed and a call got through', () => {
    const { standings, hear, clock, told } = start();
    hear(failure('rate_limited', { status: 429, retryAfter: 30_000 }));
    expect(standings.get('a').wait_until).toBe(31_000);
    clock.now = 2_000;
    // The gate says the same wait a moment later, and an answer of before arrives late.
    hear(failure('rate_limited', { retryAfter: 29_000 }));
    hear(null);
    expect(standings.get('a').wait_until).toBe(31_000);
    clock.now = 31_000;
    hear(null);
    expect(standings.get('a')).toEqual(connected);
    expect(told).toHaveLength(2);
  });
});
