/** Deletes a user: what they wrote goes to the ghost user (behaviour page, "Users") or away, their projects go to an administrator. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { timestampOf, type Context } from '#service/context.ts';
import { notFound } from '#service/http/api-failure.ts';
import { addIntent, dropIntent, type IntentRow, type UserRemovalIntent } from '#service/store/intents.ts';
import { sshKeysOf } from '#service/store/users/ssh-keys.ts';
import { deleteUserRow, handOverProjects, removePiece } from '#service/store/users/user-removal.ts';
import { findUser, updateUser, type UserRow, addUser, findUserByLogin } from '#service/store/users/users.ts';
import { dropPicture } from './avatar.ts';
import { checkAdministratorRemains } from './last-administrator.ts';

const freeName = (context: Context): string => {
  let name = 'ghost';
  for (let number = 1; findUserByLogin(context.database, name); number += 1) name = `ghost${String(number)}`;
  return name;
};

/** Id of the ghost user; made when the first user is deleted. Nobody can sign in as it: it has no password. */
const ghostId = (context: Context): number => {
  const { database } = context;
  const known = database.one<{ id: number }>('SELECT id FROM users WHERE is_ghost = 1');
  if (known) return known.id;
  const now = timestampOf(context);
  const username = freeName(context);
  return addUser(database, {
    username,
    name: 'Ghost User',
    email: `${username}@localhost`,
    bio: 'Keeps what deleted people wrote.',
    created_at: now,
    confirmed_at: now,
    last_activity_on: now.slice(0, 10),
    projects_limit: 0,
    is_ghost: true,
  });
};

/** Rows at once: everybody else waits as long as they take. */
const rowsAtOnce = 200;

/** Who gets the projects: the one who deletes; another administrator where people delete themselves. */
const heirOf = (context: Context, user: UserRow, by: UserRow): number => {
  if (by.id !== user.id) return by.id;
  const other = context.database.one<{ id: number }>(
    "SELECT id FROM users WHERE is_admin = 1 AND state = 'active' AND id <> ? ORDER BY id LIMIT 1",
    user.id,
  );
  return other?.id ?? ghostId(context);
};

/** Notes the removal on disk: from then on nobody acts as the user, and a crash only puts it off. */
const begin = (context: Context, user: UserRow, by: UserRow, isHard: boolean): IntentRow<UserRemovalIntent> =>
  context.database.transaction(() => {
    checkAdministratorRemains(context, user);
    updateUser(context.database, user.id, { state: 'blocked' });
    const heirId = heirOf(context, user, by);
    const at = timestampOf(context);
    const intent = { kind: 'user_removal', userId: user.id, heirId, ghostId: ghostId(context), isHard, at } as const;
    return { id: addIntent(context.database, intent), intent };
  });

/** Carries a removal to its end; also what a restart recovers (L2). In small pieces: everybody else is answered in between. */
export const finishRemoval = async (context: Context, { id, intent }: IntentRow<UserRemovalIntent>): Promise<void> => {
  const { database } = context;
  const user = findUser(database, intent.userId);
  const keys = sshKeysOf(database, intent.userId);
  while (removePiece(database, intent, rowsAtOnce)) await nextTurn();
  database.transaction(() => {
    handOverProjects(database, intent.userId, intent.heirId);
    // What came to them meanwhile.
    while (removePiece(database, intent, -1));
    deleteUserRow(database, intent.userId);
    dropIntent(database, id);
  });
  if (!user) return;
  dropPicture(context, user);
  for (const key of keys) context.emit({ kind: 'key_destroy', key, user });
  context.emit({ kind: 'user_destroy', user });
};

/** Deletes a user. @throws ApiFailure 403 for the last active administrator, 404 when somebody else was quicker */
export const removeUser = (context: Context, user: UserRow, by: UserRow, isHard: boolean): Promise<void> =>
  context.inTurn(`user ${String(user.id)}`, async () => {
    const current = findUser(context.database, user.id);
    if (!current) throw notFound('User');
    await finishRemoval(context, begin(context, current, by, isHard));
  });
