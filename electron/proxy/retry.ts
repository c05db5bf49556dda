/** Sends again what is safe to send again (R7), and names a write whose answer was lost. */
import type { Operation } from '#shared/api/define.ts';
import { isRepeatable, isWrite } from '#shared/api/repeatable.ts';
import { fault } from './faults.ts';
import type { CallTarget } from './faults.ts';
import type { Limits } from './limits.ts';
import { Refusal } from './refusal.ts';

const passing = new Set(['unreachable', 'timeout', 'truncated']);
const passingStatus = new Set([500, 502, 503, 504]);
/** Not read, or not to be understood: what the server did is not known, whatever it wrote. */
const unclear = new Set([...passing, 'unreadable', 'too_large']);
/** What was sent is larger than the server takes. */
const tooLarge = 413;
/** The server has no such method: nothing was tried. */
const notImplemented = 501;
/** "See other" names where the outcome of a write is to be read. */
const seeOther = 303;

const mayPass = ({ failure }: Refusal): boolean =>
  passing.has(failure.code) || (failure.code === 'server' && passingStatus.has(failure.status ?? 0));

/** A server that fails, or a gateway before it, may have done it first. 503 is one only where it names no time to wait. */
const isLost = ({ failure: { code, status }, sent }: Refusal): boolean =>
  sent &&
  ((unclear.has(code) && status !== tooLarge) ||
    (code === 'server' && status !== notImplemented) ||
    (code === 'redirect' && status === seeOther));

/** What a retry needs besides the call. */
export interface Timeouts {
  readonly limits: Limits;
  readonly random: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Full jitter: anywhere between nothing and the doubled step. */
const backoff = (retry: number, { limits, random }: Timeouts): number => random() * limits.backoff * 2 ** retry;

/**
 * Runs an attempt, again and again where that is safe.
 * @param attempt throws a {@link Refusal}
 * @param operation what is tried: of a write, a failure may have been a success whose answer was lost
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
      // An answer that came was not lost.
      ...((code === 'server' || code === 'redirect') && { message }),
      ...(status !== undefined && { status }),
      ...(serverMessage !== undefined && { serverMessage }),
    }),
  );
