/** Retries requests where that is safe (R7), and marks a write whose answer was lost. */
import { type Operation, isRepeatable, isWrite } from '#shared/api/define.ts';
import { fault } from './faults.ts';
import type { CallTarget } from './faults.ts';
import type { Limits } from './limits.ts';
import { Refusal } from './refusal.ts';

const passing = new Set(['unreachable', 'timeout', 'truncated']);
const passingStatus = new Set([500, 502, 503, 504]);
/** The answer was not read or not understood, so it is not known what the server did. */
const unclear = new Set([...passing, 'unreadable', 'too_large']);
/** Payload Too Large: the server did not read the request. */
const tooLarge = 413;
/** Not Implemented: the server tried nothing. */
const notImplemented = 501;
/** See Other: the outcome of the write is at another address. */
const seeOther = 303;

const mayPass = ({ failure }: Refusal): boolean =>
  passing.has(failure.code) || (failure.code === 'server' && passingStatus.has(failure.status ?? 0));

/** True when a write may have been done. A server or gateway that fails may have done it first; a 503 only if it names no time to wait. */
const isLost = ({ failure: { code, status }, sent }: Refusal): boolean =>
  sent &&
  ((unclear.has(code) && status !== tooLarge) ||
    (code === 'server' && status !== notImplemented) ||
    (code === 'redirect' && status === seeOther));

/** Number and timing of retries. */
export interface Timeouts {
  readonly limits: Limits;
  readonly random: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Full jitter: any time up to the doubled step. */
const backoff = (retry: number, { limits, random }: Timeouts): number => random() * limits.backoff * 2 ** retry;

/**
 * Runs an attempt, and repeats it where that is safe.
 * @param attempt throws a {@link Refusal}
 * @param operation of the attempt: a failed write may have succeeded, with its answer lost
 */
export const withRetries = async <Result>(
  attempt: () => Promise<Result>,
  operation: Pick<Operation, 'method' | 'sideEffect' | 'idempotent'>,
  timeouts: Timeouts,
  target: CallTarget,
): Promise<Result> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!isRepeatable(operation) || !mayPass(error) || retry >= timeouts.limits.retries)
        throw isWrite(operation) && isLost(error) ? lost(error, target) : error;
      await timeouts.wait(backoff(retry, timeouts));
    }
  }
};

const lost = ({ failure: { code, message, status, serverMessage } }: Refusal, target: CallTarget): Refusal =>
  new Refusal(
    fault('unknown_outcome', target, undefined, {
      // The server did answer: its message is better than "lost".
      ...((code === 'server' || code === 'redirect') && { message }),
      ...(status !== undefined && { status }),
      ...(serverMessage !== undefined && { serverMessage }),
    }),
  );
