/** The application menu, from a table; an item of ours asks the page in front to run a command of its command table. */
import { BrowserWindow, Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import { screenOf, screensToGo } from '../../shared/screens.ts';
import { acceleratorOf, historyPresses, type ChosenKeys } from '../../shared/keys/press.ts';
import { push } from '../ipc/push.ts';

/** One entry: a command of the page, or a role that the system implements. */
type Entry =
  | { readonly label: string; readonly command: string; readonly press?: string }
  | { readonly role: NonNullable<MenuItemConstructorOptions['role']> }
  | 'separator';

/** One menu; the role of a menu gives it what its system adds to it. */
interface MenuOf {
  readonly label: string;
  readonly role?: 'windowMenu' | 'help';
  readonly entries: readonly Entry[];
}

const settings: Entry = { label: 'Settings…', command: 'go.settings', press: screenOf('settings').press ?? '' };
const about: Entry = { label: 'About Lectern', command: 'window.about' };

/** macOS has About, the settings and Quit in the menu of the app, once each, and a menu of windows. */
const appMenu: MenuOf = {
  label: 'Lectern',
  entries: [
    about,
    'separator',
    settings,
    'separator',
    { role: 'services' },
    'separator',
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    'separator',
    { role: 'quit' },
  ],
};
const windowMenu: MenuOf = {
  label: 'Window',
  role: 'windowMenu',
  entries: [{ role: 'minimize' }, { role: 'zoom' }, 'separator', { role: 'front' }],
};

const menusOf = (isMac: boolean): readonly MenuOf[] => [
  ...(isMac ? [appMenu] : []),
  {
    label: 'File',
    entries: [
      { label: 'New window', command: 'window.new', press: '$mod+Shift+n' },
      'separator',
      { label: 'Add a repository', command: 'go.add-repository' },
      { label: 'Accounts', command: 'go.accounts' },
      'separator',
      { label: 'Print…', command: 'window.print' },
      'separator',
      ...(isMac ? [] : [settings, 'separator' as const]),
      { role: 'close' },
      ...(isMac ? [] : [{ role: 'quit' } as const]),
    ],
  },
  {
    label: 'Edit',
    entries: [
      { role: 'undo' },
      { role: 'redo' },
      'separator',
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
    ],
  },
  {
    label: 'View',
    entries: [
      { label: 'Refresh this screen', command: 'window.read-again' },
      'separator',
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      'separator',
      { role: 'togglefullscreen' },
    ],
  },
  {
    label: 'Go',
    entries: [
      { label: 'Back', command: 'go.back', press: historyPresses(isMac).back },
      { label: 'Forward', command: 'go.forward', press: historyPresses(isMac).forward },
      'separator',
      ...screensToGo.map((id) => ({ label: screenOf(id).title, command: `go.${id}`, press: screenOf(id).press ?? '' })),
    ],
  },
  ...(isMac ? [windowMenu] : []),
  {
    label: 'Help',
    role: 'help',
    entries: [
      { label: 'All keys of this screen', command: 'window.keys', press: 'Shift+?' },
      'separator',
      { label: 'Open the log folder', command: 'window.log-folder' },
      ...(isMac ? [] : [about]),
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
const itemOf = (entry: Entry, chosen: ChosenKeys, mark: Mark): MenuItemConstructorOptions => {
  if (entry === 'separator') return { type: 'separator' };
  if ('role' in entry) return { role: entry.role };
  const accelerator = acceleratorOf(chosen[entry.command] ?? entry.press ?? '');
  return {
    label: entry.label,
    ...(accelerator !== undefined && { accelerator, registerAccelerator: false }),
    click: (_item, window) => {
      runIn(window, entry.command, mark);
    },
  };
};

/**
 * Sets the menu of all windows, with the keys that commands have now.
 * @param mark is told in which page something was chosen: that is an act of its user
 */
export const setMenu = (isMac: boolean, chosen: ChosenKeys, mark: Mark): void => {
  const built = menusOf(isMac).map(({ label, role, entries }) => ({
    label,
    ...(role !== undefined && { role }),
    submenu: entries.map((entry) => itemOf(entry, chosen, mark)),
  }));
  Menu.setApplicationMenu(Menu.buildFromTemplate(built));
};
