/** Saves what the main process makes piece by piece, where the user says. */
import { open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import { markOrigin } from '#electron/downloads/part-file.ts';
import { t } from '#shared/texts/texts.ts';
import { ChannelError } from './channel-error.ts';

/** Text or bytes, in their order. */
type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** A file that was not written. @param code of Node's error; empty where there is none */
export const notSaved = (code: string): ChannelError =>
  new ChannelError(
    'storage',
    t('file_failures.not_saved'),
    code === '' ? t('file_failures.not_saved_hint') : t('file_failures.not_saved_code_hint', { code }),
  );

const write = async (path: string, pieces: Pieces): Promise<void> => {
  const part = `${path}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      for await (const piece of pieces) await file.appendFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') await rm(part, { force: true });
    throw notSaved(code);
  }
};

/**
 * Asks by the system's dialog and writes the file whole or not at all; null: the dialog was cancelled.
 * @param path the path that is proposed
 * @throws ChannelError
 */
export const savePieces = async (
  window: BrowserWindow,
  path: { readonly folder: string; readonly name: string },
  pieces: Pieces,
): Promise<string | null> => {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(path.folder, path.name),
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || filePath === '') return null;
  await write(filePath, pieces);
  await markOrigin(filePath);
  return basename(filePath);
};
