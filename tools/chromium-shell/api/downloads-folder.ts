/** The folder for downloads, as Electron finds it on Linux: `XDG_DOWNLOAD_DIR` of the user's `user-dirs.dirs`, else `Downloads` of the home. */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const written = (file: string): string | undefined => {
  try {
    return /^\s*XDG_DOWNLOAD_DIR="((?:[^"\\]|\\.)*)"/m.exec(readFileSync(file, 'utf8'))?.[1]?.replace(/\\(.)/g, '$1');
  } catch {
    return undefined;
  }
};

/**
 * The folder; it may not be there yet.
 * @param configFolder the user's folder of settings (`XDG_CONFIG_HOME`)
 */
export const downloadsFolder = (configFolder: string): string => {
  // The environment is asked too, which is stricter than Electron: a run that is kept out of the home stays out of it.
  const named = process.env['XDG_DOWNLOAD_DIR'] ?? written(join(configFolder, 'user-dirs.dirs'));
  const folder = named?.replace(/^\$HOME(?=\/|$)/, () => homedir());
  return folder !== undefined && isAbsolute(folder) ? folder : join(homedir(), 'Downloads');
};
