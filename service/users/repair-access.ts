/** Repairs an earlier data folder: its sample had one known password, and its administrator owned what was added (S29). */
import type { Context } from '#service/context.ts';
import { userOfStartToken } from '#service/start-tokens.ts';
import { verifyPassword } from '#service/store/users/passwords.ts';
import { giveProjects } from '#service/store/projects.ts';
import { readSetting, writeSetting } from '#service/store/settings.ts';
import { forgetPrivateToken, revokeImpersonationTokens } from '#service/store/users/tokens.ts';
import { firstPasswords, updateUser } from '#service/store/users/users.ts';
import { keepMadePassword, makePassword } from './made-passwords.ts';
import { ownAccount } from './own-account.ts';

/** What everybody in the sample had until passwords were made. It opens nothing any more: here it is only recognised. */
const formerPassword = 'slack-water-4';

/** How many users are looked at: the sample's people are the first, and each look costs tens of milliseconds. */
const mostUsers = 200;

const setting = 'access-repaired';

/** Says of a folder that was just filled that there is nothing to repair. */
export const markRepaired = ({ database }: Context): void => {
  writeSetting(database, setting, 'yes');
};

/** Ids of the users with the former password. People of the sample shared one hash: each is tried once. */
const usersToRepair = async ({ database }: Context): Promise<{ id: number; is_admin: number }[]> => {
  const users = firstPasswords(database, mostUsers);
  const hashes = [...new Set(users.map(({ password }) => password))];
  const tried = await Promise.all(hashes.map((hash) => verifyPassword(formerPassword, hash)));
  const known = new Set(hashes.filter((_, index) => tried[index]));
  return users.filter(({ password }) => known.has(password));
};

/** The sample's projects belong to people of the sample: what the administrator owns was added. */
const moveRepositories = (context: Context): void => {
  const administrator = userOfStartToken(context, 'admin');
  const maintainer = userOfStartToken(context, 'maintainer');
  if (!administrator) return;
  // Only the app made this one member, because its window was this person's.
  giveProjects(context.database, administrator.id, () => ownAccount(context).id, maintainer?.id ?? null);
};

/** Does it once per folder, wholly or not at all. */
export const repairAccess = async (context: Context): Promise<void> => {
  const { database } = context;
  if (readSetting(database, 'filled-with') !== 'sample' || readSetting(database, setting) !== null) return;
  const users = await usersToRepair(context);
  const made = await Promise.all(users.map(async (user) => ({ ...user, made: await makePassword() })));
  database.transaction(() => {
    for (const { id, made: password } of made) {
      updateUser(database, id, { password: password.hash });
      keepMadePassword(context, id, password);
      // Any program with the password could have requested it.
      forgetPrivateToken(database, id);
    }
    // An administrator reads the values of everybody's.
    if (made.some(({ is_admin }) => is_admin === 1)) revokeImpersonationTokens(database);
    moveRepositories(context);
    markRepaired(context);
  });
};
