/** The channel of context menus. */
import type { Activations } from '../windows/activation.ts';
import { showMenu } from '../windows/context-menu.ts';
import type { Handlers } from './handle.ts';

/** Opens the menu in the window that asks; a line that was chosen is an act of the user. */
export const menuHandlers = ({ mark }: Pick<Activations, 'mark'>): Pick<Handlers, 'menu:show'> => ({
  'menu:show': async (request, { window }) => {
    const index = await showMenu(window, request);
    if (index !== null) mark(window.webContents);
    return index;
  },
});
