/** A folder that was dropped onto a window: its user agrees to its whole path in a dialog of the system, then it is looked at. */
import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { dialog } from 'electron';
import { t } from '#shared/texts/texts.ts';
import type { KnownWindow } from '#electron/windows/known-windows.ts';
import { ChannelError } from './channel-error.ts';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (status) => status.isDirectory(),
    () => false,
  );

/** Characters that are not drawn, or that turn the order around, would make it look like another path. */
const visible = (path: string): string => path.replaceAll(/\p{C}/gu, '\uFFFD');

/**
 * True when the user agrees to the folder. This process does not see drops, so a compromised page could claim one: nothing is
 * read before the agreement, not even from a network share on Windows.
 * @throws ChannelError `invalid`: it is not on this computer, or no folder
 */
export const agreedFolder = async (
  { window }: Pick<KnownWindow, 'window'>,
  path: string,
  message: string,
): Promise<boolean> => {
  if (!isAbsolute(path) || path.includes('\0'))
    throw new ChannelError('invalid', t('shell.drop_not_here'), t('shell.drop_folder_hint'));
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message,
    detail: visible(path),
    buttons: [t('shell.drop_use'), t('common.cancel')],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  if (response !== 0) return false;
  if (await isFolder(path)) return true;
  throw new ChannelError('invalid', t('shell.drop_not_here'), t('shell.drop_folder_hint'));
};
