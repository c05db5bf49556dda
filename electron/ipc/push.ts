/** Sends pushes: to one window, or to all windows of an account. */
import type { BrowserWindow } from 'electron';
import { windowsOfAccount, type KnownWindows } from '#electron/windows/known-windows.ts';
import type { Pushes } from './channels.ts';

/** Sends a payload; a window that is gone gets nothing. */
export const push = <Name extends keyof Pushes>(window: BrowserWindow, name: Name, payload: Pushes[Name]): void => {
  if (!window.isDestroyed()) window.webContents.send(name, payload);
};

/** Sends a push to all windows of an account. */
export const pushToAccount = <Name extends keyof Pushes>(
  windows: Pick<KnownWindows, 'all'>,
  account: string,
  name: Name,
  payload: Pushes[Name],
): void => {
  for (const { window } of windowsOfAccount(windows, account)) push(window, name, payload);
};
