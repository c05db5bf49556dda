/** Updates the connection status of an account from the outcomes of its calls. A doubtful failure is checked first. */
import type { Failure } from '#shared/api/failure.ts';
import type { Outcome } from '#electron/proxy/answers.ts';
import type { HealthCheck } from './health-check.ts';
import { isOutage } from './connection-statuses.ts';
import type { ConnectionStatuses } from './connection-statuses.ts';

/** A server whose API accepts the token may still refuse pictures: that is checked once in so many ms. */
const pictureDoubt = 60_000;

/** ms until the first check after a server could not be reached. */
const firstCheck = 1_000;

export interface ListenerOptions {
  readonly connectionStatuses: ConnectionStatuses;
  readonly healthCheck: HealthCheck;
  readonly now: () => number;
}

/** Learns how calls and pictures end, including those of workers. */
export interface Listener {
  call(key: string, outcome: Outcome): void;
  /** A request did not reach the server, and is tried again: one check informs all others. */
  doubt(key: string): void;
  /** `host` is the account's own: pictures of another say nothing about it. */
  picture(key: string, host: string, failure: Failure): void;
}

/** One slow call or a lost answer is no outage yet. */
const isDoubtful = (failure: Failure): boolean =>
  failure.code === 'unknown_outcome' || (isOutage(failure) && !['unreachable', 'tls'].includes(failure.code));

/** Makes the listener of all accounts. */
export const createListener = ({ connectionStatuses, healthCheck, now }: ListenerOptions): Listener => {
  const doubted = new Map<string, number>();

  const takeFailure = (key: string, failure: Failure): void => {
    if (isDoubtful(failure)) {
      healthCheck.check(key);
      return;
    }
    connectionStatuses.report(key, failure);
    if (isOutage(failure)) healthCheck.check(key, firstCheck);
    if (failure.code === 'rate_limited') healthCheck.check(key, failure.retryAfter);
  };

  return {
    call: (key, outcome) => {
      if (outcome.kind === 'failed') takeFailure(key, outcome.failure);
      // Without a status no server answered.
      else if (outcome.head.status !== null) connectionStatuses.report(key, null);
    },
    doubt: (key) => healthCheck.check(key),
    picture: (key, host, failure) => {
      if (failure.host !== host) return;
      if (failure.code !== 'not_signed_in' && !isOutage(failure)) return;
      if (now() - (doubted.get(key) ?? Number.NEGATIVE_INFINITY) < pictureDoubt) return;
      doubted.set(key, now());
      healthCheck.check(key);
    },
  };
};
