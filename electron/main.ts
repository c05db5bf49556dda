/** Entry of the main process: the order in which the app starts, and nothing else. */
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { registerScheme } from './app-origin/sessions.ts';
import { compose } from './start/compose.ts';
import type { Lectern } from './start/compose.ts';
import type { Paths } from './start/paths.ts';
import { watchContents } from './start/contents-rules.ts';
import { handleLastResort } from './start/last-resort.ts';
import { openLog } from './start/log.ts';
import { routeOf } from './start/route.ts';
import { keychainService } from './vault/keychain-service.ts';
import { createActivations } from './windows/activation.ts';
import { createCrashCare } from './windows/crash-care.ts';

const out = join(import.meta.dirname, '..');
const isMac = process.platform === 'darwin';

const start = async (): Promise<void> => {
  const userData = app.getPath('userData');
  const log = openLog(userData);
  handleLastResort({ process, app, log });
  const paths: Paths = {
    renderer: join(out, 'renderer'),
    preload: join(out, 'preload/preload.cjs'),
    vaultWorker: join(out, 'main/vault-worker.js'),
    answerWorker: join(out, 'main/answer-worker.js'),
    answerFileWorker: join(out, 'main/answer-file-worker.js'),
    archiveProcess: join(out, 'main/archive-process.js'),
    service: join(out, 'main/service.js'),
    userData,
    downloads: app.getPath('downloads'),
    keychain: keychainService(process.argv, userData),
  };
  const care = createCrashCare(Date.now, (error) => {
    log(`a page did not load: ${error instanceof Error ? error.message : String(error)}`);
  });
  const activations = createActivations(Date.now);
  let lectern: Lectern | null = null;
  watchContents(log, care, activations, (contents, route) => lectern?.openBeside(contents.id, route) ?? false);
  await app.whenReady();
  const composed = await compose(paths, log, care, activations);
  lectern = composed;
  app.on('second-instance', (_event, argv) => void composed.openFirst(routeOf(argv)));
  app.on('before-quit', () => {
    composed.stop();
  });
  app.on('window-all-closed', () => {
    if (!isMac) app.quit();
  });
  if (isMac) app.on('activate', () => void composed.openFirst(null));
  await composed.openFirst(routeOf(process.argv));
};

app.enableSandbox();
registerScheme();
if (process.platform === 'win32') app.setAppUserModelId('dev.lectern.app');

if (app.requestSingleInstanceLock())
  start().catch((error: unknown) => {
    dialog.showErrorBox('Lectern could not start', error instanceof Error ? error.message : String(error));
    app.exit(1);
  });
else app.quit();
