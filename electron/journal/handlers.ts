/** Handlers of the channels `journal:*`: the writes of the asking window's account, and their export as CSV or JSON. */
import type { Handlers } from '#electron/ipc/handlers.ts';
import { savePieces } from '#electron/ipc/save-pieces.ts';
import type { JournalEntry } from '#shared/administration/journal.ts';
import { csvText } from '#shared/csv/csv.ts';
import type { journalChannels } from './channels.ts';
import type { Journal } from './journal.ts';

const columns: readonly (readonly [string, (entry: JournalEntry) => string | number | null])[] = [
  ['number', ({ number }) => number],
  ['at', ({ at }) => at],
  ['operation', ({ operation }) => operation],
  ['method', ({ method }) => method],
  ['params', ({ params }) => JSON.stringify(params)],
  ['fields', ({ fields }) => fields.join(' ')],
  ['values', ({ values }) => JSON.stringify(values)],
  ['result', ({ result }) => result],
  ['status', ({ status }) => status],
  ['code', ({ code }) => code],
  ['request_id', ({ request_id }) => request_id],
];

/** Pieces of the file in their order; `counted` hears how many entries each has. */
export async function* exportedPieces(
  entries: AsyncIterable<readonly JournalEntry[]>,
  format: 'csv' | 'json',
  counted: (entries: number) => void,
): AsyncGenerator<string> {
  let isFirst = true;
  yield format === 'csv' ? csvText([columns.map(([name]) => name)]) : '[';
  for await (const some of entries) {
    counted(some.length);
    if (format === 'csv') yield csvText(some.map((entry) => columns.map(([, valueOf]) => valueOf(entry))));
    else
      for (const entry of some) {
        yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(entry)}`;
        isFirst = false;
      }
  }
  if (format === 'json') yield '\n]\n';
}

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
