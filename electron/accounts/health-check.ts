/** Checks a lost server by a small call, until it answers or no window of its account is open (R10). */
import type { Failure } from '#shared/api/failure.ts';
import { isOutage } from './connection-statuses.ts';

/** ms between two checks: with the check itself less than the five seconds of R10. */
const interval = 2_000;

export interface HealthCheckOptions {
  /** Makes the small call; never rejects. */
  readonly probe: (key: string) => Promise<Failure | null>;
  /** Takes the outcome; returns the ms that are left of a wait, because a check may come just before its end. */
  readonly report: (key: string, failure: Failure | null) => number | null;
  /** True while a window of the account is open. */
  readonly isWatched: (key: string) => boolean;
  /** Runs something after so many ms; the returned function cancels. */
  readonly schedule: (run: () => void, delay: number) => () => void;
}

export interface HealthCheck {
  /** Checks after `delay` ms. Each account has one planned check, the earliest one. */
  check(key: string, delay?: number): void;
}

interface Planned {
  readonly delay: number;
  readonly cancel: () => void;
}

/** ms until the next check after a failure; null if the failure is final. */
const pauseAfter = (failure: Failure): number | null => {
  if (failure.code === 'rate_limited') return failure.retryAfter ?? interval;
  return isOutage(failure) ? interval : null;
};

/** Makes the health check of all accounts. */
export const createHealthCheck = ({ probe, report, isWatched, schedule }: HealthCheckOptions): HealthCheck => {
  const planned = new Map<string, Planned>();
  const checking = new Set<string>();

  const run = async (key: string): Promise<void> => {
    planned.delete(key);
    if (!isWatched(key)) return;
    checking.add(key);
    const failure = await probe(key).finally(() => checking.delete(key));
    const left = report(key, failure);
    const pause = failure ? pauseAfter(failure) : left;
    if (pause !== null) check(key, pause);
  };

  const check = (key: string, delay = 0): void => {
    const before = planned.get(key);
    if (checking.has(key) || (before && before.delay <= delay)) return;
    before?.cancel();
    planned.set(key, { delay, cancel: schedule(() => void run(key), delay) });
  };

  return { check };
};
