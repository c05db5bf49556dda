/** Who calls: the user of the token, or the one that an administrator acts as (`sudo`). */
import { operationIds, operationOf } from '#shared/api/registry.ts';
import type { Context } from '#service/context.ts';
import { noteActivity } from '#service/users/activity.ts';
import { findToken, isUsable, type TokenRow } from '#service/store/users/tokens.ts';
import { findUser, findUserByUsername, type UserRow } from '#service/store/users/users.ts';
import { ApiFailure, badParameter, forbidden, notFound, unauthorized } from './api-failure.ts';
import type { Parameters } from './parameters.ts';

const tokenOf = (headers: Headers, parameters: Parameters): string | null => {
  const bearer = /^Bearer\s+(\S+)$/iu.exec(headers.get('authorization') ?? '')?.[1];
  const parameter = parameters['private_token'];
  return headers.get('private-token') ?? bearer ?? (typeof parameter === 'string' ? parameter : null);
};

/** What the scope `read_user` opens: reading people and what belongs to them, but never the values of other tokens. */
const readUserOperations: ReadonlySet<string> = new Set(
  operationIds.filter((id) => {
    const { method, path } = operationOf(id);
    return method === 'GET' && /^\/users?(\/|$)/u.test(path) && !path.includes('impersonation_tokens');
  }),
);

/** Whether a token opens everything, not only what `read_user` does. */
export const isWide = (token: TokenRow): boolean => token.scopes.split(',').includes('api');

const checkScope = (token: TokenRow, operation: string): void => {
  if (isWide(token) || readUserOperations.has(operation)) return;
  throw new ApiFailure(403, {
    error: 'insufficient_scope',
    error_description: 'The request requires higher privileges than provided by the access token.',
    scope: 'api',
  });
};

/** The token that a request presents, or null; whether it may still be used is checked elsewhere. */
export const presentedToken = (context: Context, request: Request, parameters: Parameters): TokenRow | null => {
  const value = tokenOf(request.headers, parameters);
  return value === null ? null : findToken(context.database, value);
};

/** Refuses a blocked user (behaviour page, "Users"). */
export const checkActive = (user: UserRow): void => {
  if (user.state === 'blocked') throw forbidden('Your account has been blocked.');
};

/** Whom the caller wants to act as. Anything but a name or an id is refused: left out, the call would be the administrator's own. */
const checkedSudo = (raw: unknown): string => {
  const isId = typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0;
  if (isId || (typeof raw === 'string' && raw !== '' && !raw.includes('\0'))) return String(raw);
  throw badParameter('sudo must be the id or the username of a user');
};

const actAs = (context: Context, caller: UserRow, sent: readonly unknown[]): UserRow => {
  if (caller.is_admin === 0) throw forbidden('Must be admin to use sudo');
  const [wanted = ''] = sent.map(checkedSudo);
  const user = /^[1-9]\d*$/u.test(wanted)
    ? findUser(context.database, Number(wanted))
    : findUserByUsername(context.database, wanted);
  if (!user) throw notFound(`User with ID or username '${wanted}'`);
  if (user.state === 'blocked') throw forbidden('The user to act as has been blocked.');
  return user;
};

/** The calling user, or null without a token. A token that is wrong, expired or revoked is 401. */
export const authenticate = (
  context: Context,
  request: Request,
  parameters: Parameters,
  operation: string,
): UserRow | null => {
  const value = tokenOf(request.headers, parameters);
  if (value === null || value === '') return null;
  const token = findToken(context.database, value);
  if (!token || !isUsable(token, context.now())) throw unauthorized();
  const user = findUser(context.database, token.user_id);
  if (!user) throw unauthorized();
  checkActive(user);
  checkScope(token, operation);
  if (request.method !== 'GET') noteActivity(context, user);
  // The header wins; a parameter beside it is judged as well.
  const sudo = [request.headers.get('sudo') ?? undefined, parameters['sudo']].filter((each) => each !== undefined);
  return sudo.length > 0 ? actAs(context, user, sudo) : user;
};
