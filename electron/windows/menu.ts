/** The application menu, from a table; an item of ours asks the page in front to run a command of its command table. */
import { BrowserWindow, Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import { screenOf, screensToGo, screenTitle } from '#shared/screens.ts';
import { acceleratorOf, historyPresses, type ChosenKeys } from '#shared/keys/key-presses.ts';
import { t } from '#shared/texts/texts.ts';
import { push } from '#electron/ipc/push.ts';
import { menuLabel } from './menu-case.ts';
import { roleItem, type Role } from './role-item.ts';

/** One entry: a command of the page, or a role that the system implements. */
type Entry =
  | { readonly label: string; readonly command: string; readonly press?: string }
  /** `alsoBy`: a further accelerator, on an entry that is not seen. */
  | { readonly role: Role; readonly alsoBy?: string }
  | 'separator';

/** One menu; the role of a menu gives it what its system adds to it. */
interface MenuOf {
  readonly label: string;
  readonly role?: 'windowMenu' | 'help';
  readonly entries: readonly Entry[];
}

const settingsEntry = (): Entry => ({
  label: t('menu.settings'),
  command: 'go.settings',
  press: screenOf('settings').press ?? '',
});
const aboutEntry = (): Entry => ({ label: t('common.about_lectern'), command: 'window.about' });

/** macOS has About, the settings and Quit in the menu of the app, once each, and a menu of windows. */
const appMenu = (): MenuOf => ({
  label: 'Lectern',
  entries: [
    aboutEntry(),
    'separator',
    settingsEntry(),
    'separator',
    { role: 'services' },
    'separator',
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    'separator',
    { role: 'quit' },
  ],
});
const windowMenu = (): MenuOf => ({
  label: t('common.window'),
  role: 'windowMenu',
  entries: [{ role: 'minimize' }, { role: 'zoom' }, 'separator', { role: 'front' }],
});

const editMenu = (): MenuOf => ({
  label: t('common.edit'),
  entries: [
    { role: 'undo' },
    { role: 'redo' },
    'separator',
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ],
});

const viewMenu = (): MenuOf => ({
  label: t('common.view'),
  entries: [
    { label: t('common.refresh_page'), command: 'window.read-again' },
    'separator',
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    // The key of "+", where that needs Shift and where it does not, and the one of the number pad.
    { role: 'zoomIn', alsoBy: 'CmdOrCtrl+=' },
    { role: 'zoomIn', alsoBy: 'CmdOrCtrl+numadd' },
    { role: 'zoomOut' },
    { role: 'zoomOut', alsoBy: 'CmdOrCtrl+numsub' },
    'separator',
    { role: 'togglefullscreen' },
  ],
});

const menusOf = (isMac: boolean): readonly MenuOf[] => [
  ...(isMac ? [appMenu()] : []),
  {
    label: t('common.file_title'),
    entries: [
      { label: t('common.new_window'), command: 'window.new', press: '$mod+Shift+n' },
      'separator',
      { label: t('common.add_repository'), command: 'go.add-repository' },
      { label: t('common.accounts'), command: 'go.accounts' },
      'separator',
      { label: t('common.print'), command: 'window.print' },
      'separator',
      ...(isMac ? [] : [settingsEntry(), 'separator' as const]),
      { role: 'close' },
      ...(isMac ? [] : [{ role: 'quit' } as const]),
    ],
  },
  editMenu(),
  viewMenu(),
  {
    label: t('menu.go'),
    entries: [
      { label: t('common.back'), command: 'go.back', press: historyPresses(isMac).back.press },
      { label: t('common.forward'), command: 'go.forward', press: historyPresses(isMac).forward.press },
      'separator',
      ...screensToGo.map((id) => ({
        label: screenTitle(id, {}),
        command: `go.${id}`,
        press: screenOf(id).press ?? '',
      })),
    ],
  },
  ...(isMac ? [windowMenu()] : []),
  {
    label: t('menu.help'),
    role: 'help',
    entries: [
      { label: t('common.keyboard_shortcuts'), command: 'window.keys', press: '?' },
      'separator',
      { label: t('common.open_log_folder'), command: 'window.log-folder' },
      ...(isMac ? [] : [aboutEntry()]),
    ],
  },
];

type Mark = (contents: object) => void;

const runIn = (window: unknown, id: string, mark: Mark): void => {
  if (!(window instanceof BrowserWindow)) return;
  mark(window.webContents);
  push(window, 'commands:run', { id });
};

/**
 * The page listens to the keys itself: the menu only shows them. macOS knows no menu that only shows: there a key that the
 * page did not take reaches the menu, which runs the same command.
 */
const itemOf = (entry: Entry, isMac: boolean, chosen: ChosenKeys, mark: Mark): MenuItemConstructorOptions => {
  if (entry === 'separator') return { type: 'separator' };
  if ('role' in entry) {
    const { role, alsoBy } = entry;
    if (alsoBy === undefined) return roleItem(role);
    return { ...roleItem(role), accelerator: alsoBy, visible: false };
  }
  const accelerator = acceleratorOf(chosen[entry.command] ?? entry.press ?? '');
  return {
    label: menuLabel(entry.label, isMac),
    ...(accelerator !== undefined && { accelerator, registerAccelerator: false }),
    click: (_item, window) => runIn(window, entry.command, mark),
  };
};

/**
 * Sets the menu of all windows, with the keys that commands have now.
 * @param mark gets the page in which something was chosen: that is an act of its user
 */
export const setMenu = (isMac: boolean, chosen: ChosenKeys, mark: Mark): void => {
  const built = menusOf(isMac).map(({ label, role, entries }) => ({
    label: menuLabel(label, isMac),
    ...(role !== undefined && { role }),
    submenu: entries.map((entry) => itemOf(entry, isMac, chosen, mark)),
  }));
  Menu.setApplicationMenu(Menu.buildFromTemplate(built));
};
