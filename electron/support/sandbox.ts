/** Chromium's sandbox where an AppImage was started without it: the start script of the image switches it off where the kernel gives no user namespaces (defect E-5). */
import { readFileSync } from 'node:fs';
import { app, dialog } from 'electron';
import { t } from '#shared/texts/texts.ts';
import { writeJsonFile } from '#node/json-file.ts';
import { packageKindOf } from '#electron/updates/update-source.ts';

/** Whether Chromium runs pages without the system's part of its sandbox. */
export const isSandboxReduced = (): boolean => app.commandLine.hasSwitch('no-sandbox');

/** Whether an AppImage runs without it: nobody typed that, so it has to be said. */
const isReducedSilently = (): boolean =>
  isSandboxReduced() &&
  packageKindOf({ platform: process.platform, environment: process.env, program: process.execPath }) === 'appimage';

/** The version whose user was warned; null where there is none, or the file is damaged: it is said once more. */
const warnedVersion = (file: string): unknown => {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: unknown }).version ?? null;
  } catch {
    return null;
  }
};

/**
 * Says in a dialog, once per version, that the sandbox is reduced; needs Electron to be ready.
 * @param file where it is kept that it was said
 * @returns false where the user quits instead
 */
export const warnOfReducedSandbox = async (file: string, log: (line: string) => void): Promise<boolean> => {
  if (!isReducedSilently()) return true;
  log('the sandbox is reduced: this AppImage was started with --no-sandbox');
  const version = app.getVersion();
  if (warnedVersion(file) === version) return true;
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: t('shell.sandbox_title'),
    detail: t('shell.sandbox_text'),
    buttons: [t('common.continue'), t('menu.role_quit')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  if (response !== 0) return false;
  await writeJsonFile(file, { version }).catch((error: unknown) => {
    log(`that the sandbox is reduced will be said again: ${error instanceof Error ? error.message : String(error)}`);
  });
  return true;
};
