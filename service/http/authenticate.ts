/** Who calls: the user of the token, or the one that an administrator acts as (`sudo`). */
import type { Context } from '../context.ts';
import { findToken, isUsable, type TokenRow } from '../store/tokens.ts';
import { findUser, findUserByUsername, updateUser, type UserRow } from '../store/users.ts';
import { ApiFailure, forbidden, notFound, unauthorized } from './api-failure.ts';
import type { Parameters } from './parameters.ts';

const tokenOf = (headers: Headers, parameters: Parameters): string | null => {
  const bearer = /^Bearer\s+(\S+)$/iu.exec(headers.get('authorization') ?? '')?.[1];
  const parameter = parameters['private_token'];
  return headers.get('private-token') ?? bearer ?? (typeof parameter === 'string' ? parameter : null);
};

const checkScope = (token: TokenRow, operation: string): void => {
  if (token.scopes.split(',').includes('api')) return;
  if (operation === 'currentUser.get' || operation === 'users.get' || operation === 'users.list') return;
  throw new ApiFailure(403, {
    error: 'insufficient_scope',
    error_description: 'The request requires higher privileges than provided by the access token.',
    scope: 'api',
  });
};

/** Refuses a blocked user (behaviour page, "Users"). */
export const checkActive = (user: UserRow): void => {
  if (user.state === 'blocked') throw forbidden('Your account has been blocked.');
};

const actAs = (context: Context, caller: UserRow, wanted: string): UserRow => {
  if (caller.is_admin === 0) throw forbidden('Must be admin to use sudo');
  const user = /^\d+$/u.test(wanted)
    ? findUser(context.database, Number(wanted))
    : findUserByUsername(context.database, wanted);
  if (!user) throw notFound(`User with ID or username '${wanted}'`);
  return user;
};

/** Remembers the day of the last activity; a write per day, not per call. */
const noteActivity = (context: Context, user: UserRow): void => {
  const today = context.now().toISOString().slice(0, 10);
  if (user.last_activity_on !== today) updateUser(context.database, user.id, { last_activity_on: today });
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
  const sudo = request.headers.get('sudo') ?? parameters['sudo'];
  return typeof sudo === 'string' || typeof sudo === 'number' ? actAs(context, user, String(sudo)) : user;
};
