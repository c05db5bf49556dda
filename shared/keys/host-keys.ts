/** Keys that the menu of the app, the system or moving within a screen needs: no command can take them. */
import type { PlainTextKey } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';

/** Keys of the menu's own entries. Each role of the menu stands here: its test sees to that. */
export const menuKeys: Readonly<Record<string, { readonly label: PlainTextKey; readonly keys: readonly string[] }>> = {
  close: { label: 'menu.role_close', keys: ['$mod+w'] },
  quit: { label: 'menu.role_quit', keys: ['$mod+q'] },
  undo: { label: 'menu.role_undo', keys: ['$mod+z'] },
  redo: { label: 'menu.role_redo', keys: ['$mod+Shift+Z', '$mod+y'] },
  cut: { label: 'menu.role_cut', keys: ['$mod+x'] },
  copy: { label: 'menu.role_copy', keys: ['$mod+c'] },
  paste: { label: 'menu.role_paste', keys: ['$mod+v'] },
  selectAll: { label: 'menu.role_select_all', keys: ['$mod+a'] },
  resetZoom: { label: 'menu.role_reset_zoom', keys: ['$mod+0'] },
  zoomIn: { label: 'menu.role_zoom_in', keys: ['$mod+=', '$mod+Shift+='] },
  zoomOut: { label: 'menu.role_zoom_out', keys: ['$mod+-'] },
  togglefullscreen: { label: 'menu.role_togglefullscreen', keys: ['F11', '$mod+Control+f'] },
};

const moving = new Set([
  'Tab',
  'Enter',
  'Escape',
  'Space',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Backspace',
  'Delete',
  'Insert',
  'ContextMenu',
]);
const system = new Set(['Alt+F4', 'Alt+Tab', 'Alt+Space', '$mod+Alt+Delete', '$mod+Escape', '$mod+Tab', 'Shift+F10']);
const systemOnMac = new Set(['$mod+h', '$mod+m', '$mod+Alt+h', '$mod+Space', '$mod+`', '$mod+,']);

/** Why keys cannot be taken, in a sentence; null when they can. */
export const whyTaken = (press: string, isMac: boolean): string | null => {
  for (const one of press.split(' ')) {
    const plain = one.replace(/^Shift\+(?=[A-Z][a-z])/v, '');
    if (moving.has(plain)) return t('keyboard.reserved_moving');
    const entry = Object.values(menuKeys).find(({ keys }) => keys.includes(one));
    if (entry !== undefined) return t('keyboard.reserved_menu', { entry: t(entry.label) });
    if (system.has(one) || one.includes('Meta+') || (isMac && systemOnMac.has(one)))
      return t('keyboard.reserved_system');
  }
  return null;
};
