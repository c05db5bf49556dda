/** Finds an installed Chromium, or says how to get one. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Chromium without the interface of a browser: it shows no window, and draws none. */
const headlessName = 'chromium-headless-shell';

/** What to do when there is none. */
export const missingChromium = [
  'chromium-shell: no Chromium found. Lectern needs one where Electron cannot be downloaded.',
  '  Debian or Ubuntu:  sudo apt-get install chromium',
  '  another place:     LECTERN_CHROMIUM=/path/to/chromium npm start',
].join('\n');

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Path of the Chromium to run: `LECTERN_CHROMIUM`, else the first known name on PATH; undefined when there is none.
 * @param isHeadless whether no window is to be seen
 */
export const findChromium = (environment: NodeJS.ProcessEnv = process.env, isHeadless = false): string | undefined => {
  const named = environment['LECTERN_CHROMIUM'];
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...(isHeadless ? [headlessName] : []), ...names]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
};
