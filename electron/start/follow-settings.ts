/** What follows the settings outside of a page's own look: menus and theme of the system, language and formats. */
import { languageAttributes, useLanguage } from '#electron/settings/language.ts';
import { pageAttributes } from '#electron/settings/appearance.ts';
import type { SettingsKeeper } from '#electron/settings/settings.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';
import { setMenu } from '#electron/windows/menu.ts';
import { followTheme, systemLanguage } from './host-facts.ts';

/**
 * Applies the settings now.
 * @param mark gets the page in which something of the menu was chosen
 * @returns the attributes of every page's `<html>`, and what to call after a setting of a name was changed
 */
export const followSettings = (settings: SettingsKeeper, windows: KnownWindows, mark: (contents: object) => void) => {
  const system = systemLanguage();
  const keys = (): void => setMenu(process.platform === 'darwin', settings.get().keys, mark);
  const theme = (): void => followTheme(settings.get());
  // Pages make their texts when they are loaded. What is typed in them is a draft, and their route is in the address.
  const language = (): void => {
    useLanguage(settings.get(), system);
    keys();
    for (const { window } of windows.all()) window.webContents.reload();
  };
  useLanguage(settings.get(), system);
  keys();
  theme();
  return {
    attributes: () => ({ ...pageAttributes(settings.get()), ...languageAttributes(settings.get(), system) }),
    changed: { keys, theme, language, formats: language },
  };
};
