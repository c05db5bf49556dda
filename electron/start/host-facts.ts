/** What the app takes from the system and gives to it: its displays, and the theme of its own menus and dialogs. */
import { nativeTheme, screen } from 'electron';
import type { Rectangle } from 'electron';
import type { Settings } from '../../shared/ipc/channels.ts';

/** Work areas of the displays in DIP, the primary one first; Electron must be ready. */
export const workAreas = (): readonly Rectangle[] => {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
};

/** Menus, dialogs and window frames of the system follow the chosen theme, as the pages do. */
export const followTheme = ({ theme }: Pick<Settings, 'theme'>): void => {
  nativeTheme.themeSource = theme;
};
