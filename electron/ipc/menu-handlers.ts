/** The channel of context menus. */
import { showMenu } from '../windows/context-menu.ts';
import type { Handlers } from './handle.ts';

/** Opens the menu in the window that asks. */
export const menuHandlers: Pick<Handlers, 'menu:show'> = {
  'menu:show': (wish, { window }) => showMenu(window, wish),
};
