/** Listens to what leaves an account's proxy: certain failures go to its connection status, doubtful ones are checked first. */
import { wireHeaders } from '../../shared/api/wire.ts';
import type { FailureEnvelope } from '../../shared/api/wire.ts';
import type { Failure } from '../../shared/api/failure.ts';
import type { HealthCheck } from './health-check.ts';
import { isOutage } from './connection-statuses.ts';
import type { ConnectionStatuses } from './connection-statuses.ts';

/** A server whose API accepts the token may still refuse pictures: that is checked once in so many ms. */
const pictureDoubt = 60_000;

/** ms until the first check after a server could not be reached. */
const firstCheck = 1_000;

/** What listening stands on. */
export interface ListenerOptions {
  readonly connectionStatuses: ConnectionStatuses;
  readonly healthCheck: HealthCheck;
  readonly now: () => number;
}

/** Hears the answers of calls and pictures, workers' included. */
export interface Listener {
  call(key: string, response: Response): Promise<void>;
  /** A request did not reach the server, and is tried again: one check informs all others. */
  doubt(key: string): void;
  /** `host` is the account's own: pictures of another say nothing about it. */
  picture(key: string, host: string, response: Response): Promise<void>;
}

/** The failure in an answer; null where there is none that can be read. */
const failureIn = async (response: Response): Promise<Failure | null> => {
  if (response.ok) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { error } = (body ?? {}) as Partial<FailureEnvelope>;
  return typeof error?.code === 'string' ? error : null;
};

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
    call: async (key, response) => {
      // Without this header no server answered: it is an answer of our own.
      if (response.ok && response.headers.has(wireHeaders.upstreamStatus)) connectionStatuses.report(key, null);
      const failure = await failureIn(response);
      if (failure) takeFailure(key, failure);
    },
    doubt: (key) => {
      healthCheck.check(key);
    },
    picture: async (key, host, response) => {
      const failure = await failureIn(response);
      if (!failure || failure.host !== host) return;
      if (failure.code !== 'not_signed_in' && !isOutage(failure)) return;
      if (now() - (doubted.get(key) ?? Number.NEGATIVE_INFINITY) < pictureDoubt) return;
      doubted.set(key, now());
      healthCheck.check(key);
    },
  };
};
