/** The account of the owner of this machine: it, and nobody of the sample, owns the repositories that are added (S29). */
import { userInfo } from 'node:os';
import type { Context } from '#service/context.ts';
import { addStartToken, userOfStartToken } from '#service/start-tokens.ts';
import { isEmailTaken } from '#service/store/users/emails.ts';
import { readSetting } from '#service/store/settings.ts';
import { addToken } from '#service/store/users/tokens.ts';
import { addUser, findUser, findUserByUsername, type UserRow } from '#service/store/users/users.ts';

const longest = 60;

/** What the system calls the user; not every process has a user with a name. */
const nameOfSystem = (): string => {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
};

/** A username out of any name: letters, digits, dots, dashes and underscores, as the API takes them. */
export const usernameFrom = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9_.-]+/gu, '-')
    .slice(0, longest)
    .replaceAll(/^[-.]+|[-.]+$/gu, '')
    .replace(/\.(git|atom)$/u, '');
  return plain === '' ? 'me' : plain;
};

const isFree = ({ database }: Context, username: string): boolean =>
  !findUserByUsername(database, username) && !isEmailTaken(database, `${username}@localhost`);

const freeUsername = (context: Context, wanted: string): string => {
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? wanted : `${wanted}-${String(number)}`;
    if (isFree(context, username)) return username;
  }
};

/** Nobody signs in with a password, because there is none: the token is the only way in. */
const addOwnAccount = (context: Context): UserRow | null => {
  const system = nameOfSystem();
  const username = freeUsername(context, usernameFrom(system));
  const now = context.now().toISOString();
  const id = addUser(context.database, {
    username,
    name: system === '' ? username : system,
    email: `${username}@localhost`,
    created_at: now,
    confirmed_at: now,
    last_activity_on: now.slice(0, 10),
  });
  addStartToken(context, 'own', id);
  return findUser(context.database, id);
};

const holdsSample = ({ database }: Context): boolean => readSetting(database, 'filled-with') === 'sample';

/** The account, or null when it was not made yet. Without the sample it is the one administrator. */
export const findOwnAccount = (context: Context): UserRow | null =>
  userOfStartToken(context, holdsSample(context) ? 'own' : 'admin');

/**
 * The account; made where the sample's people are the only ones.
 * @throws Error when the administrator of a folder without the sample is gone
 */
export const ownAccount = (context: Context): UserRow => {
  const own = findOwnAccount(context) ?? (holdsSample(context) ? addOwnAccount(context) : null);
  if (!own) throw new Error('The administrator is missing from this data folder.');
  return own;
};

/** Makes a token of that account for `git push`, and returns its value: it is shown once. */
export const createGitToken = (context: Context): string =>
  addToken(context.database, context.encryption, {
    user_id: ownAccount(context).id,
    kind: 'personal',
    name: 'git',
    scopes: 'api',
    created_at: context.now().toISOString(),
  });
