/** How each account stands with its server: whether it answers, accepts the token, asks for patience. The last word counts. */
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { connected } from '#shared/api/connection.ts';
import type { ConnectionStatus } from '#shared/api/connection.ts';

/** Nothing of these left the machine, or nothing came back. */
const silent: ReadonlySet<FailureCode> = new Set(['unreachable', 'timeout', 'tls']);
const gateways: ReadonlySet<number> = new Set([502, 503, 504]);

/** Waits that differ by less are the same wait, reported a moment later: the earlier end counts. */
const sameWait = 1_000;

/** Whether a failure says that the server itself cannot be had at the moment. */
export const isOutage = ({ code, status }: Failure): boolean =>
  silent.has(code) || (code === 'server' && gateways.has(status ?? 0));

/** The connection status of every account. */
export interface ConnectionStatuses {
  get(key: string): ConnectionStatus;
  /** Takes the outcome of a call into account; null is a success. */
  report(key: string, failure: Failure | null): void;
}

/** What a success leaves: a wait that has not passed was asked for after the call had left. */
const afterSuccess = ({ wait_until }: ConnectionStatus, now: number): ConnectionStatus => ({
  ...connected,
  wait_until: wait_until !== null && wait_until > now ? wait_until : null,
});

const afterWait = (before: ConnectionStatus, until: number): ConnectionStatus => {
  const known = before.wait_until;
  const isSame = known !== null && Math.abs(known - until) < sameWait;
  return { ...before, unreachable: null, wait_until: isSame ? Math.min(known, until) : until };
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

/** Makes good connection statuses for all; `changed` is called with the account whose status is another one. */
export const createConnectionStatuses = (now: () => number, changed: (key: string) => void): ConnectionStatuses => {
  const known = new Map<string, ConnectionStatus>();
  const get = (key: string): ConnectionStatus => known.get(key) ?? connected;
  return {
    get,
    report: (key, failure) => {
      const before = get(key);
      const next = after(before, failure, now());
      if (isSame(before, next)) return;
      known.set(key, next);
      changed(key);
    },
  };
};
