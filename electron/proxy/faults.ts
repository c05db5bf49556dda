/** The words of failures without an answer of the server: time-outs, certificates, caps, unreadable bodies. */
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { Refusal } from './refusal.ts';
import { DeadlinePassed } from './timers.ts';
import { notHttp, TransportError } from './transport.ts';

/** Where a call goes: named in every failure. */
export interface CallTarget {
  readonly host: string;
  readonly operation: string;
}

type Wording = readonly [message: (host: string) => string, hint: string, retriable: boolean];

const wordings = {
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

/** Codes that have words here. */
export type FaultCode = keyof typeof wordings;

/** A failure with its usual words; `detail` is appended to the message. */
export const fault = (code: FaultCode, target: CallTarget, detail?: string, more: Partial<Failure> = {}): Failure => {
  const [message, hint, retriable] = wordings[code];
  const said = message(target.host);
  return { code, message: detail ? `${said} ${detail}` : said, hint, retriable, ...target, ...more };
};

const deadlineWords: Record<DeadlinePassed['deadline'], string> = {
  firstByte: 'It accepted the request and stayed silent.',
  idle: 'It stopped in the middle of the answer.',
  total: 'The whole answer took too long.',
};

/** Turns whatever was thrown during a call into a refusal. */
export const refusalOf = (error: unknown, target: CallTarget): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof DeadlinePassed) return new Refusal(fault('timeout', target, deadlineWords[error.deadline]));
  if (error instanceof TransportError)
    return new Refusal(fault(error.fault, target, transportDetail(error), moreOf(error)), error.sent);
  if (error instanceof Error && error.name === 'AbortError') return new Refusal(fault('cancelled', target));
  return new Refusal(fault('internal', target, error instanceof Error ? `(${error.name})` : undefined));
};

/** Another protocol is no sign-in page of a network: it has its own hint. */
const moreOf = ({ message, more }: TransportError): Partial<Failure> =>
  message === notHttp
    ? {
        ...more,
        hint: 'Check the port, and whether the address has to start with https:// instead of http://, or the reverse.',
      }
    : more;

/** Our own words where there is no cause, or a hint with them; else the cause's code, which people search for. */
const transportDetail = ({ cause, message, more }: TransportError): string | undefined =>
  cause === undefined || more.hint !== undefined ? message : /\(([A-Z_0-9]+)\)$/.exec(message)?.[0];
