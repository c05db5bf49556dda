/** The paths that the app is started with, the folder of a development run, and the names by which the system knows the app. */
import { join } from 'node:path';
import { app } from 'electron';

/** Where the built parts and the user's folder are. */
export interface Paths {
  readonly renderer: string;
  readonly preload: string;
  readonly vaultWorker: string;
  readonly answerWorker: string;
  readonly answerFileWorker: string;
  readonly archiveProcess: string;
  readonly service: string;
  readonly userData: string;
  /** The system's folder for downloads. */
  readonly downloads: string;
  readonly authoritiesWorker: string;
  /** Where this build looks for updates, which packaging writes; missing in a build that does not. */
  readonly updates: string;
  /** The notices of packages, which a build generates. */
  readonly notices: string;
  /** Service name of the keychain's entries. */
  readonly keychain: string;
}

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
