/** The ghost user: keeps what deleted people wrote (behaviour page, "Users"). */
import { timestampOf, type Context } from '#service/context.ts';
import { addUser, findUserByLogin } from '#service/store/users.ts';

const freeName = (context: Context): string => {
  let name = 'ghost';
  for (let number = 1; findUserByLogin(context.database, name); number += 1) name = `ghost${String(number)}`;
  return name;
};

/** Id of the ghost user; made when the first user is deleted. Nobody can sign in as it: it has no password. */
export const ghostId = (context: Context): number => {
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
