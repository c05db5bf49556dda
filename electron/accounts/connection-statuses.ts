/** The connection status of each account: if its server answers, accepts the token, or asks to wait. The latest outcome counts. */
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { connected } from '#shared/api/connection.ts';
import type { ConnectionStatus } from '#shared/api/connection.ts';

/** Failures where nothing was sent, or nothing came back. */
const silent: ReadonlySet<FailureCode> = new Set(['unreachable', 'timeout', 'tls']);
const gateways: ReadonlySet<number> = new Set([502, 503, 504]);

/** Waits that differ by less are the same wait, reported a moment later: the earlier end counts. */
const sameWait = 1_000;

/** True for a failure that says that the server is not available at the moment. */
export const isOutage = ({ code, status }: Failure): boolean =>
  silent.has(code) || (code === 'server' && gateways.has(status ?? 0));

/** The connection status of every account. */
export interface ConnectionStatuses {
  get(key: string): ConnectionStatus;
  /** Takes the outcome of a call into account; null is a success. */
  report(key: string, failure: Failure | null): void;
}

/** The status after a success. A wait that has not passed stays: the server asked for it after the call was sent. */
const afterSuccess = ({ wait_until }: ConnectionStatus, now: number): ConnectionStatus => ({
  ...connected,
  wait_until: wait_until !== null && wait_until > now ? wait_until : null,
});

const afterWait = (before: ConnectionStatus, until: number): ConnectionStatus => {
  const current = before.wait_until;
  const isSame = current !== null && Math.abs(current - until) < sameWait;
  return { ...before, unreachable: null, wait_until: isSame ? Math.min(current, until) : until };
};

const after = (before: ConnectionStatus, failure: Failure | null, now: number): ConnectionStatus => {
  if (failure === null) return afterSuccess(before, now);
  if (failure.code === 'rate_limited') return afterWait(before, now + (failure.retryAfter ?? 0));
  if (failure.code === 'not_signed_in') {
    const unreachable = failure.status === undefined ? before.unreachable : null;
    return { ...before, refused: before.refused ?? failure, unreachable };
  }
  if (isOutage(failure)) return { ...before, unreachable: { since: before.unreachable?.since ?? now, failure } };
  // Any other status is an answer: the server is there, and says nothing about the token.
  return failure.status === undefined ? before : { ...before, unreachable: null };
};

const isSame = (a: ConnectionStatus, b: ConnectionStatus): boolean =>
  a.refused === b.refused &&
  a.unreachable?.since === b.unreachable?.since &&
  a.unreachable?.failure.code === b.unreachable?.failure.code &&
  a.wait_until === b.wait_until;

/** Starts with a good status for all; `changed` is called with an account whose status has changed. */
export const createConnectionStatuses = (now: () => number, changed: (key: string) => void): ConnectionStatuses => {
  const statuses = new Map<string, ConnectionStatus>();
  const get = (key: string): ConnectionStatus => statuses.get(key) ?? connected;
  return {
    get,
    report: (key, failure) => {
      const before = get(key);
      const next = after(before, failure, now());
      if (isSame(before, next)) return;
      statuses.set(key, next);
      changed(key);
    },
  };
};
