/** The channels `settings:*`: read, and change for every window. */
import { dialog } from 'electron';
import type { Settings } from '#shared/settings/settings.ts';
import type { SettingsKeeper } from './settings.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { settingsChannels } from './channels.ts';
import { push } from '#electron/ipc/push.ts';

/** What the channels work with. */
export interface SettingsTools {
  readonly settings: SettingsKeeper;
  readonly windows: KnownWindows;
  /** Called after a setting of this name was changed. */
  readonly changed: { readonly [Name in keyof Settings]?: () => void };
  /** The folder for downloads, as it is chosen now. */
  readonly downloads: () => string;
}

/** Handlers of the settings channels. */
export const settingsHandlers = ({
  settings,
  windows,
  changed: effects,
  downloads,
}: SettingsTools): Handlers<typeof settingsChannels> => {
  const change = (part: Partial<Settings>): Settings => {
    const changed = settings.change(part);
    for (const name of Object.keys(part) as (keyof Settings)[]) effects[name]?.();
    for (const { window } of windows.all()) push(window, 'settings:changed', changed);
    return changed;
  };
  return {
    'settings:read': () => settings.get(),
    'settings:change': change,
    'settings:choose-downloads': async (_argument, { window }) => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        defaultPath: downloads(),
        properties: ['openDirectory'],
      });
      const [path] = filePaths;
      return canceled || path === undefined ? settings.get() : change({ downloads_folder: path });
    },
  };
};
