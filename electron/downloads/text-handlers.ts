/** The handler of `texts:save`: a text that a page made, saved as a file where the user says. */
import { basename, join } from 'node:path';
import { dialog } from 'electron';
import writeFileAtomic from 'write-file-atomic';
import { markOrigin } from './origin-mark.ts';
import { safeName } from './safe-name.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { downloadChannels } from './channels.ts';

/** What the channel works with. */
export interface TextTools {
  /** The folder for downloads, as it is chosen now: proposed, and nothing more. */
  readonly folder: () => string;
}

/** Handlers of the channels of texts. */
export const textHandlers = ({ folder }: TextTools): Handlers<Pick<typeof downloadChannels, 'texts:save'>> => ({
  'texts:save': async ({ name, text }, { window }) => {
    // The folder is the user's own choice, and so is replacing a file: the page only proposes a name.
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(folder(), safeName(name, 'text.txt')),
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    if (canceled || filePath === '') return null;
    await writeFileAtomic(filePath, text).catch((error: unknown) => {
      const { code = '' } = error as NodeJS.ErrnoException;
      throw new ChannelError(
        'storage',
        'The file was not saved.',
        `Choose another folder, or make room. ${code}`.trim(),
      );
    });
    await markOrigin(filePath);
    return { name: basename(filePath) };
  },
});
