/** The application menu, from a table; an item of ours asks the page in front to run a command of its command table. */
import { BrowserWindow, Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import { screenOf, screensToGo } from '../../shared/screens.ts';
import { acceleratorOf, type ChosenKeys } from '../../shared/keys/press.ts';
import { push } from '../ipc/push.ts';

/** One entry: a command of the page, or a role that the system implements. */
type Entry =
  | { readonly label: string; readonly command: string; readonly press?: string }
  | { readonly role: NonNullable<MenuItemConstructorOptions['role']> }
  | 'separator';

const menus: readonly (readonly [label: string, entries: readonly Entry[]])[] = [
  [
    'File',
    [
      { label: 'New window', command: 'window.new', press: '$mod+Shift+n' },
      'separator',
      { label: 'Add a repository', command: 'go.add-repository' },
      { label: 'Accounts', command: 'go.accounts' },
      { label: 'Settings', command: 'go.settings', press: screenOf('settings').press ?? '' },
      'separator',
      { label: 'Print…', command: 'window.print' },
      'separator',
      { role: 'close' },
      { role: 'quit' },
    ],
  ],
  [
    'Edit',
    [
      { role: 'undo' },
      { role: 'redo' },
      'separator',
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
    ],
  ],
  [
    'View',
    [
      { label: 'Refresh this screen', command: 'window.read-again' },
      'separator',
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      'separator',
      { role: 'togglefullscreen' },
    ],
  ],
  [
    'Go',
    [
      { label: 'Back', command: 'go.back', press: 'Alt+ArrowLeft' },
      { label: 'Forward', command: 'go.forward', press: 'Alt+ArrowRight' },
      'separator',
      ...screensToGo.map((id) => ({ label: screenOf(id).title, command: `go.${id}`, press: screenOf(id).press ?? '' })),
    ],
  ],
  [
    'Help',
    [
      { label: 'All keys of this screen', command: 'window.keys', press: 'Shift+?' },
      'separator',
      { label: 'Open the log folder', command: 'window.log-folder' },
      { label: 'About Lectern', command: 'window.about' },
    ],
  ],
];

type Mark = (contents: object) => void;

const runIn = (window: unknown, id: string, mark: Mark): void => {
  if (!(window instanceof BrowserWindow)) return;
  mark(window.webContents);
  push(window, 'commands:run', { id });
};

/** The page listens to the keys itself: the menu only shows them. */
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
  const own: MenuItemConstructorOptions[] = isMac ? [{ role: 'appMenu' }] : [];
  const built = menus.map(([label, entries]) => ({
    label,
    submenu: entries.map((entry) => itemOf(entry, chosen, mark)),
  }));
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, ...built]));
};
