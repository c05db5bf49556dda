/** Keeps a window's bounds and zoom while they change, and when it closes. */
import type { BrowserWindow } from 'electron';
import type { WindowState } from './window-bounds.ts';

/** ms without a change after which the state is kept: a drag is one change. */
const quiet = 500;

type Kept = Pick<BrowserWindow, 'isDestroyed' | 'isMaximized' | 'getNormalBounds' | 'webContents'> & {
  on(event: 'resize' | 'move' | 'close', listener: () => void): unknown;
};

/**
 * Follows a window. The zoom is read with the rest: Electron has no event for the menu's zoom.
 * @param keep gets the state half a second after the last change, and when the window closes
 */
export const keepWindowState = (window: Kept, keep: (state: WindowState) => void): void => {
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    if (window.isDestroyed() || window.webContents.isDestroyed()) return;
    keep({
      bounds: window.getNormalBounds(),
      is_maximized: window.isMaximized(),
      zoom: window.webContents.getZoomFactor(),
    });
  };
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, quiet).unref();
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('close', save);
};
