/**
 * The steps of one call of an account, in order: a cached answer while the server cannot be reached, a local service that is
 * started, the call itself, a listener that learns how it ended, and the cache that keeps its answer.
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
import { t } from '#shared/texts/texts.ts';

/** The steps of a call; accounts are named by their keys. */
export interface PipelineSteps {
  /** Makes the call at the account's server. The local service is started first where the account is one of it. */
  readonly online: (account: string, call: CheckedCall, signal?: AbortSignal) => Promise<Outcome>;
  /** Learns how every call ended. */
  readonly listener: Pick<Listener, 'call' | 'doubt'>;
  readonly cache: Pick<OfflineCache, 'keep' | 'find'>;
  /** True when answers of an account are kept: the account is there after a restart, and the user wants it. */
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

/** A network that drops requests stays silent for ten seconds. With a check of its own, a start waits for less than five. */
const defaultAnswerTimeout = 2_000;

/** The banner says why the server cannot be reached. This says that there is nothing to show. */
const withoutAnswer = (failure: Failure, operation: string): Outcome => ({
  kind: 'failed',
  failure: { ...failure, operation, message: t('failures.offline'), hint: t('failures.offline_hint') },
});

/** Ends an answer that comes too late for its page. The listener still learns how the call ended. */
const discard = (answer: Promise<Outcome>): void =>
  void answer
    .then(async (outcome) => (outcome.kind === 'stream' ? outcome.body.cancel() : undefined))
    .catch(() => undefined);

/** Makes the calls of all accounts. */
export const createPipeline = (steps: PipelineSteps): ((account: string) => MakeCall) => {
  const { online, listener, cache, isKept, token, outageOf, outages, now } = steps;
  const { answerTimeout = defaultAnswerTimeout } = steps;
  /** Accounts whose server has answered since the start: a slow one of these is not lost. */
  const answered = new Set<string>();

  const find = async (account: string, call: Uint8Array<ArrayBuffer>): Promise<CallAnswer | null> => {
    const stored = await cache.find({ account, call });
    return stored && cachedAnswer(stored, now());
  };

  /** Keeps a whole answer: neither "unchanged" nor a part. */
  const keep = (account: string, call: Uint8Array<ArrayBuffer>, outcome: Outcome): Outcome => {
    if (outcome.kind === 'failed') return outcome;
    answered.add(account);
    if (outcome.head.status !== 200) return outcome;
    return cache.keep({ account, call }, outcome, { isWanted: () => isKept(account), token: () => token(account) });
  };

  /** True when the server answers before it is found to be lost. */
  const isInTime = async (account: string, answer: Promise<Outcome>): Promise<boolean> => {
    const { lost, stop } = outages.wait(account);
    const timer = answered.has(account) ? undefined : setTimeout(() => listener.doubt(account), answerTimeout);
    try {
      return await Promise.race([answer.then(() => true), lost.then(() => false)]);
    } finally {
      clearTimeout(timer);
      stop();
    }
  };

  return (account) => async (call, signal) => {
    const askServer = async (): Promise<Outcome> => {
      const outcome = await online(account, call, signal);
      listener.call(account, outcome);
      return outcome;
    };
    const key = isKept(account) ? cacheKey(call) : null;
    if (key === null) return askServer();
    if (call.mayBeOld !== true) return keep(account, key, await askServer());
    const outage = outageOf(account);
    if (outage !== null) {
      listener.call(account, { kind: 'failed', failure: outage });
      return (await find(account, key)) ?? withoutAnswer(outage, call.id);
    }
    const answer = askServer();
    if (!(await isInTime(account, answer))) {
      const cached = await find(account, key);
      if (cached !== null) {
        discard(answer);
        return cached;
      }
    }
    const outcome = await answer;
    if (outcome.kind !== 'failed' || !isOutage(outcome.failure)) return keep(account, key, outcome);
    return (await find(account, key)) ?? withoutAnswer(outcome.failure, call.id);
  };
};
