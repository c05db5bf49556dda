/** Entries of a menu that the system carries out, in the language of the app: Electron's own words for them are English. */
import type { MenuItemConstructorOptions } from 'electron';
import type { TextKey } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';
import { menuLabel } from './menu-case.ts';

const keys = {
  services: 'menu.role_services',
  hide: 'menu.role_hide',
  hideOthers: 'menu.role_hide_others',
  unhide: 'menu.role_unhide',
  quit: 'menu.role_quit',
  minimize: 'menu.role_minimize',
  zoom: 'menu.role_zoom',
  front: 'menu.role_front',
  close: 'menu.role_close',
  undo: 'menu.role_undo',
  redo: 'menu.role_redo',
  cut: 'menu.role_cut',
  copy: 'menu.role_copy',
  paste: 'menu.role_paste',
  selectAll: 'menu.role_select_all',
  resetZoom: 'menu.role_reset_zoom',
  zoomIn: 'menu.role_zoom_in',
  zoomOut: 'menu.role_zoom_out',
  togglefullscreen: 'menu.role_togglefullscreen',
} as const satisfies Readonly<Record<string, Extract<TextKey, `menu.${string}`>>>;

/** A role that the menus have. */
export type Role = keyof typeof keys;

/** The entry of a role; what it can do now is the system's to say where nothing is named. */
export const roleItem = (role: Role, enabled?: boolean): MenuItemConstructorOptions => ({
  role,
  label: menuLabel(t(keys[role]), process.platform === 'darwin'),
  ...(enabled !== undefined && { enabled }),
});
