/** What the channels `bulk:*` speak about: many calls of one operation, sent one after the other by the main process from a queue on disk. */
import type { TrainRules } from './train.ts';

/** Operations that a bulk run may send; only a train merges at once, and any other run sets an automatic merge of a named head. */
export const bulkOperations = [
  'users.block',
  'users.unblock',
  'users.update',
  'users.create',
  'users.delete',
  'impersonationTokens.revoke',
  'mergeRequests.merge',
  'mergeRequests.cancelAutoMerge',
] as const;

/** Id of such an operation. */
export type BulkOperation = (typeof bulkOperations)[number];

/** Most rows of a run. */
export const mostBulkRows = 20_000;

/** Most rows of a page. */
export const mostBulkPage = 500;

/** Requests per second that can be chosen. */
export const bulkRates = [1, 2, 5, 10, 20] as const;

/** Input of one call, as the registry's schemas of the operation take it. */
export interface BulkInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A run to be prepared: nothing is sent before it is started. */
export interface NewBulkRun {
  /** `Block 12 users`. */
  readonly title: string;
  readonly operation: BulkOperation;
  readonly rows: readonly {
    /** Whom or what it is about, for people: `Ines Okafor, @ines.okafor`. A username at its end is that of the user. */
    readonly label: string;
    readonly input: BulkInput;
  }[];
  /** Its rows are the merges of a train, in their order. */
  readonly train?: TrainRules;
}

/**
 * The state of a row. `sending`: on its way. `unknown`: no answer came, or the app ended before it; what became of it is looked
 * up before it is sent again. `failed`: the server refused it, or its input.
 */
export const bulkRowStates = ['waiting', 'sending', 'unknown', 'done', 'failed'] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** `prepared`: not started yet. `stopped`: by the user, by a failure that concerns all rows, or by the end of the app. */
export type BulkRunState = 'prepared' | 'running' | 'stopped' | 'finished';

/** A run. Times are ISO 8601, by this computer's clock. */
export interface BulkRun {
  readonly id: string;
  readonly title: string;
  readonly operation: BulkOperation;
  /** Requests per second. */
  readonly rate: number;
  readonly state: BulkRunState;
  /** Why it stopped, where that was not the user. */
  readonly reason: string | null;
  /** Epoch ms until which the server asked to wait, or until which a train waits for jobs at most; null: neither. */
  readonly wait_until: number | null;
  /** What is waited for until then. */
  readonly waits_for: 'server' | 'jobs' | null;
  /** Null: no train. */
  readonly train: TrainRules | null;
  /** The row before which a train stopped because of it: it is looked at again, or left out. */
  readonly held: Pick<BulkRow, 'number' | 'label'> | null;
  readonly created_at: string;
  readonly ended_at: string | null;
  /** How many rows are in each state. */
  readonly counts: Readonly<Record<BulkRowState, number>>;
}

/** A row of a run: the request exactly as it is sent, and what came of it. */
export interface BulkRow {
  /** From 1. */
  readonly number: number;
  readonly label: string;
  readonly method: string;
  /** Path and query below `/api/v4`. */
  readonly path: string;
  /** JSON body; empty where there is none. */
  readonly body: string;
  readonly state: BulkRowState;
  readonly status: number | null;
  /** The server's message, or what was found when the row was looked up. */
  readonly message: string | null;
  /** The commit that a train's merge left its target branch at. */
  readonly commit: string | null;
  readonly ended_at: string | null;
}
