/** The health check finds a server again by itself, asks one thing at a time, and only while somebody waits. */
import { describe, expect, it } from 'vitest';
import type { Failure } from '#shared/api/failure.ts';
import { createHealthCheck } from './health-check.ts';

const gone: Failure = { code: 'unreachable', message: 'gone', retriable: true };

const start = (outcomes: (Failure | null)[]) => {
  const heard: (string | null)[] = [];
  const planned: { run: () => void; delay: number; isCancelled: boolean }[] = [];
  const state: { isWatched: boolean; probes: number; left: number | null } = { isWatched: true, probes: 0, left: null };
  const healthCheck = createHealthCheck({
    probe: () => {
      state.probes += 1;
      return Promise.resolve(outcomes.shift() ?? null);
    },
    report: (_key, failure) => {
      heard.push(failure?.code ?? null);
      return state.left;
    },
    isWatched: () => state.isWatched,
    schedule: (run, delay) => {
      const plan = { run, delay, isCancelled: false };
      planned.push(plan);
      return () => {
        plan.isCancelled = true;
      };
    },
  });
  /** Lets the next planned check run; answers how long it was to wait. */
  const next = async (): Promise<number | null> => {
    const plan = planned.splice(0).find(({ isCancelled }) => !isCancelled);
    plan?.run();
    await new Promise((resolve) => setImmediate(resolve));
    return plan?.delay ?? null;
  };
  return { healthCheck, heard, next, state };
};

describe('the health check', () => {
  it('R10 checks every two seconds until the server answers, then no more', async () => {
    const { healthCheck, heard, next } = start([gone, { ...gone, code: 'server', status: 502 }, null]);
    healthCheck.check('a');
    expect(await next()).toBe(0);
    expect(await next()).toBe(2_000);
    expect(await next()).toBe(2_000);
    expect(await next()).toBeNull();
    expect(heard).toEqual(['unreachable', 'server', null]);
  });

  it('one check at a time: an earlier one replaces a later one', async () => {
    const { healthCheck, next, state } = start([null, null]);
    healthCheck.check('a', 60_000);
    healthCheck.check('a', 1_000);
    healthCheck.check('a', 5_000);
    expect(await next()).toBe(1_000);
    expect(await next()).toBeNull();
    expect(state.probes).toBe(1);
  });

  it('R6 waits as long as the server asked to', async () => {
    const { healthCheck, next } = start([{ ...gone, code: 'rate_limited', retryAfter: 42_000 }]);
    healthCheck.check('a');
    await next();
    expect(await next()).toBe(42_000);
  });

  it('R6 an answer a moment before the end of the wait is followed by another check: the wait ends on screen, too', async () => {
    const { healthCheck, next, state } = start([null, null]);
    healthCheck.check('a', 8_000);
    state.left = 7;
    expect(await next()).toBe(8_000);
    state.left = null;
    expect(await next()).toBe(7);
    expect(await next()).toBeNull();
  });

  it('asks nothing when the account has no window any more, and takes a refusal for an answer', async () => {
    const { healthCheck, next, state, heard } = start([{ ...gone, code: 'not_signed_in', status: 401 }]);
    healthCheck.check('a');
    await next();
    expect(heard).toEqual(['not_signed_in']);
    expect(await next()).toBeNull();
    state.isWatched = false;
    healthCheck.check('a');
    await next();
    expect(state.probes).toBe(1);
  });
});
