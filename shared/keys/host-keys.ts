/** Keys that the menu of the app, the system or moving within a screen needs: no command can take them. */

/** Keys of the menu's own entries. Each role of the menu stands here: its test sees to that. */
export const menuKeys: Readonly<Record<string, { readonly label: string; readonly keys: readonly string[] }>> = {
  close: { label: 'Close', keys: ['$mod+w'] },
  quit: { label: 'Quit', keys: ['$mod+q'] },
  undo: { label: 'Undo', keys: ['$mod+z'] },
  redo: { label: 'Redo', keys: ['$mod+Shift+Z', '$mod+y'] },
  cut: { label: 'Cut', keys: ['$mod+x'] },
  copy: { label: 'Copy', keys: ['$mod+c'] },
  paste: { label: 'Paste', keys: ['$mod+v'] },
  selectAll: { label: 'Select all', keys: ['$mod+a'] },
  resetZoom: { label: 'Actual size', keys: ['$mod+0'] },
  zoomIn: { label: 'Zoom in', keys: ['$mod+=', '$mod+Shift+='] },
  zoomOut: { label: 'Zoom out', keys: ['$mod+-'] },
  togglefullscreen: { label: 'Full screen', keys: ['F11', '$mod+Control+f'] },
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

/** Why keys cannot be taken, after their name; null when they can. */
export const whyTaken = (press: string, isMac: boolean): string | null => {
  for (const one of press.split(' ')) {
    const plain = one.replace(/^Shift\+(?=[A-Z][a-z])/v, '');
    if (moving.has(plain)) return 'moves within a screen, presses a button or edits text';
    const entry = Object.values(menuKeys).find(({ keys }) => keys.includes(one));
    if (entry !== undefined) return `is ${entry.label} in the app’s menu`;
    if (system.has(one) || one.includes('Meta+') || (isMac && systemOnMac.has(one))) return 'belongs to the system';
  }
  return null;
};
