/** The channels of administrators: the journal of their writes, and bulk runs. */
import { bulkChannelNames, type BulkChannels, type BulkPushes } from './bulk.ts';
import { journalChannelNames, type JournalChannels } from './journal.ts';

/** Requests: channel → [argument, value]. */
export type AdministrationChannels = JournalChannels & BulkChannels;

/** Pushes: channel → payload. */
export type AdministrationPushes = BulkPushes;

/** Names of the requests. */
export const administrationChannelNames = [...journalChannelNames, ...bulkChannelNames] as const;
