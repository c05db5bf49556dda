/** Messages of failures without a usable answer: time-outs, certificates, size limits, unreadable bodies. */
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { Refusal } from './refusal.ts';
import { DeadlinePassed } from './transport/timers.ts';
import { notHttp, TransportError } from './transport/transport.ts';

/** Host and operation of a call, named in every failure. */
export interface CallTarget {
  readonly host: string;
  readonly operation: string;
}

type Wording = readonly [message: (host: string) => string, hint: string, retriable: boolean];

const messages = {
  unreachable: [
    (host) => `${host} could not be reached.`,
    'Check the network, the VPN and the address of the server, then try again.',
    true,
  ],
  tls: [
    (host) => `The connection to ${host} is not secure, so nothing was sent.`,
    'Open the address in a browser, which says more, or ask the administrator of the server.',
    false,
  ],
  timeout: [(host) => `${host} did not answer in time.`, 'The server may be busy. Try again in a moment.', true],
  truncated: [
    (host) => `The answer of ${host} broke off before its end, so nothing of it is used.`,
    'Try again. If it goes on, something between you and the server cuts connections.',
    true,
  ],
  unreadable: [
    (host) => `${host} answered with something that is not its API.`,
    'A sign-in page of the network, a proxy or a wrong address is the usual reason. Open the address in a browser.',
    false,
  ],
  too_large: [
    (host) => `The answer of ${host} is larger than what is safe to read.`,
    'Narrow the list, or fetch the thing as a download.',
    false,
  ],
  redirect: [
    (host) => `${host} sent the request to another place, which is not followed.`,
    'Use the final address of the server in the account.',
    false,
  ],
  cancelled: [() => 'The request was cancelled.', 'Nothing more is sent.', false],
  unknown_outcome: [
    (host) => `The answer of ${host} was lost.`,
    'Look at the thing again before sending the change once more.',
    false,
  ],
  internal: [() => 'Something in Lectern itself went wrong.', 'Try again; the log file says what it was.', false],
} as const satisfies Partial<Record<FailureCode, Wording>>;

/** Codes with a message here. */
export type FaultCode = keyof typeof messages;

/** The failure of a code; `detail` is appended to its message. */
export const fault = (code: FaultCode, target: CallTarget, detail?: string, more: Partial<Failure> = {}): Failure => {
  const [message, hint, retriable] = messages[code];
  const text = message(target.host);
  return { code, message: detail ? `${text} ${detail}` : text, hint, retriable, ...target, ...more };
};

const deadlineMessages: Record<DeadlinePassed['deadline'], string> = {
  firstByte: 'It accepted the request and stayed silent.',
  idle: 'It stopped in the middle of the answer.',
  total: 'The whole answer took too long.',
};

/** Turns anything that was thrown during a call into a refusal. */
export const toRefusal = (error: unknown, target: CallTarget): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof DeadlinePassed) return new Refusal(fault('timeout', target, deadlineMessages[error.deadline]));
  if (error instanceof TransportError)
    return new Refusal(fault(error.fault, target, transportDetail(error), moreDetails(error)), error.sent);
  if (error instanceof Error && error.name === 'AbortError') return new Refusal(fault('cancelled', target));
  return new Refusal(fault('internal', target, error instanceof Error ? `(${error.name})` : undefined));
};

/** A server with another protocol gets a hint of its own, not the one about sign-in pages. */
const moreDetails = ({ message, more }: TransportError): Partial<Failure> =>
  message === notHttp
    ? {
        ...more,
        hint: 'Check the port, and whether the address has to start with https:// instead of http://, or the reverse.',
      }
    : more;

/** The error's message if it is ours (without a cause, or with a hint); else the code of its cause, which people can search for. */
const transportDetail = ({ cause, message, more }: TransportError): string | undefined =>
  cause === undefined || more.hint !== undefined ? message : /\(([A-Z_0-9]+)\)$/.exec(message)?.[0];
