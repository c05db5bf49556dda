/** What the app takes from the system and gives to it: its displays, the theme of its own menus and dialogs, and an answer of its user. */
import { dialog, nativeTheme, screen } from 'electron';
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

/** Asks whether an account of this server is to be added; closing the box is a no. */
export const asksToAddAccount = async (host: string): Promise<boolean> => {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: `This link is for ${host}.`,
    detail: 'You have no account on this server in Lectern. Nothing is sent to it unless you add one.',
    buttons: ['Cancel', 'Add an account'],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
};
