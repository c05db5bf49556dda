/** The channels `local-service:*`: open it, list its projects. */
import { dialog } from 'electron';
import { summaryOf } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import type { Directory } from '../accounts/directory.ts';
import type { LocalProject } from '../../shared/ipc/local-project.ts';
import type { OwnRepositoryWish } from '../local-service/added-repository.ts';
import { ChannelError } from './channel-error.ts';
import { createChosenFolders } from './chosen-folders.ts';
import { enter, onlySignIn } from './account-handlers.ts';
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
  /** Starts the service and answers its account. */
  readonly openLocal: () => Promise<Account>;
  readonly projects: () => Promise<readonly LocalProject[]>;
  readonly addRepository: (wish: OwnRepositoryWish) => Promise<LocalProject>;
}

/** Handlers of the local channels. */
export const localHandlers = (tools: LocalTools): Pick<Handlers, `local-service:${string}` & keyof Handlers> => {
  const folders = createChosenFolders();
  return {
    'local-service:open': async (_argument, caller) => {
      onlySignIn(caller);
      const account = await explainedLocal(tools.openLocal());
      enter(account, tools);
      return summaryOf(account);
    },
    'local-service:projects': (_argument, { role }) => {
      const account = role.kind === 'account' ? tools.directory.get(role.key) : undefined;
      return account?.token_home === 'local-service' ? explainedLocal(tools.projects()) : [];
    },
    'local-service:choose-folder': async (_argument, caller) => {
      localAccount(tools, caller);
      const { filePaths } = await dialog.showOpenDialog(caller.window, { properties: ['openDirectory'] });
      const [path] = filePaths;
      return path === undefined ? null : folders.keep(caller.window, path);
    },
    'local-service:add-repository': async ({ folder: handle, name }, caller) => {
      const { username } = localAccount(tools, caller);
      const folder = folders.pathOf(caller.window, handle);
      if (folder === undefined) throw new ChannelError('invalid', 'Choose the folder first.');
      const added = await explainedLocal(tools.addRepository({ folder, name, visibility: 'private', username }));
      folders.forget(caller.window);
      return added;
    },
  };
};
