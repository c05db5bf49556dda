/** The files that every start reads and makes: accounts, settings, store; and what is wrong with any file of the profile (R24). */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptFileName } from '#shared/disk/disk-trouble.ts';
import { openDirectory, type Directory } from '#electron/accounts/directory.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import { push } from '#electron/ipc/push.ts';
import { openSettings, type SettingsKeeper } from '#electron/settings/settings.ts';
import type { fileChannels } from '#electron/store/channels.ts';
import { createFileNotices, type FileNotices } from '#electron/store/file-notices.ts';
import { openStore, storeFile, type Store } from '#electron/store/open-store.ts';
import type { Vault } from '#electron/vault/vault.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';

/** What the profile is opened with. */
export interface ProfileOptions {
  /** The user's folder. */
  readonly folder: string;
  readonly vault: Vault;
  readonly windows: Pick<KnownWindows, 'all'>;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/** The opened files. */
export interface Profile {
  readonly accounts: Directory;
  readonly settings: SettingsKeeper;
  readonly store: Store;
  /** With what the other files of the profile are opened. */
  readonly kept: { readonly now: () => Date; readonly notices: FileNotices };
  readonly inProfile: (name: KeptFileName) => string;
  readonly handlers: Handlers<typeof fileChannels>;
}

/** Opens them; never throws for what is wrong with a file or the disk. */
export const openProfile = ({ folder, vault, windows, now, log }: ProfileOptions): Profile => {
  const notices = createFileNotices((notice) => {
    if (notice) log(`a file of the profile: ${JSON.stringify(notice)}`);
    for (const { window } of windows.all()) push(window, 'files:changed', null);
  });
  const kept = { now, notices };
  const inProfile = (name: KeptFileName): string => join(folder, name);
  const accountsFile = inProfile('accounts.json');
  // Every start makes all three: where one is there, the others were. An empty store is what a full disk leaves of a first start.
  const mustExist = (statSync(inProfile(storeFile), { throwIfNoEntry: false })?.size ?? 0) > 0;
  const store = openStore({ folder, now, mustExist: existsSync(accountsFile) });
  if (store.notice) notices.add(inProfile(storeFile), store.notice);
  return {
    accounts: openDirectory({ ...kept, file: accountsFile, vault, mustExist }),
    settings: openSettings({ ...kept, file: inProfile('settings.json'), mustExist }),
    store,
    kept,
    inProfile,
    handlers: { 'files:notices': () => notices.list() },
  };
};
