/** The channels `settings:*`: read, and change for every window. */
import type { Settings } from '../../shared/ipc/channels.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { KnownWindows } from '../windows/known-windows.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** Handlers of the settings channels. @param changed called after a setting of this name was changed */
export const settingsHandlers = (
  settings: SettingsKeeper,
  windows: KnownWindows,
  changed: { readonly [Name in keyof Settings]?: () => void },
): Pick<Handlers, 'settings:read' | 'settings:change'> => ({
  'settings:read': () => settings.get(),
  'settings:change': (part) => {
    const all = settings.change(part);
    for (const name of Object.keys(part) as (keyof Settings)[]) changed[name]?.();
    for (const { window } of windows.all()) push(window, 'settings:changed', all);
    return all;
  },
});
