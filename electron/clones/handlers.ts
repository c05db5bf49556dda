/** Handlers of the channels `clones:*`: link a folder with a project, and work in it for a merge request. */
import { dialog, shell } from 'electron';
import type { Editor, Settings } from '#shared/settings/settings.ts';
import { t } from '#shared/texts/texts.ts';
import type { Account } from '#electron/accounts/account.ts';
import type { Clones } from './clones.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import { chooseFolder } from '#electron/ipc/chosen-folders.ts';
import { agreedFolder } from '#electron/ipc/dropped-folder.ts';
import type { AccountCaller, Handlers } from '#electron/ipc/handlers.ts';
import type { cloneChannels } from './channels.ts';

/** What the channels work with. */
export interface CloneTools {
  readonly clones: Clones;
  readonly accountOf: (key: string) => Account | undefined;
  /** Changes the setting, for every window. */
  readonly chooseEditor: (editor: Editor) => Settings;
  readonly settings: () => Settings;
}

/** Handlers of the channels of clones. */
export const cloneHandlers = ({
  clones,
  accountOf,
  chooseEditor,
  settings,
}: CloneTools): Handlers<typeof cloneChannels> => {
  const owner = ({ account: key }: AccountCaller): Account => {
    const account = accountOf(key);
    if (account) return account;
    throw new ChannelError('forbidden', t('main_process.not_here'));
  };
  return {
    'clones:read': (request, caller) => clones.read(owner(caller), request),
    'clones:choose': async (request, caller) => {
      const account = owner(caller);
      const path = await chooseFolder(caller.window);
      return path === null ? null : clones.link(account, request, path);
    },
    'clones:drop': async ({ path, argument: request }, caller) => {
      const account = owner(caller);
      const isAgreed = await agreedFolder(caller, path, t('shell.drop_agree_link'));
      return isAgreed ? clones.link(account, request, path) : null;
    },
    'clones:unlink': async (request, caller) => {
      await clones.unlink(owner(caller), request);
      return null;
    },
    'clones:worktree': (head, caller) => clones.worktree(owner(caller), head),
    'clones:check-out': (head, caller) => clones.checkOut(owner(caller), head),
    'clones:apply-suggestion': ({ project, iid, ...suggestion }, caller) =>
      clones.applySuggestion(owner(caller), { project, iid }, suggestion),
    'clones:show': async (request, caller) => {
      shell.showItemInFolder(await clones.pathOf(owner(caller), request));
      return null;
    },
    'clones:conflicts': (head, caller) => clones.conflicts(owner(caller), head),
    'clones:same-lines': (head, caller) => clones.sameLines(owner(caller), head),
    'clones:open-in-editor': ({ path, line, ...head }, caller) => clones.open(owner(caller), head, path, line),
    'clones:linked-folder': ({ project }, caller) => clones.folderOf(owner(caller), project),
    'clones:open-file': (request, caller) => clones.openFile(owner(caller), request),
    'clones:choose-editor': async ({ id, arguments: own }, { window }) => {
      if (id !== 'own') return chooseEditor({ id, program: null, arguments: [] });
      const before = settings().editor;
      const { canceled, filePaths } = await dialog.showOpenDialog(window, { properties: ['openFile'] });
      const program = canceled ? (before?.program ?? null) : (filePaths[0] ?? null);
      return program === null ? settings() : chooseEditor({ id, program, arguments: own });
    },
  };
};
