/** Exchanges a user and a password for a token (`POST /session`, "Session"). The password is sent once and kept nowhere. */
import { failureOf, isSuccess } from '#shared/api/failure-of.ts';
import type { Failure } from '#shared/api/failure.ts';
import { operationOf } from '#shared/api/registry.ts';
import { readAnswer } from '#shared/api/tolerant.ts';
import { buildUrl } from '#shared/api/url.ts';
import { t } from '#shared/texts/texts.ts';
import type { Credentials } from './channels.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { RecordCall } from '#electron/proxy/call-record.ts';
import { fault } from '#electron/proxy/faults.ts';
import type { CallTarget } from '#electron/proxy/faults.ts';
import { parseJson } from '#electron/proxy/answers/json-text.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { failureWithoutToken } from '#electron/proxy/answers/without-token.ts';
import { bareCall } from './bare-call.ts';
import type { BareAnswer } from './bare-call.ts';
import { unreachable } from './unreachable.ts';

const id = 'session.create';

/** Statuses of servers whose API no longer has this sign-in. */
const isGone = new Set([404, 405, 410]);

const asksTwoFactors = ({ serverMessage = '' }: Failure): boolean =>
  /two.?factor|2fa|\botp\b|personal access token/i.test(serverMessage);

/** The password was right, and the account is not in use yet. */
const asksConfirmation = ({ serverMessage = '' }: Failure): boolean =>
  /not confirmed|unconfirmed|confirm your (?:e-?mail|account)/i.test(serverMessage);

/** The server's reason, if it says more than the status: an unconfirmed address, a password that has to be changed. */
const serverReason = ({ serverMessage = '' }: Failure): string | undefined => {
  const words = serverMessage.replace(/^\d{3}\b[\s-]*/, '').trim();
  return words === '' || /^unauthorized$/i.test(words)
    ? undefined
    : t('failures.server_words', { words: words.slice(0, 300) });
};

const refusal = (failure: Failure): ChannelError => {
  const { status = 0, message, hint, code } = failure;
  if (isGone.has(status))
    return new ChannelError('no_password_sign_in', t('failures.no_password_sign_in'), t('failures.use_token_hint'));
  if (status === 401 && asksTwoFactors(failure))
    return new ChannelError('two_factor', t('failures.two_factor'), t('failures.use_token_hint'));
  if (status === 401 && asksConfirmation(failure))
    return new ChannelError('unauthorized', t('failures.unconfirmed'), t('failures.unconfirmed_hint'));
  if (status === 401) return new ChannelError('unauthorized', t('failures.wrong_password'), serverReason(failure));
  if (code === 'blocked' || code === 'rate_limited' || code === 'no_right')
    return new ChannelError('unauthorized', message, hint);
  // A directory (LDAP) that does not answer: the address is right, and the password was not judged.
  if (status >= 500)
    return new ChannelError(
      'unauthorized',
      t('failures.password_unchecked'),
      [t('failures.password_unchecked_hint'), serverReason(failure)].filter(Boolean).join(' '),
    );
  return unreachable(failure);
};

/** The fields of the API: a user, or an address instead. */
const requestBody = (login: string, password: string) =>
  login.includes('@') ? { email: login, password } : { login, password };

const readFailure = ({ status, headers, bytes }: BareAnswer, target: CallTarget, password: string): Failure => {
  // Whatever is not the API's JSON is another kind of server, and said so.
  if (status !== 401 || bytes.byteLength > 0) parseJson(bytes, headers.get('content-type') ?? '', target);
  const body = new TextDecoder().decode(bytes);
  const answer = { operation: id, method: 'POST', status, body, headers, host: target.host, now: Date.now() };
  return failureWithoutToken(failureOf(answer), password);
};

const readToken = ({ headers, bytes }: BareAnswer, target: CallTarget): string => {
  const result = readAnswer(operationOf(id).answer, parseJson(bytes, headers.get('content-type') ?? '', target));
  const value: unknown = result.ok ? result.value : null;
  const token = typeof value === 'object' && value !== null && 'private_token' in value ? value.private_token : null;
  if (typeof token === 'string' && token !== '') return token;
  throw new Refusal(fault('unreadable', target, t('connection.no_token')));
};

/**
 * Asks for the token of a user.
 * @param base_url judged address, without `/api/v4`
 * @throws ChannelError with what to do next
 */
export const tokenByPassword = async (
  base_url: string,
  { login, password }: Extract<Credentials, { kind: 'password' }>,
  send: Transport,
  limits: Limits,
  record?: RecordCall,
): Promise<string> => {
  const target: CallTarget = { host: new URL(base_url).host, operation: id };
  const operation = operationOf(id);
  const body = requestBody(login, password);
  const outgoing = {
    url: buildUrl(base_url, operation, { params: {}, query: {} }),
    method: operation.method,
    headers: { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'Lectern' },
    body: new TextEncoder().encode(JSON.stringify(body)),
    isDownload: false,
  };
  try {
    const answer = await bareCall(outgoing, target, send, limits);
    record?.({ operation: id, status: answer.status, parameters: Object.keys(body) });
    if (!isSuccess(answer.status)) throw refusal(readFailure(answer, target, password));
    return readToken(answer, target);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw unreachable(failureWithoutToken(error.failure, password));
  }
};
