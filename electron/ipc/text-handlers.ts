/** The channel `texts:save`: a text that a page made, saved as a file where the user says. */
import { basename, join } from 'node:path';
import { dialog } from 'electron';
import writeFileAtomic from 'write-file-atomic';
import { markOrigin } from '../downloads/origin-mark.ts';
import { safeName } from '../downloads/safe-name.ts';
import { ChannelError } from './channel-error.ts';
import type { Handlers } from './handle.ts';

/** What the channel works with. */
export interface TextTools {
  /** The folder for downloads, as it is chosen now: proposed, and nothing more. */
  readonly folder: () => string;
}

/** Handlers of the channels of texts. */
export const textHandlers = ({ folder }: TextTools): Pick<Handlers, `texts:${string}` & keyof Handlers> => ({
  'texts:save': async ({ name, text }, { role, window }) => {
    if (role.kind !== 'account') throw new ChannelError('forbidden', 'Only the window of an account saves texts.');
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
