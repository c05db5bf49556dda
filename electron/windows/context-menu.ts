/** Context menus of the system: those that a page asks for, and that of text, which every field and selection has. */
import { BrowserWindow, Menu } from 'electron';
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { MenuLine, MenuRequest } from './channels.ts';
import { menuLabel } from './menu-case.ts';
import { roleItem } from './role-item.ts';

/** ms after which a menu that was closed counts as closed without a choice: systems tell of both in either order. */
const afterClosing = 200;

const itemOf = (line: MenuLine, choose: () => void): MenuItemConstructorOptions =>
  line === 'separator'
    ? { type: 'separator' }
    : {
        label: menuLabel(line.label, process.platform === 'darwin'),
        enabled: line.enabled ?? true,
        click: choose,
        ...(line.keys !== undefined && { accelerator: line.keys, registerAccelerator: false }),
      };

/**
 * Opens a menu and resolves with the index of the line that was chosen, or null. The page counts in CSS pixels, the menu
 * in DIP of the window: the zoom of the page is between them.
 */
export const showMenu = (window: BrowserWindow, { lines, x, y }: MenuRequest): Promise<number | null> =>
  new Promise((resolve) => {
    const zoom = window.webContents.getZoomFactor();
    const template = lines.map((line, index) => itemOf(line, () => resolve(index)));
    Menu.buildFromTemplate(template).popup({
      window,
      x: Math.round(x * zoom),
      y: Math.round(y * zoom),
      callback: () => {
        setTimeout(resolve, afterClosing, null);
      },
    });
  });

type Facts = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>;

/** What can be done with the text under the pointer; empty where there is none. */
export const textMenu = ({ isEditable, selectionText, editFlags }: Facts): MenuItemConstructorOptions[] => {
  if (!isEditable) return selectionText.trim() === '' ? [] : [roleItem('copy')];
  return [
    roleItem('undo', editFlags.canUndo),
    roleItem('redo', editFlags.canRedo),
    { type: 'separator' },
    roleItem('cut', editFlags.canCut),
    roleItem('copy', editFlags.canCopy),
    roleItem('paste', editFlags.canPaste),
    { type: 'separator' },
    roleItem('selectAll', editFlags.canSelectAll),
  ];
};

/** Gives a page's text its menu; a page that shows one of its own keeps this from happening. */
export const watchTextMenu = (contents: Electron.WebContents): void => {
  contents.on('context-menu', (_event, facts) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === contents.id);
    const template = textMenu(facts);
    if (!window || template.length === 0) return;
    const { x, y, frame, menuSourceType } = facts;
    // Already in DIP of the window, whatever the zoom; a menu of the keyboard opens at the text and not at the pointer.
    Menu.buildFromTemplate(template).popup({
      window,
      x,
      y,
      ...(frame && { frame }),
      sourceType: menuSourceType,
    });
  });
};
