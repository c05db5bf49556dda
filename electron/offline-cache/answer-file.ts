/** The answers that were read, on disk: one SQLite file, compressed, of a limited size; what was used longest ago goes first. */
import { createHash } from 'node:crypto';
import { chmodSync, closeSync, existsSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { insert as insertRow, NewerDatabase, openDatabase, type Database } from '#node/database.ts';
import type { FileReports } from '#node/json-file.ts';
import { companions, setAside } from '#node/set-aside.ts';
import { diskTroubleOf } from '#shared/disk/disk-trouble.ts';
import type { OfflineCacheSize } from './channels.ts';
import { tokenForms } from '#electron/proxy/answers/without-token.ts';
import { StoreError, storeErrorOf } from '#electron/store/store-error.ts';
import type { CallName, StoredAnswer, ReadAnswer } from './answer-file-messages.ts';

/** The file. No function throws for what is wrong with the disk or the file: an answer is not kept, or not found. */
export interface AnswerFile {
  /** Keeps an answer in place of the one before; one that holds the account's token, or is empty, is not kept. */
  keep(answer: ReadAnswer): void;
  /** Forgets the answer of a call: the server has another one, which is not kept. */
  drop(call: CallName): void;
  find(call: CallName): StoredAnswer | null;
  /** Forgets all answers of an account, its bytes in the file included. */
  forget(account: string): void;
  /** Deletes the file, and those that were set aside. */
  clear(): void;
  size(): OfflineCacheSize;
  close(): void;
}

/** Where the file is and how large it may be. */
export interface AnswerFileOptions {
  readonly file: string;
  /** Most bytes of compressed answers. */
  readonly cap: number;
  /** ms since the epoch. */
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly notices: FileReports;
}

/** Most bytes of one answer, as the page gets it. */
export const largestAnswer = 32 * 1024 * 1024;

/** When the file is full, so much of the cap is left in use: not every answer pays for making room. */
const keptOfCap = 0.9;

/** Never changed: a file with other tables is set aside, and what was in it is read again. */
const tables = `
  CREATE TABLE answers (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    call BLOB NOT NULL,
    head TEXT NOT NULL,
    digest BLOB NOT NULL,
    size INTEGER NOT NULL,
    read_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    UNIQUE (account, call)
  ) STRICT;
  CREATE INDEX answers_by_use ON answers (used_at, id, size);
  CREATE TABLE bodies (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;`;

/** NORMAL: a kill loses nothing; the machine's power may take the last answers. secure_delete: what is forgotten is overwritten. */
const settings = `
  PRAGMA auto_vacuum = INCREMENTAL;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA secure_delete = ON;`;

/** Not checked as a whole, which takes long in a large file: the digest of each answer shows damage. */
const openTables = (file: string): Database => {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  return openDatabase(file, { migrations: [tables], timeout: 1000, settings, isChecked: false });
};

const isDamage = (error: unknown): boolean => {
  const known = storeErrorOf(error);
  return error instanceof NewerDatabase || (known instanceof StoreError && known.trouble === 'damaged');
};

const holds = (bytes: Uint8Array, token: string | null): boolean =>
  tokenForms(token).some((form) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(form));

interface Row {
  readonly id: number;
  readonly head: string;
  readonly digest: Uint8Array;
  readonly size: number;
  readonly read_at: number;
}

/** The file while it is open. */
interface OpenFile {
  readonly database: Database;
  /** Bytes of all bodies. */
  total: number;
}

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const rowOf = ({ database }: OpenFile, { account, call }: CallName): Row | null =>
  database.one<Row>(
    'SELECT id, head, digest, size, read_at FROM answers WHERE account = ? AND call = ?',
    account,
    call,
  );

const remove = (open: OpenFile, { id, size }: Pick<Row, 'id' | 'size'>): void => {
  open.database.write('DELETE FROM answers WHERE id = ?', id);
  open.database.write('DELETE FROM bodies WHERE id = ?', id);
  open.total -= size;
};

const dropFrom = (open: OpenFile, rows: readonly Pick<Row, 'id' | 'size'>[]): void =>
  open.database.transaction(() => {
    for (const row of rows) remove(open, row);
  });

const makeRoom = (open: OpenFile, cap: number): void => {
  if (open.total <= cap) return;
  const oldest = open.database.all<Row>('SELECT id, size FROM answers ORDER BY used_at, id');
  for (const row of oldest) {
    if (open.total <= cap * keptOfCap) break;
    remove(open, row);
  }
};

type Rules = Pick<AnswerFileOptions, 'cap' | 'now'>;

const insert = (open: OpenFile, answer: ReadAnswer, digest: Uint8Array, raw: Uint8Array, { cap, now }: Rules): void => {
  const { database } = open;
  const body = deflateSync(raw, { level: 1 });
  const before = rowOf(open, answer);
  const wasFull = open.total + body.byteLength > cap;
  database.transaction(() => {
    if (before) remove(open, before);
    const { account, call, head, readAt } = answer;
    const id = insertRow(database, 'answers', {
      account,
      call,
      head: JSON.stringify(head),
      digest,
      size: body.byteLength,
      read_at: readAt,
      used_at: now(),
    });
    insertRow(database, 'bodies', { id, bytes: body });
    open.total += body.byteLength;
    makeRoom(open, cap);
  });
  if (wasFull) database.all('PRAGMA incremental_vacuum');
};

const keepIn = (open: OpenFile, answer: ReadAnswer, raw: Uint8Array, rules: Rules): void => {
  const before = rowOf(open, answer);
  if (holds(raw, answer.token)) {
    if (before) dropFrom(open, [before]);
    return;
  }
  const digest = digestOf(raw);
  const isSame = before && digest.equals(before.digest) && before.head === JSON.stringify(answer.head);
  const again = 'UPDATE answers SET read_at = ?, used_at = ? WHERE id = ?';
  // A poll that brings the same again does not write it again.
  if (isSame) open.database.write(again, answer.readAt, rules.now(), before.id);
  else insert(open, answer, digest, raw, rules);
};

const findIn = (open: OpenFile, call: CallName, { now, log }: AnswerFileOptions): StoredAnswer | null => {
  const { database } = open;
  const row = rowOf(open, call);
  if (!row) return null;
  const body = database.one<{ bytes: Uint8Array }>('SELECT bytes FROM bodies WHERE id = ?', row.id);
  try {
    const bytes = new Uint8Array(inflateSync(body?.bytes ?? '', { maxOutputLength: largestAnswer }));
    if (!digestOf(bytes).equals(row.digest)) throw new Error('another text');
    database.write('UPDATE answers SET used_at = ? WHERE id = ?', now(), row.id);
    return { head: JSON.parse(row.head) as StoredAnswer['head'], readAt: row.read_at, bytes };
  } catch (error) {
    // Damage in a body is not seen by SQLite: the answer is none.
    dropFrom(open, [row]);
    log(`answers kept for reading offline: one was damaged (${error instanceof Error ? error.message : ''})`);
    return null;
  }
};

/** What is freed goes back to the file system, and what the log still holds is overwritten. */
const forgetIn = (open: OpenFile, account: string): void => {
  const { database } = open;
  dropFrom(open, database.all<Row>('SELECT id, size FROM answers WHERE account = ?', account));
  database.all('PRAGMA incremental_vacuum');
  database.all('PRAGMA wal_checkpoint(TRUNCATE)');
};

const sizeOf = ({ database }: OpenFile, file: string): OfflineCacheSize => ({
  answers: database.one<{ answers: number }>('SELECT count(*) AS answers FROM answers')?.answers ?? 0,
  bytes: companions.reduce((sum, end) => sum + (existsSync(file + end) ? statSync(file + end).size : 0), 0),
});

/** Deletes what was set aside. */
const removeAside = (file: string): void => {
  const name = `${basename(file)}.corrupt-`;
  const folder = dirname(file);
  if (!existsSync(folder)) return;
  for (const other of readdirSync(folder)) if (other.startsWith(name)) rmSync(join(folder, other), { force: true });
};

/** Opens the file for the work with it, and says what is wrong with the disk or the file: then the answer is `none`. */
const createGuard = ({ file, now, log, notices }: AnswerFileOptions) => {
  let open: OpenFile | null = null;

  const close = (): void => {
    open?.database.close();
    open = null;
  };
  const opened = (): OpenFile => {
    if (open) return open;
    open = { database: openTables(file), total: 0 };
    open.total =
      open.database.one<{ total: number }>('SELECT coalesce(sum(size), 0) AS total FROM answers')?.total ?? 0;
    return open;
  };
  /** One file set aside is enough to find out what happened: what is in it can be read again. */
  const replace = (): void => {
    close();
    removeAside(file);
    notices.add(file, { happened: 'set_aside', why: 'damaged', path: setAside(file, new Date(now())) });
  };
  const guarded = <Value>(none: Value, work: (open: OpenFile) => Value): Value => {
    try {
      const value = work(opened());
      notices.saved(file);
      return value;
    } catch (error) {
      log(`answers kept for reading offline: ${error instanceof Error ? error.message : String(error)}`);
      try {
        if (isDamage(error)) replace();
        else notices.add(file, { happened: 'not_saved', why: diskTroubleOf(error) ?? 'io', path: file });
      } catch {
        // The disk is not there: nothing is kept, and the next call tries again.
      }
      return none;
    }
  };
  return { guarded, close };
};

/** Opens the file on first use. */
export const openAnswerFile = (options: AnswerFileOptions): AnswerFile => {
  const { file } = options;
  const { guarded, close } = createGuard(options);
  /** A file that is not there is not made for this. */
  const ifThere: typeof guarded = (none, work) => (existsSync(file) ? guarded(none, work) : none);

  return {
    keep: (answer) => {
      const raw = Buffer.concat(answer.pieces);
      if (raw.byteLength === 0 || raw.byteLength > largestAnswer) return;
      guarded(undefined, (there) => keepIn(there, answer, raw, options));
    },
    drop: (call) =>
      ifThere(undefined, (there) => {
        const row = rowOf(there, call);
        if (row) dropFrom(there, [row]);
      }),
    find: (call) => ifThere(null, (there) => findIn(there, call, options)),
    forget: (account) => {
      ifThere(undefined, (there) => forgetIn(there, account));
      // Nobody knows whose answers are in those.
      removeAside(file);
    },
    clear: () => {
      close();
      for (const end of companions) rmSync(file + end, { force: true });
      removeAside(file);
    },
    size: () => ifThere({ answers: 0, bytes: 0 }, (there) => sizeOf(there, file)),
    close,
  };
};
