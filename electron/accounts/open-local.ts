/** The account of the local service: its key hangs on the instance and not on the port, its token comes anew with each start. */
import type { RunningService } from '../local-service/local-service.ts';
import { accountKey } from './account-key.ts';
import type { Account } from './account.ts';
import { whoIs } from './sign-in.ts';
import type { SignInTools } from './sign-in.ts';

/** Makes or renews the account of a running local service; its token is never stored. */
export const openLocal = async (running: RunningService, tools: SignInTools): Promise<Account> => {
  const base_url = running.url.replace(/\/+$/, '');
  const token = running.tokens.maintainer ?? running.tokens.admin;
  const { username, name, is_admin } = await whoIs(base_url, token, tools);
  const account: Account = {
    key: accountKey(running.instance, username),
    base_url,
    username,
    name: name ?? username,
    is_admin: is_admin === true,
    frame: 'local',
    token_home: 'local-service',
    is_insecure: false,
    server_version: null,
  };
  await tools.directory.put(account, token);
  return account;
};
