/** The proxy of one account: a function from the page's call to the server's answer, and the only way to the network. */
import { cancelPath } from '../../shared/api/wire.ts';
import { answered, failed } from './answers.ts';
import { readCall } from './call.ts';
import type { CheckedCall } from './call.ts';
import type { Context, ProxyAccount, ProxyOptions } from './context.ts';
import { deliverOrFallBack } from './fallbacks.ts';
import { refusalOf } from './faults.ts';
import { Cancelled, createFlights } from './flights.ts';
import type { Flights } from './flights.ts';
import { createGates } from './gate.ts';
import { defaultLimits } from './limits.ts';
import { withNotKept } from './not-kept.ts';
import { noted } from './noted-write.ts';
import type { Refusal } from './refusal.ts';
import { abortAfter } from './timers.ts';
import { failureWithoutToken } from './without-token.ts';

/** Answers `POST /api/<operation>` and `POST /api/-/cancel`; never rejects. */
export type Proxy = (request: Request) => Promise<Response>;

/** The account, and the token that it gave last: what leaves the proxy must not hold it. */
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
export const contextOf = (options: ProxyOptions): Context => {
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
    report: options.report ?? (() => undefined),
    record: options.record ?? (() => undefined),
    noteWrite: options.noteWrite ?? (() => Promise.resolve(() => Promise.resolve())),
    note: options.note ?? (() => undefined),
    host: new URL(options.account.base_url).host,
  };
};

const cancel = async (request: Request, flights: Flights): Promise<Response> => {
  const body: unknown = await request.json().catch(() => null);
  const id = typeof body === 'object' && body !== null && 'request_id' in body ? body.request_id : null;
  return answered({ cancelled: typeof id === 'string' && flights.cancel(id) }, {});
};

/** Runs a checked call under one controller that the page, the total time-out and the request's own signal can trip. */
const run = async (context: Context, call: CheckedCall, request: Request, flights: Flights): Promise<Response> => {
  const controller = new AbortController();
  const land = flights.add(call.requestId, controller);
  const isChecked = call.operation.delivery === 'checked';
  const calm = isChecked ? abortAfter(controller, 'total', context.limits.total) : (): void => undefined;
  const drop = (): void => {
    controller.abort(new Cancelled('cancelled'));
  };
  request.signal.addEventListener('abort', drop, { once: true });
  const ended = (failure: Refusal | null): void => {
    calm();
    land();
    request.signal.removeEventListener('abort', drop);
    if (failure) context.report(`${call.id}: ${failure.failure.code} in the stream`);
  };
  try {
    const signals = { signal: controller.signal, ended };
    const response = await noted(context, call, (way) => deliverOrFallBack(way, call, signals));
    return await withNotKept(call, response);
  } catch (error) {
    ended(null);
    throw error;
  }
};

/** Makes the proxy of an account. */
export const createProxy = (options: ProxyOptions): Proxy => {
  const { account, lastToken } = rememberingToken(options.account);
  const context = contextOf({ ...options, account });
  const flights = createFlights();

  return async (request) => {
    const { pathname } = new URL(request.url);
    try {
      if (pathname === cancelPath) return await cancel(request, flights);
      const call = await readCall(request, context.limits.callBytes);
      return await run(context, call, request, flights);
    } catch (error) {
      const { failure } = refusalOf(error, { host: context.host, operation: pathname.slice(5, 85) });
      context.report(`${failure.operation ?? '?'}: ${failure.code} ${String(failure.status ?? '')}`);
      // Headers and addresses of an answer stand in some failures, and may hold anything.
      return failed(failureWithoutToken(failure, lastToken()));
    }
  };
};
