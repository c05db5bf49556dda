/** Messages of failures without a usable answer: time-outs, certificates, size limits, unreadable bodies. */
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import type { PlainTextKey, TextKey } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';
import { Refusal } from './refusal.ts';
import { DeadlinePassed } from './transport/timers.ts';
import { notHttp, TransportError } from './transport/transport.ts';

/** Host and operation of a call, named in every failure. */
export interface CallTarget {
  readonly host: string;
  readonly operation: string;
}

/** Texts by their keys: the language is set after this module is loaded. */
type Wording = readonly [message: TextKey, hint: PlainTextKey | null, retriable: boolean];

const messages = {
  unreachable: ['connection.unreachable', 'connection.unreachable_hint', true],
  tls: ['connection.insecure', 'connection.insecure_hint', false],
  timeout: ['connection.timeout', 'connection.timeout_hint', true],
  truncated: ['connection.interrupted', 'connection.interrupted_hint', true],
  unreadable: ['connection.unreadable', 'connection.unreadable_hint', false],
  too_large: ['connection.too_large', 'connection.too_large_hint', false],
  redirect: ['connection.redirected', 'connection.redirected_hint', false],
  cancelled: ['connection.canceled', null, false],
  unknown_outcome: ['connection.unsure', 'connection.unsure_hint', false],
  internal: ['failures.internal', 'failures.internal_hint', false],
} as const satisfies Partial<Record<FailureCode, Wording>>;

/** Codes with a message here. */
export type FaultCode = keyof typeof messages;

/** The failure of a code; `detail` is appended to its message. */
export const fault = (code: FaultCode, target: CallTarget, detail?: string, more: Partial<Failure> = {}): Failure => {
  const [message, hint, retriable] = messages[code];
  const text = t(message, { host: target.host });
  return {
    code,
    message: detail ? `${text} ${detail}` : text,
    ...(hint !== null && { hint: t(hint) }),
    retriable,
    ...target,
    ...more,
  };
};

/** Turns anything that was thrown during a call into a refusal. */
export const toRefusal = (error: unknown, target: CallTarget): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof DeadlinePassed) return new Refusal(fault('timeout', target));
  if (error instanceof TransportError)
    return new Refusal(fault(error.fault, target, transportDetail(error), moreDetails(error)), error.sent);
  if (error instanceof Error && error.name === 'AbortError') return new Refusal(fault('cancelled', target));
  return new Refusal(fault('internal', target, error instanceof Error ? `(${error.name})` : undefined));
};

/** A server with another protocol gets a hint of its own, not the one about sign-in pages. */
const moreDetails = ({ message, more }: TransportError): Partial<Failure> =>
  message === notHttp() ? { ...more, hint: t('connection.not_http_hint') } : more;

/** The error's message if it is ours (without a cause, or with a hint); else the code of its cause, which people can search for. */
const transportDetail = ({ cause, message, more }: TransportError): string | undefined =>
  cause === undefined || more.hint !== undefined ? message : /\(([A-Z_0-9]+)\)$/.exec(message)?.[0];
