/** The proxy of one account turns a checked call into the server's answer. It is the only path to the network. */
import type { CallAnswer, Outcome } from './answers.ts';
import type { CheckedCall } from './call.ts';
import type { Context, ProxyAccount, ProxyOptions } from './context.ts';
import { deliverOrFallBack } from './fallbacks.ts';
import { fault, toRefusal } from './faults.ts';
import { Cancelled, createInFlight } from './in-flight.ts';
import type { InFlight } from './in-flight.ts';
import { createGates } from './gate.ts';
import { defaultLimits } from './limits.ts';
import { withNotKept } from './not-kept.ts';
import { sendNoted } from './noted-write.ts';
import { Refusal } from './refusal.ts';
import { abortAfter } from './transport/timers.ts';
import { createCursors } from './answers/cursors.ts';
import { createTaggedAnswers } from './answers/tagged-answers.ts';
import { failureWithoutToken } from './answers/without-token.ts';

/** Makes a call; never rejects. @param signal ends the call when its caller is gone */
export type MakeCall = (call: CheckedCall, signal?: AbortSignal) => Promise<Outcome>;

/** The calls of an account. */
export interface Proxy {
  readonly call: MakeCall;
  /** Cancels a call by the page's id; false when no such call is in flight. */
  readonly cancel: (requestId: string) => boolean;
}

/** The account, and its last token, which must not appear in anything that leaves the proxy. */
const rememberingToken = ({ token, ...rest }: ProxyAccount) => {
  let last: string | null = null;
  const account: ProxyAccount = {
    ...rest,
    token: async () => {
      const given = await token();
      last = given ?? last;
      return given;
    },
  };
  return { account, lastToken: (): string | null => last };
};

/** The options with every default filled in. */
export const createContext = (options: ProxyOptions): Context => {
  const now = options.now ?? Date.now;
  return {
    account: options.account,
    transport: options.transport,
    profile: options.profile ?? (() => ({ version: null })),
    projects: options.projects ?? (() => []),
    learned: new Map(),
    limits: { ...defaultLimits, ...options.limits },
    now,
    random: options.random ?? Math.random,
    gates: options.gates ?? createGates(now),
    answers: options.answers ?? null,
    tagged: createTaggedAnswers(),
    cursors: createCursors(),
    report: options.report ?? (() => undefined),
    record: options.record ?? (() => undefined),
    noteWrite: options.noteWrite ?? (() => Promise.resolve(() => Promise.resolve())),
    note: options.note ?? (() => undefined),
    host: new URL(options.account.base_url).host,
  };
};

/** Runs a call with one controller that the page, the total time-out and the caller's signal can abort. */
const run = async (
  context: Context,
  call: CheckedCall,
  signal: AbortSignal | undefined,
  inFlight: InFlight,
): Promise<CallAnswer> => {
  // The page is already gone: a write was certainly not sent.
  if (signal?.aborted === true)
    throw new Refusal(fault('cancelled', { host: context.host, operation: call.id }), false);
  const controller = new AbortController();
  const unregister = inFlight.register(call.requestId, controller);
  const isChecked = call.operation.delivery === 'checked';
  const clearTimer = isChecked ? abortAfter(controller, 'total', context.limits.total) : (): void => undefined;
  const drop = (): void => controller.abort(new Cancelled('cancelled'));
  signal?.addEventListener('abort', drop, { once: true });
  const onEnd = (failure: Refusal | null): void => {
    clearTimer();
    unregister();
    signal?.removeEventListener('abort', drop);
    if (failure) context.report(`${call.id}: ${failure.failure.code} in the stream`);
  };
  try {
    const signals = { signal: controller.signal, onEnd };
    const answer = await sendNoted(context, call, (noting) => deliverOrFallBack(noting, call, signals));
    return withNotKept(call, answer);
  } catch (error) {
    onEnd(null);
    throw error;
  }
};

/** Makes the proxy; all its calls share one context. */
export const createProxy = (options: ProxyOptions): Proxy => {
  const { account, lastToken } = rememberingToken(options.account);
  const context = createContext({ ...options, account });
  const inFlight = createInFlight();

  return {
    call: async (call, signal) => {
      try {
        return await run(context, call, signal, inFlight);
      } catch (error) {
        const { failure } = toRefusal(error, { host: context.host, operation: call.id });
        context.report(`${failure.operation ?? '?'}: ${failure.code} ${String(failure.status ?? '')}`);
        // Some failures quote headers and addresses of an answer, which may contain the token.
        return { kind: 'failed', failure: failureWithoutToken(failure, lastToken()) };
      }
    },
    cancel: inFlight.cancel,
  };
};
