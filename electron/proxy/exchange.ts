/** One attempt: through the host's gate, with time-outs, up to the head of the answer; error statuses become refusals. */
import type { Operation } from '../../shared/api/define.ts';
import { saysNoRoute } from '../../shared/api/failure-body.ts';
import { failureOf } from '../../shared/api/failure-of.ts';
import { beginningOf } from './body.ts';
import type { Reading } from './body.ts';
import type { Context } from './context.ts';
import { fault } from './faults.ts';
import type { CallTarget } from './faults.ts';
import { Cancelled } from './flights.ts';
import { requestedWait } from './gate.ts';
import { followRedirects } from './redirects.ts';
import type { OutgoingRequest } from './redirects.ts';
import { Refusal } from './refusal.ts';
import { abortAfter } from './timers.ts';
import { failureWithoutToken } from './without-token.ts';

/** A request to be sent, and on whose behalf. */
export interface UpstreamRequest {
  readonly id: string;
  readonly operation: Operation;
  readonly outgoing: OutgoingRequest;
  /** Names of the query and body parameters that it sends. */
  readonly parameters: readonly string[];
}

/** What an exchange reads of an upstream request. */
export interface ExchangeRequest
  extends Pick<UpstreamRequest, 'id' | 'outgoing'>, Partial<Pick<UpstreamRequest, 'parameters'>> {
  readonly operation: Pick<Operation, 'method' | 'delivery'>;
}

/** What an exchange reads of the proxy's context. */
export type Way = Pick<Context, 'transport' | 'limits' | 'now' | 'gates' | 'host'> & Partial<Pick<Context, 'record'>>;

/** The head of a good answer (2xx or 304) with what reading its body needs. */
export interface Head {
  readonly response: Response;
  readonly reading: Reading;
}

/** Where a call of this operation goes. */
export const targetOf = (context: Pick<Context, 'host'>, id: string): CallTarget => ({
  host: context.host,
  operation: id,
});

const refuseStatus = async (context: Way, upstream: ExchangeRequest, head: Head): Promise<never> => {
  const { response, reading } = head;
  // The status is known: a body that is damaged, cut or too slow takes nothing of it away.
  const bytes = await beginningOf(response, { ...reading, cap: context.limits.errorBytes }).catch((error: unknown) => {
    if (reading.signal.reason instanceof Cancelled) throw error;
    return new Uint8Array(0);
  });
  const body = new TextDecoder().decode(bytes);
  const failure = failureOf({
    operation: upstream.id,
    method: upstream.operation.method,
    host: context.host,
    status: response.status,
    body,
    headers: response.headers,
    now: context.now(),
    isWithoutToken: upstream.outgoing.headers['private-token'] === undefined,
  });
  // The server's own words are shown: one that echoes what it was sent does not put the token into a page.
  const shown = failureWithoutToken(failure, upstream.outgoing.headers['private-token'] ?? null);
  throw new Refusal(shown, true, saysNoRoute(response.status, body));
};

/** Header block as it would stand on the wire; undici has its own cap, other transports have none. */
const headerSize = (headers: Headers): number =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

/** The server's own name of the request; anything else than a short plain word is left out. */
const requestIdOf = ({ headers }: Response): string | null =>
  /^[\w-]{1,64}$/.exec(headers.get('x-request-id') ?? '')?.[0] ?? null;

const sendFollowing = async (context: Way, upstream: ExchangeRequest, signal: AbortSignal, target: CallTarget) => {
  const permit = await context.gates(context.host).enter(signal);
  if (!permit.open)
    throw new Refusal(
      {
        ...fault('unreachable', target),
        code: 'rate_limited',
        message: `${context.host} limits requests.`,
        hint: 'The wait is counted down; the call can be made again after it.',
        retryAfter: permit.retryAfter,
      },
      false,
    );
  let wait: number | null | undefined = null;
  try {
    const arrival = await followRedirects(
      upstream.outgoing,
      context.transport,
      signal,
      context.limits.redirects,
      target,
    );
    wait = requestedWait(arrival.response, context.now());
    return arrival.response;
  } catch (error) {
    if (signal.reason instanceof Cancelled) wait = undefined;
    throw error;
  } finally {
    permit.leave(wait);
  }
};

/**
 * Sends an upstream request and answers the head.
 * @param signal ends the call: the page's cancel, or the total time-out
 */
export const exchange = async (context: Way, upstream: ExchangeRequest, signal: AbortSignal): Promise<Head> => {
  const { limits } = context;
  const target = targetOf(context, upstream.id);
  const controller = new AbortController();
  const all = AbortSignal.any([signal, controller.signal]);
  const calm = abortAfter(controller, 'firstByte', limits.connect + limits.firstByte);
  const response = await sendFollowing(context, upstream, all, target).finally(calm);
  const requestId = requestIdOf(response);
  context.record?.({
    operation: upstream.id,
    status: response.status,
    parameters: upstream.parameters ?? [],
    requestId,
  });
  const cap = upstream.operation.delivery === 'streamed' ? limits.streamBytes : limits.jsonBytes;
  const head: Head = { response, reading: { target, limits, cap, controller, signal: all } };
  if (headerSize(response.headers) > limits.headerBytes)
    throw new Refusal(fault('too_large', target, 'Its headers are too long.'));
  if (response.ok || response.status === 304) return head;
  return refuseStatus(context, upstream, head);
};
