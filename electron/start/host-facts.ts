/** What the app takes from the system and gives to it: displays, language, regional formats, theme of its own menus and dialogs. */
import { app, nativeTheme, screen } from 'electron';
import type { Rectangle } from 'electron';
import type { Settings } from '#shared/settings/settings.ts';
import { tagOfPosix } from '#shared/locale/formats.ts';
import type { SystemLanguage } from '#electron/settings/language.ts';

/** Work areas of the displays in DIP, the primary one first; Electron must be ready. */
export const workAreas = (): readonly Rectangle[] => {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
};

/** On Linux, what formats times: `LC_TIME` may be another locale than that of the messages, which Electron names. */
const timeLocale = ({ LC_ALL, LC_TIME, LANG }: NodeJS.ProcessEnv): string | undefined =>
  process.platform === 'linux' ? tagOfPosix([LC_ALL, LC_TIME, LANG].find(Boolean)) : undefined;

/** The language and the regional formats of this computer; Electron must be ready. */
export const systemLanguage = (): SystemLanguage => ({
  language: app.getLocale(),
  locales: [timeLocale(process.env), app.getSystemLocale(), app.getLocale()],
});

/** Menus, dialogs and window frames of the system follow the chosen theme, as the pages do. */
export const followTheme = ({ theme }: Pick<Settings, 'theme'>): void => {
  nativeTheme.themeSource = theme;
};
