/** Entry of the main process: the order in which the app starts, and nothing else. */
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { registerScheme } from './app-origin/sessions.ts';
import { compose } from './start/compose.ts';
import type { Lectern, Paths } from './start/compose.ts';
import { watchContents } from './start/contents-rules.ts';
import { handleLastResort } from './start/last-resort.ts';
import { openLog, type Log } from './start/log.ts';
import { createOpenRequests, linkRequest, requestOf } from './start/open-requests.ts';
import type { OpenRequest, OpenRequests } from './start/open-requests.ts';
import { appId, linkScheme, useDevelopmentFolder } from './start/identity.ts';
import { keychainService } from './vault/keychain-service.ts';
import { createActivations } from './windows/activation.ts';
import { createCrashCare } from './windows/crash-care.ts';

const out = join(import.meta.dirname, '..');
const isMac = process.platform === 'darwin';

const start = async (userData: string, log: Log, answerWith: OpenRequests['answerWith']): Promise<void> => {
  handleLastResort({ process, app, log });
  const paths: Paths = {
    renderer: join(out, 'renderer'),
    preload: join(out, 'preload/preload.cjs'),
    vaultWorker: join(out, 'main/vault-worker.js'),
    answerWorker: join(out, 'main/answer-worker.js'),
    authoritiesWorker: join(out, 'main/authorities-worker.js'),
    archiveProcess: join(out, 'main/archive-process.js'),
    service: join(out, 'main/service.js'),
    notices: join(out, 'third-party-notices.json'),
    userData,
    downloads: app.getPath('downloads'),
    keychain: keychainService(process.argv, userData, app.isPackaged),
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
  app.on('before-quit', () => {
    composed.stop();
  });
  app.on('window-all-closed', () => {
    if (!isMac) app.quit();
  });
  if (isMac) app.on('activate', (_event, hasVisibleWindows) => void composed.activate(hasVisibleWindows));
  answerWith(composed.open);
};

app.enableSandbox();
registerScheme();
useDevelopmentFolder();
if (process.platform === 'win32') app.setAppUserModelId(appId);

if (app.requestSingleInstanceLock()) {
  const userData = app.getPath('userData');
  const log = openLog(userData);
  // From the first moment: a second start and a link that macOS hands over both come while this one is still starting.
  const requests = createOpenRequests();
  const first = requests.add(requestOf(process.argv));
  const addLater = (request: OpenRequest): void => {
    requests.add(request).catch((error: unknown) => {
      log(`what was asked for did not open: ${error instanceof Error ? error.message : String(error)}`);
    });
  };
  app.on('second-instance', (_event, argv) => {
    addLater(requestOf(argv));
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    addLater(linkRequest(url));
  });
  if (process.platform === 'win32' && app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
  start(userData, log, requests.answerWith)
    .then(() => first)
    .catch((error: unknown) => {
      dialog.showErrorBox('Lectern could not start', error instanceof Error ? error.message : String(error));
      app.exit(1);
    });
} else app.quit();
