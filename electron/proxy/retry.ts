/** Sends again what is safe to send again (R7), and names a write whose answer was lost. */
import { fault } from './faults.ts';
import type { CallTarget } from './faults.ts';
import type { Limits } from './limits.ts';
import { Refusal } from './refusal.ts';

const passing = new Set(['unreachable', 'timeout', 'truncated']);
const passingStatus = new Set([500, 502, 503, 504]);
/** Not read, or not to be understood: what the server did is not known, whatever it wrote. */
const unclear = new Set([...passing, 'unreadable', 'too_large']);
/** Statuses of a gateway, which may have passed the request on. 503 is here only where it names no time to wait. */
const gateways = new Set([502, 503, 504]);

const mayPass = ({ failure }: Refusal): boolean =>
  passing.has(failure.code) || (failure.code === 'server' && passingStatus.has(failure.status ?? 0));

const isLost = ({ failure, sent }: Refusal): boolean =>
  sent && (unclear.has(failure.code) || (failure.code === 'server' && gateways.has(failure.status ?? 0)));

/** What a retry needs besides the call. */
export interface Patience {
  readonly limits: Limits;
  readonly random: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Full jitter: anywhere between nothing and the doubled step. */
const backoff = (retry: number, { limits, random }: Patience): number => random() * limits.backoff * 2 ** retry;

/**
 * Runs an attempt, again and again where that is safe.
 * @param attempt throws a {@link Refusal}
 */
export const withRetries = async <Result>(
  attempt: () => Promise<Result>,
  repeatable: boolean,
  patience: Patience,
  target: CallTarget,
): Promise<Result> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!repeatable && isLost(error)) throw lost(error, target);
      if (!repeatable || !mayPass(error) || retry >= patience.limits.retries) throw error;
      await patience.wait(backoff(retry, patience));
    }
  }
};

const lost = ({ failure }: Refusal, target: CallTarget): Refusal =>
  new Refusal(
    fault('unknown_outcome', target, undefined, failure.status === undefined ? {} : { status: failure.status }),
  );
