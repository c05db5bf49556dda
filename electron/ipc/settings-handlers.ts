/** The channels `settings:*`: read, and change for every window. */
import type { SettingsKeeper } from '../settings/settings.ts';
import type { KnownWindows } from '../windows/known-windows.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** Handlers of the settings channels. */
export const settingsHandlers = (
  settings: SettingsKeeper,
  windows: KnownWindows,
  keysChanged: () => void,
): Pick<Handlers, 'settings:read' | 'settings:change'> => ({
  'settings:read': () => settings.get(),
  'settings:change': (part) => {
    const changed = settings.change(part);
    if (part.keys !== undefined) keysChanged();
    for (const { window } of windows.all()) push(window, 'settings:changed', changed);
    return changed;
  },
});
