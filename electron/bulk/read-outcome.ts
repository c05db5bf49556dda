/** What became of a row whose answer was lost: reads what it was to change, and compares. */
import type { AnswerOf } from '#shared/api/registry.ts';
import type { Failure } from '#shared/api/failure.ts';
import type { BulkInput, BulkOperation } from '#shared/administration/bulk.ts';
import { ask } from '#electron/accounts/ask.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';

/** What was found: done, not done, or why nothing could be read. */
export type Found = { readonly done: boolean } | { readonly failure: Failure };

type User = AnswerOf<'users.get'>;

const isGone = ({ code }: Failure): boolean => code === 'not_found';

/** Fields of the body that the answer has under another name. */
const named: Readonly<Record<string, string>> = { admin: 'is_admin' };

/** Whether a user has all values that were sent; fields that no answer shows count as not sent. */
const hasAll = (user: User, body: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(body).every(([name, value]) => (user as Record<string, unknown>)[named[name] ?? name] === value);

const ofUser = async (
  makeCall: MakeCall,
  id: number,
  isDone: (user: User) => boolean,
  gone: boolean,
): Promise<Found> => {
  const result = await ask(makeCall, 'users.get', { params: { id } });
  if (result.ok) return { done: isDone(result.value) };
  return isGone(result.failure) ? { done: gone } : { failure: result.failure };
};

const created = async (makeCall: MakeCall, { username, email }: Readonly<Record<string, unknown>>): Promise<Found> => {
  const result = await ask(makeCall, 'users.list', { query: { username: String(username) } });
  if (!result.ok) return { failure: result.failure };
  return { done: result.value.some((user) => user.username === username && user.email === email) };
};

const revoked = async (makeCall: MakeCall, params: Readonly<Record<string, unknown>>): Promise<Found> => {
  const user_id = Number(params['user_id']);
  const impersonation_token_id = Number(params['impersonation_token_id']);
  const result = await ask(makeCall, 'impersonationTokens.get', { params: { user_id, impersonation_token_id } });
  if (result.ok) return { done: result.value.revoked === true };
  return isGone(result.failure) ? { done: true } : { failure: result.failure };
};

/** Reads the outcome of one row. */
export const readOutcome = (
  makeCall: MakeCall,
  operation: BulkOperation,
  { params = {}, body = {} }: BulkInput,
): Promise<Found> => {
  const id = Number(params['id']);
  switch (operation) {
    case 'users.block':
      return ofUser(makeCall, id, ({ state }) => state !== 'active', false);
    case 'users.unblock':
      return ofUser(makeCall, id, ({ state }) => state === 'active', false);
    case 'users.update':
      return ofUser(makeCall, id, (user) => hasAll(user, body), false);
    case 'users.delete':
      return ofUser(makeCall, id, () => false, true);
    case 'users.create':
      return created(makeCall, body);
    case 'impersonationTokens.revoke':
      return revoked(makeCall, params);
  }
};
