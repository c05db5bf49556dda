/** What a fresh data folder gets: the sample, or one administrator. */
import type { Context } from './context.ts';
import { buildSample } from './sample/build.ts';
import { people } from './sample/people.ts';
import { markRepaired } from './users/repair-access.ts';
import { addStartToken, startRoles } from './start-tokens.ts';
import { readSetting, writeSetting } from './store/settings.ts';
import { addUser, findUserByUsername } from './store/users/users.ts';

const addAdministrator = (context: Context): void => {
  const now = context.now().toISOString();
  const id = addUser(context.database, {
    username: 'root',
    name: 'Administrator',
    email: 'root@localhost',
    is_admin: true,
    created_at: now,
    confirmed_at: now,
    last_activity_on: now.slice(0, 10),
  });
  addStartToken(context, 'admin', id);
};

const addSample = async (context: Context): Promise<void> => {
  await buildSample(context);
  for (const role of startRoles) {
    const user = findUserByUsername(context.database, people[role].username);
    if (user) addStartToken(context, role, user.id);
  }
};

/**
 * Fills a data folder that was never filled. One that was is left as it is.
 * @throws when the sample is asked for in a folder that holds something else
 */
export const fillOnce = async (context: Context, wantsSample: boolean): Promise<void> => {
  const filled = readSetting(context.database, 'filled-with');
  if (filled !== null) {
    if (wantsSample && filled !== 'sample') {
      throw new Error('This data folder holds projects of its own. Give --sample a new, empty folder.');
    }
    return;
  }
  if (wantsSample) await addSample(context);
  else addAdministrator(context);
  markRepaired(context);
  writeSetting(context.database, 'filled-with', wantsSample ? 'sample' : 'nothing');
};
