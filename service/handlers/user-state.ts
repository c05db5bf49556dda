/** Administrators block, unblock and delete users ("Users", "States and transitions"). */
import type { Context } from '#service/context.ts';
import { refused } from '#service/http/api-failure.ts';
import { callerOf, type Handler } from '#service/http/handler.ts';
import { isDirectoryProvider } from '#service/users/directory.ts';
import { checkAdministratorRemains } from '#service/users/last-administrator.ts';
import { removeUser } from '#service/users/remove-user.ts';
import { identitiesOf, updateUser, type UserRow } from '#service/store/users.ts';
import { personOf } from './user-access.ts';

const setState = (context: Context, user: UserRow, state: UserRow['state']): { readonly answer: true } => {
  const isControlled = identitiesOf(context.database, user.id).some(({ provider }) => isDirectoryProvider(provider));
  if (isControlled)
    throw refused(403, '403 Forbidden - LDAP controls the state of this user: it cannot be changed here');
  context.database.transaction(() => {
    if (state === 'blocked') checkAdministratorRemains(context, user);
    updateUser(context.database, user.id, { state });
  });
  return { answer: true };
};

/** Blocks a user: from now on tokens and sessions of theirs are refused. */
export const blockUser: Handler<'users.block'> = (call) => setState(call.context, personOf(call), 'blocked');

/** Lifts the block of a user. */
export const unblockUser: Handler<'users.unblock'> = (call) => setState(call.context, personOf(call), 'active');

/** Deletes a user; what they wrote goes to the ghost user, or away with `hard_delete`. */
export const deleteUser: Handler<'users.delete'> = async (call) => {
  const user = personOf(call);
  if (user.is_ghost === 1) throw refused(403, '403 Forbidden - The ghost user keeps what deleted people wrote');
  await removeUser(call.context, user, callerOf(call), call.query.hard_delete === true);
  return { status: 204 };
};
