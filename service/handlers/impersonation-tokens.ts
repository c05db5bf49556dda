/** Impersonation tokens: list, read, create, revoke ("Users", "Impersonation token"). */
import { impersonationTokenAnswer } from '#service/presenters/credential.ts';
import { timestampOf, type Context } from '#service/context.ts';
import { invalidFields, notFound } from '#service/http/api-failure.ts';
import type { Handler, Handlers } from '#service/http/handler.ts';
import { cutPage } from '#service/http/paging.ts';
import {
  addToken,
  findImpersonationToken,
  findToken,
  impersonationTokensOf,
  isUsable,
  revokeToken,
  type TokenRow,
} from '#service/store/users/tokens.ts';
import { personWithId } from './access/user-access.ts';

interface TokenTarget {
  readonly user_id: number;
  readonly impersonation_token_id: number;
}

const tokenOf = (context: Context, { user_id, impersonation_token_id }: TokenTarget): TokenRow => {
  const user = personWithId(context, user_id);
  const token = findImpersonationToken(context.database, user.id, impersonation_token_id);
  if (!token) throw notFound('Impersonation Token');
  return token;
};

/** Lists the tokens of a user, all or by state. */
const listImpersonationTokens: Handler<'impersonationTokens.list'> = ({ context, params, query, page }) => {
  const user = personWithId(context, params.user_id);
  const { state = 'all' } = query;
  const wanted = impersonationTokensOf(context.database, user.id).filter(
    (token) => state === 'all' || isUsable(token, context.now()) === (state === 'active'),
  );
  return cutPage(
    wanted.map((token) => impersonationTokenAnswer(context, token)),
    page,
  );
};

/** Reads one token, its value included. */
const getImpersonationToken: Handler<'impersonationTokens.get'> = ({ context, params }) => ({
  answer: impersonationTokenAnswer(context, tokenOf(context, params)),
});

/** Creates a token that acts as the user. */
const createImpersonationToken: Handler<'impersonationTokens.create'> = ({ context, params, body }) => {
  const user = personWithId(context, params.user_id);
  if (body.name.trim() === '') throw invalidFields({ name: ["can't be blank"] });
  const value = addToken(context.database, context.encryption, {
    user_id: user.id,
    kind: 'impersonation',
    name: body.name,
    scopes: [...new Set(body.scopes)].join(','),
    created_at: timestampOf(context),
    ...(body.expires_at !== undefined && { expires_at: body.expires_at }),
  });
  const token = findToken(context.database, value);
  if (!token) throw new Error('A token that was just made is missing.');
  return { answer: impersonationTokenAnswer(context, token) };
};

/** Revokes a token; it stays in the list as revoked. */
const revokeImpersonationToken: Handler<'impersonationTokens.revoke'> = ({ context, params }) => {
  revokeToken(context.database, tokenOf(context, params).id);
  return { status: 204 };
};

/** By operation. */
export const impersonationTokenHandlers = {
  'impersonationTokens.list': listImpersonationTokens,
  'impersonationTokens.get': getImpersonationToken,
  'impersonationTokens.create': createImpersonationToken,
  'impersonationTokens.revoke': revokeImpersonationToken,
} satisfies Handlers;
