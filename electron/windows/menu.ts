/** The application menu, from a table; an item of ours asks the page in front to run a command of its command table. */
import { BrowserWindow, Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import { screenOf, screensToGo } from '../../shared/screens.ts';
import { push } from '../ipc/push.ts';

/** One entry: a command of the page, or a role that the system implements. */
type Entry =
  | { readonly label: string; readonly command: string; readonly keys?: string }
  | { readonly role: NonNullable<MenuItemConstructorOptions['role']> }
  | 'separator';

const menus: readonly (readonly [label: string, entries: readonly Entry[]])[] = [
  [
    'File',
    [
      { label: 'Add a repository', command: 'go.add-repository' },
      { label: 'Accounts', command: 'go.accounts' },
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
      { label: 'Back', command: 'go.back', keys: 'Alt+Left' },
      { label: 'Forward', command: 'go.forward', keys: 'Alt+Right' },
      'separator',
      ...screensToGo.map((id) => ({ label: screenOf(id).title, command: `go.${id}` })),
    ],
  ],
  ['Help', [{ label: 'All keys of this screen', command: 'window.keys', keys: 'Shift+?' }]],
];

const runIn = (window: unknown, id: string): void => {
  if (window instanceof BrowserWindow) push(window, 'commands:run', { id });
};

/** The page listens to the keys itself: the menu only shows them. */
const itemOf = (entry: Entry): MenuItemConstructorOptions => {
  if (entry === 'separator') return { type: 'separator' };
  if ('role' in entry) return { role: entry.role };
  return {
    label: entry.label,
    ...(entry.keys !== undefined && { accelerator: entry.keys, registerAccelerator: false }),
    click: (_item, window) => {
      runIn(window, entry.command);
    },
  };
};

/** Sets the menu of all windows. */
export const setMenu = (isMac: boolean): void => {
  const own: MenuItemConstructorOptions[] = isMac ? [{ role: 'appMenu' }] : [];
  const built = menus.map(([label, entries]) => ({ label, submenu: entries.map(itemOf) }));
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, ...built]));
};
