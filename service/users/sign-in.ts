/** Whose password it is: a local one, or one of the directory for those whom it controls ("Authentication" 3). */
import { timestampOf, type Context } from '#service/context.ts';
import { refused, unauthorized } from '#service/http/api-failure.ts';
import type { Guess } from '#service/http/sign-in-rate-limit.ts';
import { isEmailTaken } from '#service/store/users/emails.ts';
import { verifyPassword } from '#service/store/users/passwords.ts';
import {
  addUser,
  findUser,
  findUserByIdentity,
  findUserByLogin,
  findUserByUsername,
  identitiesOf,
  setIdentity,
  type UserRow,
} from '#service/store/users/users.ts';
import {
  directoryProvider,
  DirectoryUnreachable,
  isDirectoryProvider,
  type Directory,
  type DirectoryEntry,
} from './directory.ts';

/** As a directory compares names: neither letter case nor spaces around or between count, nor signs that nobody sees. */
const plain = (login: string): string =>
  login
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** What stands for the user of a login when guesses are counted: the same for the username and the email address. */
export const nameOfGuess = ({ database }: Context, login: string): string => {
  const user = findUserByLogin(database, login) ?? findUserByLogin(database, plain(login));
  return user ? `#${String(user.id)}` : plain(login);
};

const nameOfEntry = ({ database }: Context, entry: string): string => {
  const user = findUserByIdentity(database, directoryProvider, entry);
  return user ? `#${String(user.id)}` : entry.toLowerCase();
};

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
  if (user) context.emit({ kind: 'user_create', user });
  return user;
};

const byDirectory = async (
  context: Context,
  directory: Directory,
  login: string,
  password: string,
  guess: Guess,
): Promise<UserRow | null> => {
  try {
    // Whatever was typed to find the entry: its password is guessed.
    const entry = await directory.signIn(login, password, (name) => {
      guess.alsoFor(nameOfEntry(context, name));
    });
    if (!entry) return null;
    return findUserByIdentity(context.database, directoryProvider, entry.name) ?? welcome(context, entry);
  } catch (error) {
    if (!(error instanceof DirectoryUnreachable)) throw error;
    guess.uncount();
    throw refused(503, `503 Service Unavailable - The directory does not answer (${error.message}). Try again later.`);
  }
};

/**
 * The user of a login and a password, or null.
 * Users of the directory are looked up there, and only there: a local password of theirs counts no more.
 * @param guess the count of this guess: taken back when a directory could not judge it
 */
export const userOfPassword = async (
  context: Context,
  login: string,
  password: string,
  guess: Guess,
): Promise<UserRow | null> => {
  const user = findUserByLogin(context.database, login);
  if (context.directory && (!user || isControlled(context, user))) {
    return byDirectory(context, context.directory, user?.username ?? login, password, guess);
  }
  const isRight = await verifyPassword(password, user?.password ?? null);
  return isRight ? user : null;
};
