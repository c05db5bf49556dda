/** electron-updater's updater of AppImages, with two steps made safe: the file is replaced whole or not at all, and the new version starts after this one has ended. */
import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, fsyncSync, openSync, closeSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppImageUpdater } from 'electron-updater';

/** Writes the new file beside the old one first: a full disk or a lost connection to it leaves the old one as it is. */
const replace = (file: string, by: string, destination: string): void => {
  const beside = join(dirname(file), `.${basename(file)}.new`);
  try {
    copyFileSync(by, beside);
    chmodSync(beside, 0o755);
    const descriptor = openSync(beside, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(beside, destination);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  if (destination !== file) rmSync(file, { force: true });
};

/** A file whose name has a version gets the new one's name; any other name is the user's and stays. */
const destinationOf = (file: string, installer: string): string =>
  /\d+\.\d+\.\d+/.test(basename(file)) ? join(dirname(file), basename(installer)) : file;

/** The updater. */
export class SafeAppImageUpdater extends AppImageUpdater {
  /** @returns false where there is nothing to install */
  protected override doInstall(): boolean {
    const file = process.env['APPIMAGE'];
    const installer = this.installerPath;
    if (file === undefined || installer === null) return false;
    const destination = destinationOf(file, installer);
    replace(file, installer, destination);
    // Before the others: one of them can end the process.
    process.prependOnceListener('exit', () => {
      // The new one asks who runs already: it is started when this one has let go of its folder.
      spawn(destination, [], { detached: true, stdio: 'ignore' }).unref();
    });
    return true;
  }
}
