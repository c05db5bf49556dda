/** Sends a push of the channel table to one window. */
import type { BrowserWindow } from 'electron';
import type { Pushes } from '../../shared/ipc/channels.ts';

/** Sends a payload; a window that is gone gets nothing. */
export const push = <Name extends keyof Pushes>(window: BrowserWindow, name: Name, payload: Pushes[Name]): void => {
  if (!window.isDestroyed()) window.webContents.send(name, payload);
};
