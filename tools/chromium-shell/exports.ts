/** The module `electron` as the app's main process gets it: what the shell implements, and everything else throwing by name. */
import { App, type AppSurroundings } from './api/app.ts';
import { BrowserWindow } from './api/browser-window.ts';
import { dialog } from './api/dialog.ts';
import { ipcMain } from './api/ipc-main.ts';
import { Menu, MenuItem } from './api/menu.ts';
import { mainExports, rendererExports } from './api/names.ts';
import { nativeTheme } from './api/native-theme.ts';
import { Notification } from './api/notification.ts';
import { protocolModule } from './api/protocol.ts';
import { createScreen } from './api/screen.ts';
import { sessionModule } from './api/session.ts';
import { shell } from './api/shell.ts';
import { missingExport, strictObject } from './api/strict.ts';
import { utilityProcess } from './api/utility-process.ts';
import { allWebContents } from './api/web-contents.ts';

/** Everything that `electron` exports, by name. */
export type ElectronExports = Record<string, unknown>;

const strictClass = <Class extends object>(name: string, type: Class): Class =>
  strictObject(name, type, ['prototype', 'name', 'length']);

/** Builds the exports around one app. */
export const createExports = (
  surroundings: AppSurroundings,
): { readonly app: App; readonly names: ElectronExports } => {
  const app = new App(surroundings);
  const implemented: ElectronExports = {
    app,
    BrowserWindow: strictClass('BrowserWindow', BrowserWindow),
    dialog,
    ipcMain,
    Menu: strictClass('Menu', Menu),
    MenuItem: strictClass('MenuItem', MenuItem),
    nativeTheme,
    Notification: strictClass('Notification', Notification),
    protocol: protocolModule(() => sessionModule.defaultSession.protocol),
    screen: createScreen(() => app.isReady()),
    session: sessionModule,
    shell,
    utilityProcess,
    webContents: strictObject('webContents', {
      getAllWebContents: allWebContents,
      fromId: (id: number) => allWebContents().find((contents) => contents.id === id),
    }),
  };
  const names = Object.fromEntries(
    [...mainExports, ...rendererExports].map((name) => [name, implemented[name] ?? missingExport(name)]),
  );
  return { app, names };
};
