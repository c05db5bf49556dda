/** The channels `journal:*`: the writes of the asking window's account, and their export. */
import { exportedPieces } from '../journal/journal-export.ts';
import type { Journal } from '../journal/journal.ts';
import type { Handlers } from './handle.ts';
import { savePieces } from './save-pieces.ts';
import { accountOf } from './stored.ts';

/** What the channels work with. */
export interface JournalTools {
  readonly journal: Journal;
  /** The folder for downloads, as it is chosen now: proposed, and nothing more. */
  readonly folder: () => string;
}

/** Handlers of the channels of the journal. */
export const journalHandlers = ({
  journal,
  folder,
}: JournalTools): Pick<Handlers, `journal:${string}` & keyof Handlers> => ({
  'journal:page': ({ filter, before, limit }, caller) => journal.page(accountOf(caller), filter, before, limit),
  'journal:export': async ({ filter, format }, caller) => {
    let entries = 0;
    const pieces = exportedPieces(journal.all(accountOf(caller), filter), format, (count) => {
      entries += count;
    });
    const name = await savePieces(caller.window, { folder: folder(), name: `lectern-journal.${format}` }, pieces);
    return name === null ? null : { name, entries };
  },
});
