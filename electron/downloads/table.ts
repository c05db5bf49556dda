/** The table of downloads: what was saved or is to be resumed, also after a restart. It holds operations and inputs, never an address or a token. */
import type { Database } from '#node/database.ts';

/** A download as it is kept. */
export interface DownloadRow {
  readonly id: string;
  readonly account: string;
  readonly operation: string;
  /** JSON of params and query. */
  readonly input: string;
  readonly archive_format: string | null;
  /** The name that the page gave; null: the server names the file. */
  readonly wanted_name: string | null;
  readonly folder: string;
  /** Name of the file, or the one to be expected. */
  readonly name: string;
  /** Name of the part file while there is one. */
  readonly part: string | null;
  /** 1: the user chose this very name in the system's dialog. */
  readonly keeps_name: number;
  /** 1: and agreed there to replace the file that has it. */
  readonly replaces: number;
  readonly state: 'waiting' | 'running' | 'stopped' | 'cancelled' | 'done';
  /** Bytes that outlive a power cut; those of the whole file when it is done. */
  readonly synced: number;
  readonly total: number | null;
  /** By what the server knows the file again. */
  readonly validator: string | null;
  /** SHA-256 that the server named. */
  readonly digest: string | null;
  readonly sha256: string | null;
  /** JSON of why it stopped. */
  readonly failure: string | null;
  readonly started_at: string;
}

/** The downloads of all accounts; everything throws a StoreError. */
export interface DownloadTable {
  /** The newest first. */
  list(account: string): readonly DownloadRow[];
  find(account: string, id: string): DownloadRow | null;
  /** Adds or replaces one; on disk when it returns. */
  put(row: DownloadRow): void;
  remove(id: string): void;
  /** What was under way when the app ended is stopped, with this failure. */
  interrupt(failure: string): void;
  /** Ids of an account's finished ones beyond the newest so many, taken off the list. */
  prune(account: string, most: number): readonly string[];
}

const columns = [
  'id',
  'account',
  'operation',
  'input',
  'archive_format',
  'wanted_name',
  'folder',
  'name',
  'part',
  'keeps_name',
  'replaces',
  'state',
  'synced',
  'total',
  'validator',
  'digest',
  'sha256',
  'failure',
  'started_at',
] as const satisfies readonly (keyof DownloadRow)[];

const put = `INSERT INTO downloads (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
  ON CONFLICT (id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`;

// What SQLite does not notice as damage: a request that cannot be read is none, and a failure neither.
const read = columns.map((name) => (name === 'failure' ? 'iif(json_valid(failure), failure, NULL) AS failure' : name));
const select = `SELECT ${read.join(', ')} FROM downloads WHERE account = ? AND json_valid(input)`;

const old = `SELECT id FROM downloads WHERE account = ? AND state IN ('done', 'cancelled')
  ORDER BY started_at DESC, rowid DESC LIMIT -1 OFFSET ?`;

/** The table over an open database. */
export const createDownloadTable = (database: Database): DownloadTable => ({
  list: (account) => database.all<DownloadRow>(`${select} ORDER BY started_at DESC, rowid DESC`, account),
  find: (account, id) => database.one<DownloadRow>(`${select} AND id = ?`, account, id),
  put: (row) => {
    database.write(put, ...columns.map((name) => row[name]));
  },
  remove: (id) => {
    database.write('DELETE FROM downloads WHERE id = ?', id);
  },
  interrupt: (failure) => {
    const set = "UPDATE downloads SET state = 'stopped', failure = ? WHERE state IN ('waiting', 'running')";
    database.write(set, failure);
  },
  prune: (account, most) => {
    const gone = database.all<{ id: string }>(old, account, most).map(({ id }) => id);
    for (const id of gone) database.write('DELETE FROM downloads WHERE id = ?', id);
    return gone;
  },
});
