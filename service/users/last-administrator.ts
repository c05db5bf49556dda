/** Somebody can always administer the service: the last active administrator stays one (L9). */
import type { Context } from '#service/context.ts';
import { refused } from '#service/http/api-failure.ts';
import { hasOtherAdministrator, type UserRow } from '#service/store/users/users.ts';

/**
 * Judges a change after which a user would be no active administrator any more. To be called in the transaction that makes
 * the change, with the user as it is there: two administrators may remove each other at once.
 * @throws ApiFailure 403 when nobody else could administer
 */
export const checkAdministratorRemains = (context: Context, user: UserRow): void => {
  if (user.is_admin === 0 || user.state !== 'active' || hasOtherAdministrator(context.database, user.id)) return;
  throw refused(
    403,
    '403 Forbidden - This is the last active administrator: make somebody else an administrator first',
  );
};
