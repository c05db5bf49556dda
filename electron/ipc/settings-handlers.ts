/** The channels `settings:*`: read, and change for every window. */
import type { SettingsKeeper } from '../settings/settings.ts';
import type { KnownWindows } from '../windows/known-windows.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** What the system's own parts (menus, dialogs) take from the settings, called when it changed. */
export interface SettingsEffects {
  readonly keysChanged: () => void;
  readonly themeChanged: () => void;
}

/** Handlers of the settings channels. */
export const settingsHandlers = (
  settings: SettingsKeeper,
  windows: KnownWindows,
  { keysChanged, themeChanged }: SettingsEffects,
): Pick<Handlers, 'settings:read' | 'settings:change'> => ({
  'settings:read': () => settings.get(),
  'settings:change': (part) => {
    const changed = settings.change(part);
    if (part.keys !== undefined) keysChanged();
    if (part.theme !== undefined) themeChanged();
    for (const { window } of windows.all()) push(window, 'settings:changed', changed);
    return changed;
  },
});
