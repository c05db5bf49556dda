/** Loads an empty page in a window that is made and shown as the app's are, and writes what showed it: Electron runs on this machine. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';
import { showWhenReady } from './show-when-ready.mjs';

app.enableSandbox();
void app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  const shown = new Promise((resolve) => {
    showWhenReady(window, (by) => {
      window.show();
      resolve(by);
    });
  });
  await window.loadURL('data:text/html,<title>Start check</title>');
  writeFileSync(join(app.getPath('userData'), 'window-shown'), await shown);
  app.exit(0);
});
