/** The channels `journal:*`: the writes of the asking window's account, as this app noted them. */
import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';
import {
  mostJournalEntries,
  writeResults,
  type JournalFilter,
  type JournalPage,
} from '#shared/administration/journal.ts';
import { accountChannel } from '#electron/ipc/channel.ts';

const day = z.union([z.literal(''), z.iso.date()]);
const filter = z.strictObject({
  operation: z.string().max(100),
  operations: z.array(z.string().max(100)).max(200).exactOptional(),
  person: z.string().max(255),
  result: z.enum(writeResults).nullable(),
  from: day,
  to: day,
});

/** Which page of the journal is meant. */
export interface PageRequest {
  readonly filter: JournalFilter;
  readonly before: number | null;
  readonly limit: number;
}

/** What of the journal is saved. */
export interface ExportRequest {
  readonly filter: JournalFilter;
  readonly format: 'csv' | 'json';
}

/** Requests. */
export const journalChannels = {
  /** Entries before a number; null: the newest ones. */
  'journal:page': accountChannel<PageRequest, JournalPage>({
    takes: z.strictObject({
      filter,
      before: z.int().nonnegative().nullable(),
      limit: z.int().positive().max(mostJournalEntries),
    }),
  }),
  /** Saves all entries that match where the user says; null: the dialog was cancelled. */
  'journal:export': accountChannel<ExportRequest, { readonly name: string; readonly entries: number } | null>({
    takes: z.strictObject({ filter, format: z.enum(['csv', 'json']) }),
    act: () => t('shell.act_save'),
  }),
};
