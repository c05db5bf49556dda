/** The channels of administrators: the journal of their writes, bulk runs, and reminders of tokens that end. */
import { bulkChannelNames, type BulkChannels, type BulkPushes } from './bulk.ts';
import { journalChannelNames, type JournalChannels } from './journal.ts';
import { reminderChannelNames, type ReminderChannels, type ReminderPushes } from './token-reminders.ts';

/** Requests: channel → [argument, value]. */
export type AdministrationChannels = JournalChannels & BulkChannels & ReminderChannels;

/** Pushes: channel → payload. */
export type AdministrationPushes = BulkPushes & ReminderPushes;

/** Names of the requests. */
export const administrationChannelNames = [
  ...journalChannelNames,
  ...bulkChannelNames,
  ...reminderChannelNames,
] as const;
