/** The channels `settings:*`: read, and change for every window. */
import { dialog } from 'electron';
import type { Settings } from '../../shared/ipc/channels.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { KnownWindows } from '../windows/known-windows.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** What the channels work with. */
export interface SettingsTools {
  readonly settings: SettingsKeeper;
  readonly windows: KnownWindows;
  /** What the system's menus take from the settings changed. */
  readonly keysChanged: () => void;
  /** What its menus and dialogs look like changed. */
  readonly themeChanged: () => void;
  /** The folder for downloads, as it is chosen now. */
  readonly downloads: () => string;
}

/** Handlers of the settings channels. */
export const settingsHandlers = ({
  settings,
  windows,
  keysChanged,
  themeChanged,
  downloads,
}: SettingsTools): Pick<Handlers, `settings:${string}` & keyof Handlers> => {
  const change = (part: Partial<Settings>): Settings => {
    const changed = settings.change(part);
    if (part.keys !== undefined) keysChanged();
    if (part.theme !== undefined) themeChanged();
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
