/** Electron's `shell`: an external link is handed to the desktop where there is one, and always named on the terminal. */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { strictObject } from './strict.ts';

const hasDesktop = (): boolean => Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);

const handOver = (url: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const child = spawn(process.platform === 'darwin' ? 'open' : 'xdg-open', [url], { stdio: 'ignore', detached: true });
  child.once('error', reject).once('spawn', () => resolve(undefined));
  child.unref();
  return promise;
};

/** The `shell` export. With LECTERN_SHELL_RECORD set, links are written to that file, one a line, and not opened. */
export const shell = strictObject('shell', {
  openExternal: async (url: string): Promise<void> => {
    const record = process.env['LECTERN_SHELL_RECORD'];
    console.error(`open outside: ${JSON.stringify(url)}`);
    if (record) appendFileSync(record, `${JSON.stringify(url)}\n`, { mode: 0o600 });
    else if (hasDesktop()) await handOver(url);
  },
});
