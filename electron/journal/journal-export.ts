/** Entries of a journal as a file: CSV for spreadsheets, JSON for programs. */
import { csvText } from '#shared/csv/csv.ts';
import type { JournalEntry } from '#shared/administration/journal.ts';

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
  ['names', ({ names }) => JSON.stringify(names)],
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
