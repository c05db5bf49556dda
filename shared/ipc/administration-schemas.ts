/** What the channels of administrators accept. */
import { z } from 'zod';
import { bulkOperations, bulkRates, bulkRowStates, mostBulkPage, mostBulkRows } from './bulk.ts';
import { mostJournalEntries, writeResults } from './journal.ts';
import { mostEndingTokens } from './token-reminders.ts';

const day = z.union([z.literal(''), z.iso.date()]);

const journalFilter = z.strictObject({
  operation: z.string().max(100),
  person: z.string().max(255),
  result: z.enum(writeResults).nullable(),
  from: day,
  to: day,
});

const run = z.strictObject({ id: z.uuid() });
const part = z.record(z.string(), z.unknown()).exactOptional();
const count = z.int().nonnegative();

const reminderDays = z.strictObject({ today: z.iso.date(), until: z.iso.date() });
const username = z.string().max(255);
const endingToken = z.strictObject({
  id: z.int().positive(),
  name: z.string().max(1000),
  user: z.int().positive(),
  username,
  expires_at: z.iso.date(),
});

/** Argument of each of them. */
export const administrationSchemas = {
  'journal:page': z.strictObject({
    filter: journalFilter,
    before: count.nullable(),
    limit: z.int().positive().max(mostJournalEntries),
  }),
  'journal:export': z.strictObject({ filter: journalFilter, format: z.enum(['csv', 'json']) }),
  'bulk:list': z.undefined().or(z.null().transform(() => undefined)),
  'bulk:create': z.strictObject({
    title: z.string().min(1).max(200),
    operation: z.enum(bulkOperations),
    rows: z
      .array(
        z.strictObject({
          label: z.string().min(1).max(1000),
          // What may be in it is judged by the schemas of the operation.
          input: z.strictObject({ params: part, query: part, body: part }),
        }),
      )
      .min(1)
      .max(mostBulkRows),
  }),
  'bulk:read': run,
  'bulk:rows': run.extend({
    state: z.enum(bulkRowStates).nullable(),
    after: count,
    limit: z.int().positive().max(mostBulkPage),
  }),
  'bulk:start': run.extend({ rate: z.literal(bulkRates) }),
  'bulk:stop': run,
  'bulk:remove': run,
  'bulk:export': run,
  'token-reminders:read': reminderDays,
  'token-reminders:keep': z.strictObject({
    tokens: z.array(endingToken).max(mostEndingTokens),
    unread: z.array(username).max(100_000),
  }),
  'token-reminders:postpone': z.strictObject({ remind_on: z.iso.date() }),
  'token-reminders:dismiss': reminderDays,
} as const;
