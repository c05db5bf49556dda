/** Names by which the system knows the app, and the folder of a development run. */
import { join } from 'node:path';
import { app } from 'electron';

/** The `appId` of electron-builder.yml: Windows puts windows, notifications and shortcuts of one AppUserModelId together. */
export const appId = 'org.lectern.desktop';

/**
 * An app that is not packaged keeps its own folder of user data, and with it its own accounts, keychain entries and
 * single-instance lock: it never touches those of an installed Lectern. A folder named by `--user-data-dir` stays. Must run
 * before anything asks for the folder.
 */
export const useDevelopmentFolder = (): void => {
  if (app.isPackaged || app.commandLine.hasSwitch('user-data-dir')) return;
  app.setPath('userData', join(app.getPath('appData'), 'Lectern-development'));
};
