/** Whose password it is: a local one, or one of the directory for those whom it controls ("Authentication" 3). */
import { timestampOf, type Context } from '../context.ts';
import { refused, unauthorized } from '../http/api-failure.ts';
import { isEmailTaken } from '../store/emails.ts';
import { verifyPassword } from '../store/passwords.ts';
import {
  addUser,
  findUser,
  findUserByIdentity,
  findUserByLogin,
  findUserByUsername,
  identitiesOf,
  setIdentity,
  type UserRow,
} from '../store/users.ts';
import {
  directoryProvider,
  DirectoryUnreachable,
  isDirectoryProvider,
  type Directory,
  type DirectoryEntry,
} from './directory.ts';

const isControlled = (context: Context, user: UserRow): boolean =>
  identitiesOf(context.database, user.id).some(({ provider }) => isDirectoryProvider(provider));

/** Somebody of the directory who was never here: gets an account, unless the name or the address is somebody's. */
const welcome = (context: Context, entry: DirectoryEntry): UserRow | null => {
  const { database } = context;
  const user = database.transaction(() => {
    const email = entry.email === '' ? `${entry.username}@directory.invalid` : entry.email;
    if (findUserByUsername(database, entry.username) || isEmailTaken(database, email)) {
      throw unauthorized(
        `An account of the directory has the name or the address of another account here: an administrator can give ${entry.username} the identity ${entry.name}`,
      );
    }
    const now = timestampOf(context);
    const id = addUser(database, {
      username: entry.username,
      name: entry.fullName,
      email,
      created_at: now,
      confirmed_at: now,
      last_activity_on: now.slice(0, 10),
    });
    setIdentity(database, id, directoryProvider, entry.name);
    return findUser(database, id);
  });
  if (user) context.announce({ kind: 'user_create', user });
  return user;
};

const byDirectory = async (
  context: Context,
  directory: Directory,
  login: string,
  password: string,
): Promise<UserRow | null> => {
  try {
    const entry = await directory.signIn(login, password);
    if (!entry) return null;
    return findUserByIdentity(context.database, directoryProvider, entry.name) ?? welcome(context, entry);
  } catch (error) {
    if (!(error instanceof DirectoryUnreachable)) throw error;
    throw refused(503, `503 Service Unavailable - The directory does not answer (${error.message}). Try again later.`);
  }
};

/**
 * The user of a login and a password, or null.
 * People of the directory are asked for there, and only there: a local password of theirs counts no more.
 */
export const userOfPassword = async (context: Context, login: string, password: string): Promise<UserRow | null> => {
  const user = findUserByLogin(context.database, login);
  if (context.directory && (!user || isControlled(context, user))) {
    return byDirectory(context, context.directory, user?.username ?? login, password);
  }
  const isRight = await verifyPassword(password, user?.password ?? null);
  return isRight ? user : null;
};
