/** The account of the local service: its key hangs on the instance and not on the port, its token comes anew with each start. */
import type { Announcement } from '../local-service/announcement.ts';
import { accountKey } from './account-key.ts';
import type { Account } from './account.ts';
import { whoIs } from './sign-in.ts';
import type { SignInTools } from './sign-in.ts';

/** Makes or renews the account of a running local service; its token is never stored. */
export const openLocal = async (running: Announcement, tools: SignInTools): Promise<Account> => {
  const base_url = running.url.replace(/\/+$/, '');
  const user = await whoIs(base_url, running.token, tools);
  const account: Account = {
    key: accountKey(running.instance_id, running.username),
    base_url,
    username: running.username,
    name: user.name ?? running.username,
    is_admin: user.is_admin === true,
    frame: 'local',
    token_home: 'local-service',
    is_insecure: false,
    server_version: null,
  };
  await tools.directory.put(account, running.token);
  return account;
};
