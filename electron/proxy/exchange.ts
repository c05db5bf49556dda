/** One attempt: through the host's gate, with time-outs, up to the head of the answer; error statuses become refusals. */
import type { Operation } from '#shared/api/define.ts';
import { failureOf } from '#shared/api/failure-of.ts';
import { saysNoRoute } from '#shared/api/failure-body.ts';
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
  /** The token that it carries; null: none. Nothing of an answer may hold it. */
  readonly token: string | null;
  /** Names of the query and body parameters that it sends. */
  readonly parameters: readonly string[];
}

/** What an exchange reads of an upstream request. */
export interface ExchangeRequest
  extends Pick<UpstreamRequest, 'id' | 'outgoing' | 'token'>, Partial<Pick<UpstreamRequest, 'parameters'>> {
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

const refusalOfStatus = async (context: Way, upstream: ExchangeRequest, head: Head): Promise<Refusal> => {
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
    isWithoutToken: upstream.token === null,
  });
  // The server's own words are shown: one that echoes what it was sent does not put the token into a page.
  const shown = failureWithoutToken(failure, upstream.token);
  return new Refusal(shown, true, saysNoRoute(response.status, body));
};

/** Header block as it would stand on the wire; undici has its own cap, other transports have none. */
const headerSize = (headers: Headers): number =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

/** The server's own name of the request; anything else than a short plain word is left out. */
const requestIdOf = ({ headers }: Response): string | null =>
  /^[\w-]{1,64}$/.exec(headers.get('x-request-id') ?? '')?.[0] ?? null;

/** Waits for the host's gate. @returns tells it once how the call ended: the wait that was asked for, null for none, undefined where nothing was heard */
const enterGate = async (context: Way, signal: AbortSignal, target: CallTarget) => {
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
  let hasLeft = false;
  return (wait: number | null | undefined): void => {
    if (!hasLeft) permit.leave(wait);
    hasLeft = true;
  };
};

/** A 503 to a change may mean changes alone: what it asks for is known once its body is read. */
const isSaidByBody = ({ status }: Response, { operation }: ExchangeRequest): boolean =>
  status === 503 && operation.method !== 'GET';

const headersTooLong = (target: CallTarget): Refusal =>
  new Refusal(fault('too_large', target, 'Its headers are too long.'));

/**
 * Sends an upstream request and answers the head.
 * @param signal ends the call: the page's cancel, or the total time-out
 */
export const exchange = async (context: Way, upstream: ExchangeRequest, signal: AbortSignal): Promise<Head> => {
  const { limits, transport } = context;
  const target = targetOf(context, upstream.id);
  const controller = new AbortController();
  const all = AbortSignal.any([signal, controller.signal]);
  const calm = abortAfter(controller, 'firstByte', limits.connect + limits.firstByte);
  let leave: Awaited<ReturnType<typeof enterGate>> | undefined;
  try {
    leave = await enterGate(context, all, target);
    const { response } = await followRedirects(upstream.outgoing, transport, all, limits.redirects, target);
    calm();
    const wait = requestedWait(response, context.now());
    if (!isSaidByBody(response, upstream)) leave(wait);
    context.record?.({
      operation: upstream.id,
      status: response.status,
      parameters: upstream.parameters ?? [],
      requestId: requestIdOf(response),
    });
    const cap = upstream.operation.delivery === 'streamed' ? limits.streamBytes : limits.jsonBytes;
    const head: Head = { response, reading: { target, limits, cap, controller, signal: all } };
    if (headerSize(response.headers) > limits.headerBytes) throw headersTooLong(target);
    if (response.ok || response.status === 304) return head;
    const refusal = await refusalOfStatus(context, upstream, head);
    leave(refusal.failure.code === 'rate_limited' ? wait : null);
    throw refusal;
  } finally {
    calm();
    // A call that its caller took back says nothing of the server.
    leave?.(all.reason instanceof Cancelled ? undefined : null);
  }
};
