/** What the channels `journal:*` speak about: the writes of an administrator's account, as this app noted them. */

/** How a write ended, as far as this app knows. */
export const writeResults = ['done', 'refused', 'unknown', 'not_sent'] as const;

/**
 * How a write ended. `done`: the server said so. `refused`: it answered with an error. `unknown`: no answer came, or the app
 * ended before it. `not_sent`: it never left this computer.
 */
export type WriteResult = (typeof writeResults)[number];

/** A value that the journal keeps: never a secret, by the list of `electron/journal/journal.ts`. */
export type JournalValue = string | number | boolean | null | readonly (string | number | boolean)[];

/** Names of what a write is about, as they were known when it was sent. A name belongs to the record: the server may have none later. */
export interface WriteNames {
  /** Username. */
  readonly user?: string;
  /** `quay/tide`. */
  readonly project?: string;
}

type Params = Readonly<Record<string, unknown>>;

const aboutUsers = /^user(s|SshKeys|GpgKeys|Emails)\./;
/** Their `id` is that of a hook or a key. */
const aboutOthers = /^(systemHooks|keys|current)/;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Id of the user that a write is about; null where it is about none. */
export const userAbout = (operation: string, params: Params): number | null =>
  numberOf(params['user_id'] ?? (aboutUsers.test(operation) ? params['id'] : null));

/** Id of the project that a write is about; null where it is about none, or the path stands for it. */
export const projectAbout = (operation: string, params: Params): number | null =>
  aboutUsers.test(operation) || aboutOthers.test(operation) ? null : numberOf(params['id']);

/** One write. Times are ISO 8601, by this computer's clock. */
export interface JournalEntry {
  /** Its number in the account's journal, from 0; the newest has the highest. */
  readonly number: number;
  readonly at: string;
  /** Operation id: `users.block`. */
  readonly operation: string;
  readonly method: string;
  /** What it was about: the variables of the path. */
  readonly params: Readonly<Record<string, JournalValue>>;
  /** Names of it. */
  readonly names: WriteNames;
  /** Names of the query and body fields that were sent. */
  readonly fields: readonly string[];
  /** Those of them whose values may be kept. */
  readonly values: Readonly<Record<string, JournalValue>>;
  readonly result: WriteResult;
  /** Status of the answer. */
  readonly status: number | null;
  /** Code of the failure. */
  readonly code: string | null;
  /** `X-Request-Id` of the answer, for the server's own logs. */
  readonly request_id: string | null;
}

/** Which entries are meant; an empty text or null means all. */
export interface JournalFilter {
  /** A part of the operation's id. */
  readonly operation: string;
  /** Ids that are meant as well: what people call them has the same text in it. */
  readonly operations?: readonly string[];
  /** Id of a user, or a part of a username. */
  readonly person: string;
  readonly result: WriteResult | null;
  /** First and last day, `YYYY-MM-DD`, both included, in UTC. */
  readonly from: string;
  readonly to: string;
}

/** Entries of a journal, the newest first. */
export interface JournalPage {
  readonly items: readonly JournalEntry[];
  /** How many match. */
  readonly total: number;
  /** Where the next page begins; null on the last one. */
  readonly next: number | null;
  /** Lines that could not be read: cut by a sudden end of the app, or damaged. */
  readonly unreadable: number;
  /** Writes of this run of the app that could not be noted: the disk was full, or the folder not writable. */
  readonly missed: number;
}

/** Most entries of a page. */
export const mostJournalEntries = 500;
