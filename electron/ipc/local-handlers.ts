/** The channels `local-service:*`: open it, list its projects, add a folder that was chosen or dropped, fetch from it again, a token for git. */
import { summaryOf } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import type { Directory } from '../accounts/directory.ts';
import { t } from '../../shared/texts/texts.ts';
import type { FetchedFolder, LocalProject } from '../../shared/ipc/local-project.ts';
import type { FolderToAdd } from '../local-service/ask-service.ts';
import { ChannelError } from './channel-error.ts';
import { chooseFolder, createChosenFolders } from './chosen-folders.ts';
import { agreedFolder } from './dropped-folder.ts';
import { enter, onlySignIn, sendChanged } from './account-handlers.ts';
import type { AccountTools } from './account-handlers.ts';
import { explainedLocal } from './explained-local.ts';
import type { Handlers } from './handle.ts';
import type { KnownWindow } from '../windows/known-windows.ts';

/** What the local channels work with. */
export interface LocalTools extends Pick<AccountTools, 'open' | 'windows' | 'signInReasons'> {
  readonly directory: Directory;
  /** Starts the service and answers the account of its sample. */
  readonly openLocal: () => Promise<Account>;
  readonly projects: (account: Account) => Promise<readonly LocalProject[]>;
  /** Makes a project of a folder, and makes the account that it belongs to known. */
  readonly addRepository: (
    request: FolderToAdd,
  ) => Promise<{ readonly project: { readonly id: number; readonly path: string }; readonly owner: Account }>;
  /** Whether the account owns what is added. */
  readonly isOwner: (account: Account) => Promise<boolean>;
  readonly fetchFolder: (projectId: number) => Promise<FetchedFolder>;
  readonly createGitToken: () => Promise<string>;
}

const localAccount = ({ directory }: LocalTools, { role }: KnownWindow): Account => {
  const account = role.kind === 'account' ? directory.get(role.key) : undefined;
  if (account?.token_home !== 'local-service')
    throw new ChannelError('forbidden', 'Only a window of the local service can do this.');
  return account;
};

const owningAccount = async (tools: LocalTools, caller: KnownWindow): Promise<Account> => {
  const account = localAccount(tools, caller);
  if (!(await explainedLocal(tools.isOwner(account))))
    throw new ChannelError('forbidden', 'Only the account that owns the added repositories can do this.');
  return account;
};

/** Handlers of the local channels. */
export const localHandlers = (tools: LocalTools): Pick<Handlers, `local-service:${string}` & keyof Handlers> => {
  const folders = createChosenFolders();
  return {
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
      const path = await chooseFolder(caller.window);
      return path === null ? null : folders.keep(caller.window, path);
    },
    'local-service:drop-folder': async ({ path }, caller) => {
      localAccount(tools, caller);
      return (await agreedFolder(caller, path, t('shell.drop_agree_add'))) ? folders.keep(caller.window, path) : null;
    },
    'local-service:add-repository': async ({ folder: handle, name }, caller) => {
      const { key } = localAccount(tools, caller);
      const folder = folders.pathOf(caller.window, handle);
      if (folder === undefined) throw new ChannelError('invalid', 'Choose the folder first.');
      const { project, owner } = await explainedLocal(tools.addRepository({ folder, name, visibility: 'private' }));
      folders.forget(caller.window);
      const is_elsewhere = owner.key !== key;
      if (is_elsewhere) {
        await tools.directory.markUsed(owner.key);
        tools.open.account(owner, `p/${String(project.id)}/merge_requests`);
        sendChanged(tools.windows);
      }
      return { id: project.id, path: project.path, is_elsewhere };
    },
    'local-service:fetch-folder': async ({ project }, caller) => {
      await owningAccount(tools, caller);
      return explainedLocal(tools.fetchFolder(project));
    },
    'local-service:create-git-token': async (_argument, caller) => {
      await owningAccount(tools, caller);
      return { token: await explainedLocal(tools.createGitToken()) };
    },
  };
};
