/** Electron's `shell`: an external link, or the folder of a file, is handed to the desktop where there is one, and always named on the terminal. */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { strictObject } from './strict.ts';

const hasDesktop = (): boolean => Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);

const handOver = (url: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const child = spawn(process.platform === 'darwin' ? 'open' : 'xdg-open', [url], { stdio: 'ignore', detached: true });
  child.once('error', reject).once('spawn', () => resolve(undefined));
  child.unref();
  return promise;
};

/** Written to the file of LECTERN_SHELL_RECORD where that is set, and then not done. */
const isRecorded = (value: unknown): boolean => {
  const record = process.env['LECTERN_SHELL_RECORD'];
  if (record) appendFileSync(record, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  return Boolean(record);
};

/** The `shell` export. With LECTERN_SHELL_RECORD set, links and shown files are written there, one a line, and not opened. */
export const shell = strictObject('shell', {
  openExternal: async (url: string): Promise<void> => {
    console.error(`open outside: ${JSON.stringify(url)}`);
    if (!isRecorded(url) && hasDesktop()) await handOver(url);
  },
  /** The file itself is not selected: that takes the desktop's own file manager. */
  showItemInFolder: (path: string): void => {
    console.error(`show in folder: ${JSON.stringify(path)}`);
    if (!isRecorded({ shown: path }) && hasDesktop()) handOver(dirname(path)).catch(() => undefined);
  },
});
