/** Puts together what works in clones of projects. */
import { join } from 'node:path';
import type { AccountProxies } from '#electron/accounts/account-proxies.ts';
import type { Directory } from '#electron/accounts/directory.ts';
import { openCloneFile, type CloneFileOptions } from '#electron/clones/clone-file.ts';
import { createClones } from '#electron/clones/clones.ts';
import { cloneHandlers } from '#electron/clones/handlers.ts';
import { push } from '#electron/ipc/push.ts';
import type { SettingsKeeper } from '#electron/settings/settings.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';

/** What they need. */
export interface OpenClonesOptions extends Omit<CloneFileOptions, 'file'> {
  /** The app's own folder. */
  readonly folder: string;
  readonly directory: Directory;
  readonly callsOf: AccountProxies['callsOf'];
  readonly settings: SettingsKeeper;
  readonly windows: KnownWindows;
}

/** The channels, and what signing out does. */
export interface OpenClones {
  readonly handlers: ReturnType<typeof cloneHandlers>;
  /** An account signed out. */
  readonly leave: (account: string) => void;
}

/** Opens them. */
export const openClones = (options: OpenClonesOptions): OpenClones => {
  const { folder, directory, callsOf, settings, windows } = options;
  const file = openCloneFile({ ...options, file: join(folder, 'clones.json') });
  const clones = createClones({
    file,
    root: join(folder, 'clones'),
    callsOf,
    tokenOf: (key) => directory.token(key),
    editor: () => settings.get().editor,
  });
  return {
    handlers: cloneHandlers({
      clones,
      accountOf: directory.get,
      chooseEditor: (editor) => {
        const changed = settings.change({ editor });
        for (const { window } of windows.all()) push(window, 'settings:changed', changed);
        return changed;
      },
      settings: settings.get,
    }),
    leave: (account) => void clones.forget(account),
  };
};
