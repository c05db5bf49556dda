/** Handlers of the channels `local-service:*`: open it, list its projects, add a folder that was chosen or dropped, fetch from it again, a token for git. */
import { summaryOf, type Account } from '#electron/accounts/account.ts';
import type { Directory } from '#electron/accounts/directory.ts';
import { t } from '#shared/texts/texts.ts';
import type { FetchedFolder, LocalProject, localServiceChannels } from './channels.ts';
import type { FolderToAdd } from './ask-service.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import { chooseFolder, createChosenFolders } from '#electron/ipc/chosen-folders.ts';
import { agreedFolder } from '#electron/ipc/dropped-folder.ts';
import { enter, sendChanged, type AccountTools } from '#electron/accounts/handlers.ts';
import type { AccountCaller, Handlers } from '#electron/ipc/handlers.ts';

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

const localAccount = ({ directory }: LocalTools, { account: key }: AccountCaller): Account => {
  const account = directory.get(key);
  if (account?.token_home !== 'local-service') throw new ChannelError('forbidden', t('main_process.local_only'));
  return account;
};

const owningAccount = async (tools: LocalTools, caller: AccountCaller): Promise<Account> => {
  const account = localAccount(tools, caller);
  if (!(await tools.isOwner(account))) throw new ChannelError('forbidden', t('main_process.local_owner'));
  return account;
};

/** Handlers of the local channels. */
export const localHandlers = (tools: LocalTools): Handlers<typeof localServiceChannels> => {
  const folders = createChosenFolders();
  return {
    'local-service:open': async () => {
      const account = await tools.openLocal();
      await tools.directory.markUsed(account.key);
      enter(account, tools);
      return summaryOf(account);
    },
    'local-service:projects': (_argument, { account: key }) => {
      const account = tools.directory.get(key);
      return account?.token_home === 'local-service' ? tools.projects(account) : [];
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
      if (folder === undefined) throw new ChannelError('invalid', t('main_process.no_folder'));
      const { project, owner } = await tools.addRepository({ folder, name, visibility: 'private' });
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
      return tools.fetchFolder(project);
    },
    'local-service:create-git-token': async (_argument, caller) => {
      await owningAccount(tools, caller);
      return { token: await tools.createGitToken() };
    },
  };
};
