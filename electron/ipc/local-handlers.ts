/** The channels `local-service:*`: open it, list its projects. */
import { isAbsolute } from 'node:path';
import { dialog } from 'electron';
import { summaryOf } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import type { Directory } from '../accounts/directory.ts';
import type { LocalProject, RepositoryWish } from '../../shared/ipc/local-project.ts';
import { ChannelError } from './channel-error.ts';
import { enter, onlySignIn, tellChanged } from './account-handlers.ts';
import type { AccountTools } from './account-handlers.ts';
import { explainedLocal } from './explained-local.ts';
import type { Handlers } from './handle.ts';
import type { KnownWindow } from '../windows/known-windows.ts';

const localAccount = ({ directory }: LocalTools, { role }: KnownWindow): Account => {
  const account = role.kind === 'account' ? directory.get(role.key) : undefined;
  if (account?.token_home !== 'local-service')
    throw new ChannelError('forbidden', 'Only a window of the local service can add a repository.');
  return account;
};

/** What the local channels work with. */
export interface LocalTools extends Pick<AccountTools, 'open' | 'windows' | 'occasions'> {
  readonly directory: Directory;
  /** Starts the service and answers the account of its sample. */
  readonly openLocal: () => Promise<Account>;
  readonly projects: (account: Account) => Promise<readonly LocalProject[]>;
  /** Makes a project of a folder, and makes the account that it belongs to known. */
  readonly addRepository: (
    wish: RepositoryWish,
  ) => Promise<{ readonly project: LocalProject; readonly owner: Account }>;
}

/** Handlers of the local channels. */
export const localHandlers = (tools: LocalTools): Pick<Handlers, `local-service:${string}` & keyof Handlers> => ({
  'local-service:open': async (_argument, caller) => {
    onlySignIn(caller);
    const account = await explainedLocal(tools.openLocal());
    await tools.directory.markUsed(account.key);
    enter(account, tools);
    return summaryOf(account);
  },
  'local-service:projects': (_argument, { role }) => {
    const account = role.kind === 'account' ? tools.directory.get(role.key) : undefined;
    return account?.token_home === 'local-service' ? explainedLocal(tools.projects(account)) : [];
  },
  'local-service:choose-folder': async (_argument, caller) => {
    localAccount(tools, caller);
    const { filePaths } = await dialog.showOpenDialog(caller.window, { properties: ['openDirectory'] });
    return filePaths[0] ?? null;
  },
  'local-service:add-repository': async (wish, caller) => {
    const { key } = localAccount(tools, caller);
    if (!isAbsolute(wish.folder)) throw new ChannelError('invalid', 'Type the whole path of the folder.');
    const { project, owner } = await explainedLocal(tools.addRepository(wish));
    const is_elsewhere = owner.key !== key;
    if (is_elsewhere) {
      await tools.directory.markUsed(owner.key);
      tools.open.account(owner, `p/${String(project.id)}/merge_requests`);
      tellChanged(tools.windows);
    }
    return { ...project, is_elsewhere };
  },
});
