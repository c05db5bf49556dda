/** Handlers of the channels `journal:*`: the writes of the asking window's account, and their export. */
import { exportedPieces } from './journal-export.ts';
import type { Journal } from './journal.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { journalChannels } from './channels.ts';
import { savePieces } from '#electron/ipc/save-pieces.ts';

/** What the channels work with. */
export interface JournalTools {
  readonly journal: Journal;
  /** The folder for downloads, as it is chosen now: proposed, and nothing more. */
  readonly folder: () => string;
}

/** Handlers of the channels of the journal. */
export const journalHandlers = ({ journal, folder }: JournalTools): Handlers<typeof journalChannels> => ({
  'journal:page': ({ filter, before, limit }, { account }) => journal.page(account, filter, before, limit),
  'journal:export': async ({ filter, format }, { account, window }) => {
    let entries = 0;
    const pieces = exportedPieces(journal.all(account, filter), format, (count) => {
      entries += count;
    });
    const name = await savePieces(window, { folder: folder(), name: `lectern-journal.${format}` }, pieces);
    return name === null ? null : { name, entries };
  },
});
