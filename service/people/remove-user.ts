/** Deletes a user: what they wrote goes to the ghost user or away, their projects go to an administrator. */
import { timestampOf, type Context } from '../context.ts';
import {
  deleteUserRow,
  dropAssignments,
  dropWritten,
  handOverProjects,
  moveReferences,
} from '../store/user-removal.ts';
import { sshKeysOf } from '../store/ssh-keys.ts';
import type { UserRow } from '../store/users.ts';
import { dropPicture } from './avatar.ts';
import { ghostId } from './ghost.ts';
import { checkAdministratorRemains } from './last-administrator.ts';

/** Who gets the projects: whoever deletes; another administrator where people delete themselves. */
const heirOf = (context: Context, user: UserRow, by: UserRow): number => {
  if (by.id !== user.id) return by.id;
  const other = context.database.one<{ id: number }>(
    "SELECT id FROM users WHERE is_admin = 1 AND state = 'active' AND id <> ? ORDER BY id LIMIT 1",
    user.id,
  );
  return other?.id ?? ghostId(context);
};

/** Deletes a user, all or nothing. @throws ApiFailure 403 for the last active administrator */
export const removeUser = (context: Context, user: UserRow, by: UserRow, isHard: boolean): void => {
  const { database } = context;
  const keys = sshKeysOf(database, user.id);
  database.transaction(() => {
    checkAdministratorRemains(context, user);
    handOverProjects(database, user.id, heirOf(context, user, by));
    dropAssignments(database, user.id);
    if (isHard) dropWritten(database, user.id, timestampOf(context));
    moveReferences(database, user.id, ghostId(context));
    deleteUserRow(database, user.id);
  });
  dropPicture(context, user);
  for (const key of keys) context.announce({ kind: 'key_destroy', key, user });
  context.announce({ kind: 'user_destroy', user });
};
