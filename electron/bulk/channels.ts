/** The channels `bulk:*`: many calls of one operation, sent one after the other by the main process from a queue on disk. */
import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';
import {
  bulkOperations,
  bulkRates,
  bulkRowStates,
  mostBulkPage,
  mostBulkRows,
  type BulkRow,
  type BulkRowState,
  type BulkRun,
  type NewBulkRun,
} from '#shared/administration/bulk.ts';
import { mostTrainRows, trainWaits, type TrainRules } from '#shared/administration/train.ts';
import { accountChannel, nothing, pushOf } from '#electron/ipc/channel.ts';

const part = z.record(z.string(), z.unknown()).exactOptional();
const sha = z.string().regex(/^[\da-f]{40}(?:[\da-f]{24})?$/);
const train: z.ZodType<TrainRules> = z.strictObject({
  target: z.strictObject({ branch: z.string().min(1).max(1000), sha }),
  leaves_out: z.boolean(),
  needs_jobs: z.boolean(),
  wait: z.literal(trainWaits),
  needs_threads: z.boolean(),
  needs_target: z.boolean(),
  comments: z.array(z.int().nonnegative()).max(mostTrainRows),
});
const newRun = z.strictObject({
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
  train: train.exactOptional(),
});

/** Which run is meant. */
export interface RunKey {
  readonly id: string;
}
const key = z.strictObject({ id: z.uuid() });

/** Which rows of a run are meant. */
export interface RowsRequest extends RunKey {
  readonly state: BulkRowState | null;
  readonly after: number;
  readonly limit: number;
}

/** Rows of a run. */
export interface RowsPage {
  readonly items: readonly BulkRow[];
  readonly total: number;
  readonly next: number | null;
}

/** Requests. All about the asking window's account. */
export const bulkChannels = {
  /** The newest first. */
  'bulk:list': accountChannel<undefined, readonly BulkRun[]>({ takes: nothing }),
  /** Checks the rows and keeps them; nothing is sent. */
  'bulk:create': accountChannel<NewBulkRun, BulkRun>({ takes: newRun }),
  'bulk:read': accountChannel<RunKey, BulkRun>({ takes: key }),
  /** Rows after a number, in their order. */
  'bulk:rows': accountChannel<RowsRequest, RowsPage>({
    takes: key.extend({
      state: z.enum(bulkRowStates).nullable(),
      after: z.int().nonnegative(),
      limit: z.int().positive().max(mostBulkPage),
    }),
  }),
  /** Starts a run, or goes on with it; `leave_out`: without the row before which a train stopped. */
  'bulk:start': accountChannel<RunKey & { readonly rate: number; readonly leave_out?: number }, BulkRun>({
    takes: key.extend({ rate: z.literal(bulkRates), leave_out: z.int().positive().exactOptional() }),
    act: () => t('shell.act_bulk'),
  }),
  /** The row that is on its way is waited for. */
  'bulk:stop': accountChannel<RunKey, BulkRun>({ takes: key }),
  /** Removes a run that is not running, with its results. */
  'bulk:remove': accountChannel<RunKey, null>({ takes: key }),
  /** Saves the results as CSV where the user says; null: the dialog was cancelled. */
  'bulk:export': accountChannel<RunKey, { readonly name: string } | null>({
    takes: key,
    act: () => t('shell.act_save'),
  }),
};

/** Pushes. */
export const bulkPushes = {
  /** A run of this window's account changed, or is gone. */
  'bulk:changed': pushOf<RunKey>(),
};
