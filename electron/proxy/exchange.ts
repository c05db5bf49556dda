/** One attempt of a request: it waits at the host's gate and ends with the head of the answer. Error statuses become refusals. */
import type { Operation } from '#shared/api/define.ts';
import { failureOf } from '#shared/api/failure-of.ts';
import { t } from '#shared/texts/texts.ts';
import { readBeginning, type BodyLimits } from './answers/body.ts';
import { saysNoRoute } from '#shared/api/failure-body.ts';
import type { Context } from './context.ts';
import { fault } from './faults.ts';
import type { CallTarget } from './faults.ts';
import { Cancelled } from './in-flight.ts';
import { requestedWait } from './gate.ts';
import { followRedirects } from './redirects.ts';
import type { OutgoingRequest } from './redirects.ts';
import { Refusal } from './refusal.ts';
import { abortAfter } from './transport/timers.ts';
import { failureWithoutToken } from './answers/without-token.ts';

/** A request that is ready to be sent. */
export interface UpstreamRequest {
  readonly id: string;
  readonly operation: Operation;
  readonly outgoing: OutgoingRequest;
  /** The token it carries, or null. No part of an answer may contain it. */
  readonly token: string | null;
  /** Names of its query and body parameters. */
  readonly parameters: readonly string[];
}

/** The parts of an upstream request that an exchange needs. */
export interface ExchangeRequest
  extends Pick<UpstreamRequest, 'id' | 'outgoing' | 'token'>, Partial<Pick<UpstreamRequest, 'parameters'>> {
  readonly operation: Pick<Operation, 'method' | 'delivery'>;
}

/** The parts of the proxy's context that an exchange needs. */
export type UpstreamContext = Pick<Context, 'transport' | 'limits' | 'now' | 'gates' | 'host'> &
  Partial<Pick<Context, 'record'>>;

/** The head of a successful answer (2xx or 304), and the limits for its body. */
export interface Head {
  readonly response: Response;
  readonly bodyLimits: BodyLimits;
}

/** Host and operation, for failures. */
export const callTarget = (context: Pick<Context, 'host'>, id: string): CallTarget => ({
  host: context.host,
  operation: id,
});

const readRefusal = async (context: UpstreamContext, upstream: ExchangeRequest, head: Head): Promise<Refusal> => {
  const { response, bodyLimits } = head;
  // The status counts, even if the body is damaged, cut or too slow.
  const bytes = await readBeginning(response, { ...bodyLimits, cap: context.limits.errorBytes }).catch(
    (error: unknown) => {
      if (bodyLimits.signal.reason instanceof Cancelled) throw error;
      return new Uint8Array(0);
    },
  );
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
  // The server's message is shown, and may echo the token.
  const cleaned = failureWithoutToken(failure, upstream.token);
  return new Refusal(cleaned, true, saysNoRoute(response.status, body));
};

/** Size of the header block on the wire. undici has its own cap, other transports have none. */
const headerSize = (headers: Headers): number =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

/** The server's id of the request; anything but a short plain word is left out. */
const readRequestId = ({ headers }: Response): string | null =>
  /^[\w-]{1,64}$/.exec(headers.get('x-request-id') ?? '')?.[0] ?? null;

/**
 * Waits at the host's gate.
 * @returns leaves the gate once, with the wait that the server asked for: null for none, undefined if it did not answer
 */
const enterGate = async (context: UpstreamContext, signal: AbortSignal, target: CallTarget) => {
  const permit = await context.gates(context.host).enter(signal);
  if (!permit.open)
    throw new Refusal(
      {
        ...fault('unreachable', target),
        code: 'rate_limited',
        message: t('failures.rate_limited_host', { host: context.host }),
        hint: t('failures.rate_limited_hint'),
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

/** A 503 to a write may concern writes only: its body says which. */
const dependsOnBody = ({ status }: Response, { operation }: ExchangeRequest): boolean =>
  status === 503 && operation.method !== 'GET';

const headersTooLong = (target: CallTarget): Refusal =>
  new Refusal(fault('too_large', target, t('connection.long_headers')));

/**
 * Sends an upstream request and returns the head of its answer.
 * @param signal aborts when the page cancels, or after the total time-out
 */
export const exchange = async (
  context: UpstreamContext,
  upstream: ExchangeRequest,
  signal: AbortSignal,
): Promise<Head> => {
  const { limits, transport } = context;
  const target = callTarget(context, upstream.id);
  const controller = new AbortController();
  const all = AbortSignal.any([signal, controller.signal]);
  const clearTimer = abortAfter(controller, 'firstByte', limits.connect + limits.firstByte);
  let leave: Awaited<ReturnType<typeof enterGate>> | undefined;
  try {
    leave = await enterGate(context, all, target);
    const { response } = await followRedirects(upstream.outgoing, transport, all, limits.redirects, target);
    clearTimer();
    const wait = requestedWait(response, context.now());
    if (!dependsOnBody(response, upstream)) leave(wait);
    context.record?.({
      operation: upstream.id,
      status: response.status,
      parameters: upstream.parameters ?? [],
      requestId: readRequestId(response),
    });
    const cap = upstream.operation.delivery === 'streamed' ? limits.streamBytes : limits.jsonBytes;
    const head: Head = { response, bodyLimits: { target, limits, cap, controller, signal: all } };
    if (headerSize(response.headers) > limits.headerBytes) throw headersTooLong(target);
    if (response.ok || response.status === 304) return head;
    const refusal = await readRefusal(context, upstream, head);
    leave(refusal.failure.code === 'rate_limited' ? wait : null);
    throw refusal;
  } finally {
    clearTimer();
    // A cancelled call says nothing about the server.
    leave?.(all.reason instanceof Cancelled ? undefined : null);
  }
};
