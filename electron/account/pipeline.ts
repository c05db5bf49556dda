/**
 * All that happens around one call of an account, in order and over values: a kept answer while the server is not there,
 * the local service awake, the server itself, who hears how it ended, what is kept of it.
 */
import type { Failure } from '#shared/api/failure.ts';
import { isOutage } from '#electron/accounts/connection-statuses.ts';
import type { Listener } from '#electron/accounts/listener.ts';
import type { OfflineCache } from '#electron/offline-cache/offline-cache.ts';
import { cacheKey } from '#electron/offline-cache/cache-key.ts';
import { cachedAnswer } from '#electron/offline-cache/cached-answer.ts';
import type { OutageWait } from '#electron/offline-cache/outage-wait.ts';
import type { CallAnswer, Outcome } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';

/** What the steps stand on; accounts are named by their keys. */
export interface PipelineSteps {
  /** Makes the call at the account's server, which is started first where it is the local service. */
  readonly online: (account: string, call: CheckedCall, signal?: AbortSignal) => Promise<Outcome>;
  /** Hears how every call ended. */
  readonly listener: Pick<Listener, 'call' | 'doubt'>;
  readonly cache: Pick<OfflineCache, 'keep' | 'find'>;
  /** Whether answers of an account are kept: it is known after a restart, and the user wants that. */
  readonly isKept: (account: string) => boolean;
  readonly token: (account: string) => Promise<string | null>;
  /** Why the account's server cannot be reached; null where it can, as far as is known. */
  readonly outageOf: (account: string) => Failure | null;
  readonly outages: Pick<OutageWait, 'wait'>;
  /** ms since the epoch. */
  readonly now: () => number;
  /** ms without an answer until the server is checked, while it has not answered since the start. */
  readonly answerTimeout?: number;
}

/** A network that drops what is sent says nothing for ten seconds: with a check of its own, a start waits for less than five. */
const defaultAnswerTimeout = 2_000;

/** The banner says why the server is not there: here it matters that there is nothing to show. */
const noCopy = { message: 'There is no copy of it on this computer.', hint: 'It opens when the server answers.' };

const withoutAnswer = (failure: Failure, operation: string): Outcome => ({
  kind: 'failed',
  failure: { ...failure, operation, ...noCopy },
});

/** Makes the calls of all accounts. */
export const createPipeline = (steps: PipelineSteps): ((account: string) => MakeCall) => {
  const {
    online,
    listener,
    cache,
    isKept,
    token,
    outageOf,
    outages,
    now,
    answerTimeout = defaultAnswerTimeout,
  } = steps;
  /** Accounts whose server has answered since the start: one that is slow is not lost. */
  const answered = new Set<string>();

  const find = async (account: string, call: Uint8Array<ArrayBuffer>): Promise<CallAnswer | null> => {
    const found = await cache.find({ account, call });
    return found && cachedAnswer(found, now());
  };

  /** What came whole is kept: neither "unchanged" nor a part. */
  const keep = (account: string, call: Uint8Array<ArrayBuffer>, outcome: Outcome): Outcome => {
    if (outcome.kind === 'failed') return outcome;
    answered.add(account);
    if (outcome.head.status !== 200) return outcome;
    return cache.keep({ account, call }, outcome, { isWanted: () => isKept(account), token: () => token(account) });
  };

  /** Whether the server says something before it is lost. */
  const isAnswered = async (account: string, answering: Promise<Outcome>): Promise<boolean> => {
    const { lost, stop } = outages.wait(account);
    const timer = answered.has(account) ? undefined : setTimeout(() => listener.doubt(account), answerTimeout);
    try {
      return await Promise.race([answering.then(() => true), lost.then(() => false)]);
    } finally {
      clearTimeout(timer);
      stop();
    }
  };

  /** It goes on for those who listen to how calls end; nobody reads it. */
  const letGo = (answering: Promise<Outcome>): void =>
    void answering
      .then(async (outcome) => (outcome.kind === 'stream' ? outcome.body.cancel() : undefined))
      .catch(() => undefined);

  return (account) => async (call, signal) => {
    const atServer = async (): Promise<Outcome> => {
      const outcome = await online(account, call, signal);
      listener.call(account, outcome);
      return outcome;
    };
    const kept = isKept(account) ? cacheKey(call) : null;
    if (kept === null) return atServer();
    if (call.mayBeOld !== true) return keep(account, kept, await atServer());
    const known = outageOf(account);
    if (known !== null) {
      listener.call(account, { kind: 'failed', failure: known });
      return (await find(account, kept)) ?? withoutAnswer(known, call.id);
    }
    const answering = atServer();
    if (!(await isAnswered(account, answering))) {
      const found = await find(account, kept);
      if (found !== null) {
        letGo(answering);
        return found;
      }
    }
    const outcome = await answering;
    if (outcome.kind !== 'failed' || !isOutage(outcome.failure)) return keep(account, kept, outcome);
    return (await find(account, kept)) ?? withoutAnswer(outcome.failure, call.id);
  };
};
