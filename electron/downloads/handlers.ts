/** Handlers of the channels `downloads:*` and `texts:save`: save bytes of the server for the asking window's account, follow them, show the file in its folder; save a text that a page made. */
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { dialog, shell } from 'electron';
import writeFileAtomic from 'write-file-atomic';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import { pushToAccount } from '#electron/ipc/push.ts';
import { notSaved } from '#electron/ipc/save-pieces.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import type { KnownWindow, KnownWindows } from '#electron/windows/known-windows.ts';
import type { Download, DownloadRequest } from '#shared/downloads/downloads.ts';
import { t } from '#shared/texts/texts.ts';
import type { downloadChannels } from './channels.ts';
import type { ChosenFile, Downloads } from './downloads.ts';
import { markOrigin } from './part-file.ts';
import { safeName } from './safe-name.ts';
import { callOf, expectedName, type Wanted } from './savable.ts';

/** What the channels work with. */
export interface DownloadTools {
  readonly downloads: Downloads;
  /** The folder for downloads, as it is chosen now. */
  readonly folder: () => string;
}

/** A request that cannot be made at all is the page's own fault. */
const explained = async <Value>(work: () => Value | Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw new ChannelError('invalid', error.failure.message, error.failure.hint);
    throw error;
  }
};

const mustBeKnown = (isKnown: boolean): null => {
  if (isKnown) return null;
  throw new ChannelError('not_found', t('file_failures.download_gone'));
};

const wantedOf = ({ operation, input, archive_format, name }: DownloadRequest): Wanted => ({
  operation,
  input,
  archive_format: archive_format ?? null,
  name: name ?? null,
});

/** Tells the windows of an account what changed. */
export const sendDownloads =
  (windows: Pick<KnownWindows, 'all'>) =>
  (account: string, changed: readonly Download[], removed: readonly string[]): void => {
    pushToAccount(windows, account, 'downloads:changed', { changed, removed });
  };

/** Handlers of the channels of downloads. */
export const downloadHandlers = ({
  downloads,
  folder,
}: DownloadTools): Handlers<Omit<typeof downloadChannels, 'texts:save'>> => {
  const choose = async (wanted: Wanted, { window }: KnownWindow): Promise<ChosenFile | null> => {
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(folder(), expectedName(wanted)),
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    if (canceled || filePath === '') return null;
    const replaces = await stat(filePath).then(
      () => true,
      () => false,
    );
    return { folder: dirname(filePath), name: basename(filePath), replaces };
  };

  return {
    'downloads:start': async (request, caller) => {
      const wanted = wantedOf(request);
      return explained(async () => {
        // Before the dialog: nobody chooses a folder for what cannot be requested.
        callOf(wanted);
        const chosen = request.save_as ? await choose(wanted, caller) : null;
        return request.save_as && !chosen ? null : downloads.start(caller.account, wanted, chosen);
      });
    },
    'downloads:list': (_argument, { account }) => explained(() => downloads.list(account)),
    'downloads:cancel': async ({ id }, { account }) =>
      mustBeKnown(await explained(() => downloads.cancel(account, id))),
    'downloads:resume': async ({ id }, { account }) =>
      mustBeKnown(await explained(() => downloads.resume(account, id))),
    'downloads:remove': async ({ id }, { account }) =>
      mustBeKnown(await explained(() => downloads.remove(account, id))),
    'downloads:show': async ({ id }, { account }) => {
      const path = await explained(() => downloads.pathOf(account, id));
      if (path === null) throw new ChannelError('not_found', t('file_failures.download_empty'));
      await stat(path).catch(() => {
        throw new ChannelError('not_found', t('file_failures.file_gone'), t('file_failures.download_again_hint'));
      });
      // Shown, never opened: what it is was decided by a server (S6).
      shell.showItemInFolder(path);
      return null;
    },
  };
};

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
      throw notSaved(code);
    });
    await markOrigin(filePath);
    return { name: basename(filePath) };
  },
});
