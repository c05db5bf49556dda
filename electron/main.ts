/** Entry of the main process: the order in which the app starts, and nothing else. */
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { linkScheme } from '#shared/links/link-rules.ts';
import { t } from '#shared/texts/texts.ts';
import { registerScheme } from './app-origin/sessions.ts';
import { compose } from './start/compose.ts';
import type { Lectern } from './start/compose.ts';
import { createActConfirmation } from './ipc/act-confirmation.ts';
import { watchContents } from './start/contents-rules.ts';
import { createHangingPages } from './start/hanging-pages.ts';
import { handleLastResort } from './start/last-resort.ts';
import { appId, useDevelopmentFolder, type Paths } from './start/paths.ts';
import { openLog } from './start/log.ts';
import type { Log } from './start/log.ts';
import { createRequestQueue } from './start/request-queue.ts';
import type { RequestQueue } from './start/request-queue.ts';
import { requestOf } from './start/route.ts';
import type { StartRequest } from './start/route.ts';
import { useInstalledPrograms } from './support/program-path.ts';
import { warnOfReducedSandbox } from './support/sandbox.ts';
import { keychainService } from './vault/keychain-service.ts';
import { createActivations } from './windows/activation.ts';
import { createCrashRecovery } from './windows/crash-recovery.ts';

const out = join(import.meta.dirname, '..');
const isMac = process.platform === 'darwin';

/** Called before the first turn of the event loop ends: what comes while the app still starts waits for that. */
const takeRequests = (log: Log): RequestQueue<StartRequest> => {
  const requests = createRequestQueue<StartRequest>((error) => {
    log(`what a start or a link wanted did not open: ${error instanceof Error ? error.message : String(error)}`);
  });
  requests.add(requestOf(process.argv));
  app.on('second-instance', (_event, argv) => requests.add(requestOf(argv)));
  if (isMac) {
    app.on('open-url', (event, link) => {
      event.preventDefault();
      requests.add({ kind: 'link', link });
    });
  }
  // The packages of other systems register it; a run from the sources would register the program that runs it.
  // Nor does a start with a profile of its own, which is a trial.
  const isTrial = app.commandLine.hasSwitch('user-data-dir');
  if (process.platform === 'win32' && app.isPackaged && !isTrial) app.setAsDefaultProtocolClient(linkScheme);
  return requests;
};

const start = async (): Promise<void> => {
  const userData = app.getPath('userData');
  const log = openLog(userData);
  handleLastResort({ process, app, log });
  const requests = takeRequests(log);
  const paths: Paths = {
    renderer: join(out, 'renderer'),
    preload: join(out, 'preload/preload.cjs'),
    vaultWorker: join(out, 'main/vault-worker.js'),
    answerWorker: join(out, 'main/answer-worker.js'),
    authoritiesWorker: join(out, 'main/authorities-worker.js'),
    answerFileWorker: join(out, 'main/answer-file-worker.js'),
    archiveProcess: join(out, 'main/archive-process.js'),
    service: join(out, 'main/service.js'),
    notices: join(out, 'third-party-notices.json'),
    updates: join(out, 'updates.json'),
    userData,
    downloads: app.getPath('downloads'),
    keychain: keychainService(process.argv, userData, app.isPackaged),
  };
  const crashRecovery = createCrashRecovery(Date.now, (error) => {
    log(`a page did not load: ${error instanceof Error ? error.message : String(error)}`);
  });
  const pages = {
    crashRecovery,
    activations: createActivations(Date.now),
    askAct: createActConfirmation(Date.now),
    hangingPages: createHangingPages(log, (run, after) => {
      const timer = setTimeout(run, after);
      return () => clearTimeout(timer);
    }),
  };
  let lectern: Lectern | null = null;
  watchContents(log, pages, (contents, route) => lectern?.openBeside(contents.id, route) ?? false);
  await app.whenReady();
  const composed = await compose(paths, log, pages);
  lectern = composed;
  app.on('before-quit', () => composed.stop());
  app.on('window-all-closed', () => {
    if (!isMac) app.quit();
  });
  if (isMac) app.on('activate', (_event, hasVisibleWindows) => void composed.activate(hasVisibleWindows));
  if (await warnOfReducedSandbox(join(userData, 'sandbox.json'), log)) requests.begin(composed.open);
  else app.quit();
};

useInstalledPrograms(process.env, process.platform);
app.enableSandbox();
registerScheme();
useDevelopmentFolder();
if (process.platform === 'win32') app.setAppUserModelId(appId);

if (app.requestSingleInstanceLock())
  start().catch((error: unknown) => {
    dialog.showErrorBox(t('main_process.start_failed'), error instanceof Error ? error.message : String(error));
    app.exit(1);
  });
else app.quit();
