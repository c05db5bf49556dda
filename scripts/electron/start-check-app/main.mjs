/** Loads an empty page in a hidden window and writes a file: that this happens shows that Electron runs on this machine. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';

app.enableSandbox();
void app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  await window.loadURL('data:text/html,<title>Start check</title>');
  writeFileSync(join(app.getPath('userData'), 'window-loaded'), '');
  app.exit(0);
});
