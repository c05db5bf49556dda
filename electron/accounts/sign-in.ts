/** Signing in: address and token are judged, the server is asked who the token belongs to, then the account is kept. */
import { checkToken, type BaseUrl } from '#shared/api/base-url.ts';
import type { Failure } from '#shared/api/failure.ts';
import type { Credentials, SignInRequest } from './channels.ts';
import { t } from '#shared/texts/texts.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { RecordCall } from '#electron/proxy/call-record.ts';
import { createProxy } from '#electron/proxy/create-proxy.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { VaultError } from '#electron/vault/vault.ts';
import { accountKey, type Account } from './account.ts';
import { ask } from './ask.ts';
import type { Directory } from './directory.ts';
import { judgeAddress, valid } from './find-server.ts';
import { probeServer, scopeRefusal } from './probe-server.ts';
import { tokenByPassword } from './token-by-password.ts';
import { unreachable } from './unreachable.ts';

export interface SignInTools {
  readonly directory: Directory;
  readonly transport: Transport;
  readonly limits: Limits;
  /** Takes the record of every answered call. */
  readonly record?: RecordCall;
}

/** Instead of a user's id; no server has such a user. */
const nobody = '';

const wrongScope = (words: string): ChannelError =>
  new ChannelError('unauthorized', t('accounts.wrong_scope', { words: words.slice(0, 300) }));

/** A failure of the server as one of the channel. */
export const channelErrorOf = (failure: Failure): ChannelError => {
  const { code, message, hint, serverMessage = '' } = failure;
  if (code === 'not_signed_in') return new ChannelError('unauthorized', t('accounts.token_refused'));
  if (code === 'no_right' && serverMessage.includes('insufficient_scope')) return wrongScope(serverMessage);
  if (code === 'no_right' || code === 'blocked') return new ChannelError('unauthorized', message, hint);
  return unreachable(failure);
};

/** Whom a token belongs to. Rejects with a {@link ChannelError}. */
export const whoIs = async (base_url: string, token: string, { transport, limits, record }: SignInTools) => {
  const proxy = createProxy({
    account: { base_url, token: () => token },
    transport,
    limits,
    ...(record && { record }),
  });
  const result = await ask(proxy.call, 'currentUser.get', {});
  if (!result.ok) throw channelErrorOf(result.failure);
  return result.value;
};

const keep = async (account: Account, token: string, directory: Directory): Promise<void> => {
  try {
    await directory.put(account, token);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    throw new ChannelError('keychain', error.message, t('main_process.keychain_hint'));
  }
};

const obtainToken = async (
  href: string,
  credentials: Exclude<Credentials, { kind: 'none' }>,
  { transport, limits, record }: SignInTools,
): Promise<string> =>
  valid(
    checkToken(
      credentials.kind === 'token'
        ? credentials.token
        : await tokenByPassword(href, credentials, transport, limits, record),
    ),
  );

/** Keeps an account without a token, once a server answered. */
const signInWithoutToken = async (
  { href, isInsecure }: BaseUrl,
  frame: SignInRequest['frame'],
  { directory, transport, limits }: SignInTools,
): Promise<Account> => {
  const server_version = await probeServer(href, null, transport, limits).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw unreachable(error.failure);
  });
  const account = {
    key: accountKey(href, nobody),
    base_url: href,
    username: '',
    name: '',
    is_admin: false,
    frame,
    token_home: 'none',
    is_insecure: isInsecure,
    server_version,
  } as const;
  await directory.putWithoutToken(account);
  return account;
};

/** Signs in and answers the account. Nothing is kept when anything fails. */
export const signIn = async (request: SignInRequest, tools: SignInTools): Promise<Account> => {
  const { transport, limits } = tools;
  const address = judgeAddress(request.base_url, request.allow_insecure === true);
  const { href, isInsecure } = address;
  if (request.credentials.kind === 'none') return signInWithoutToken(address, request.frame, tools);
  const token = await obtainToken(href, request.credentials, tools);
  const user = await whoIs(href, token, tools);
  const [server_version, refused] = await Promise.all([
    probeServer(href, token, transport, limits).catch(() => null),
    scopeRefusal(href, token, transport, limits),
  ]);
  if (refused !== null) throw wrongScope(refused);
  const account: Account = {
    key: accountKey(href, user.id),
    base_url: href,
    username: user.username,
    name: user.name ?? user.username,
    is_admin: user.is_admin === true,
    frame: request.frame,
    token_home: request.keep,
    is_insecure: isInsecure,
    server_version,
  };
  await keep(account, token, tools.directory);
  return account;
};
