/** The person that a call is about: the user with an id, or 404. */
import type { Context } from '#service/context.ts';
import { notFound } from '#service/http/api-failure.ts';
import { findUser, type UserRow } from '#service/store/users/users.ts';

/** The user with an id. @throws ApiFailure 404 */
export const personWithId = (context: Context, id: number): UserRow => {
  const user = findUser(context.database, id);
  if (!user) throw notFound('User');
  return user;
};

/** The person that a call names by `id`. @throws ApiFailure 404 */
export const personOf = (call: { readonly context: Context; readonly params: { readonly id: number } }): UserRow =>
  personWithId(call.context, call.params.id);
