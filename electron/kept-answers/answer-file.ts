/** The answers that were read, on disk: one SQLite file, compressed, of a limited size; what was used longest ago goes first. */
import { createHash } from 'node:crypto';
import { chmodSync, closeSync, existsSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { insert as insertRow, NewerDatabase, openDatabase, type Database } from '#node/database.ts';
import type { FileReports } from '#node/json-file.ts';
import { companions, setAside } from '#node/set-aside.ts';
import { diskTroubleOf } from '#shared/disk/disk-trouble.ts';
import type { KeptAnswersSize } from './channels.ts';
import { formsOfToken } from '#electron/proxy/without-token.ts';
import { StoreError, storeErrorOf } from '#electron/store/store-error.ts';
import type { CallName, FoundAnswer, ReadAnswer } from './answer-file-messages.ts';

/** The file. No function throws for what is wrong with the disk or the file: an answer is not kept, or not found. */
export interface AnswerFile {
  /** Keeps an answer in place of the one before; one that holds the account's token, or is empty, is not kept. */
  keep(answer: ReadAnswer): void;
  /** Forgets the answer of a call: the server has another one, which is not kept. */
  drop(call: CallName): void;
  find(call: CallName): FoundAnswer | null;
  /** Forgets all answers of an account, its bytes in the file included. */
  forget(account: string): void;
  /** Deletes the file, and those that were set aside. */
  clear(): void;
  size(): KeptAnswersSize;
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
  formsOfToken(token).some((form) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(form));

interface Row {
  readonly id: number;
  readonly head: string;
  readonly digest: Uint8Array;
  readonly size: number;
  readonly read_at: number;
}

class SqliteAnswers implements AnswerFile {
  readonly #file: AnswerFileOptions['file'];
  readonly #cap: AnswerFileOptions['cap'];
  readonly #now: AnswerFileOptions['now'];
  readonly #log: AnswerFileOptions['log'];
  readonly #notices: AnswerFileOptions['notices'];
  #database: Database | null = null;
  /** Bytes of all bodies. */
  #total = 0;

  constructor({ file, cap, now, log, notices }: AnswerFileOptions) {
    this.#file = file;
    this.#cap = cap;
    this.#now = now;
    this.#log = log;
    this.#notices = notices;
  }

  #asideFiles(): string[] {
    const name = `${basename(this.#file)}.corrupt-`;
    const folder = dirname(this.#file);
    return existsSync(folder)
      ? readdirSync(folder)
          .filter((other) => other.startsWith(name))
          .map((other) => join(folder, other))
      : [];
  }

  close(): void {
    this.#database?.close();
    this.#database = null;
  }

  #opened(): Database {
    if (this.#database) return this.#database;
    this.#database = openTables(this.#file);
    this.#total =
      this.#database.one<{ total: number }>('SELECT coalesce(sum(size), 0) AS total FROM answers')?.total ?? 0;
    return this.#database;
  }

  /** One file set aside is enough to find out what happened: what is in it can be read again. */
  #replace(): void {
    this.close();
    for (const older of this.#asideFiles()) rmSync(older, { force: true });
    this.#notices.add(this.#file, {
      happened: 'set_aside',
      why: 'damaged',
      path: setAside(this.#file, new Date(this.#now())),
    });
  }

  #guarded<Value>(none: Value, work: (open: Database) => Value): Value {
    try {
      const value = work(this.#opened());
      this.#notices.saved(this.#file);
      return value;
    } catch (error) {
      this.#log(`answers kept for reading offline: ${error instanceof Error ? error.message : String(error)}`);
      try {
        if (isDamage(error)) this.#replace();
        else
          this.#notices.add(this.#file, { happened: 'not_saved', why: diskTroubleOf(error) ?? 'io', path: this.#file });
      } catch {
        // The disk is not there: nothing is kept, and the next call tries again.
      }
      return none;
    }
  }

  #rowOf(open: Database, { account, call }: CallName): Row | null {
    return open.one<Row>(
      'SELECT id, head, digest, size, read_at FROM answers WHERE account = ? AND call = ?',
      account,
      call,
    );
  }

  #remove(open: Database, { id, size }: Pick<Row, 'id' | 'size'>): void {
    open.write('DELETE FROM answers WHERE id = ?', id);
    open.write('DELETE FROM bodies WHERE id = ?', id);
    this.#total -= size;
  }

  #makeRoom(open: Database): void {
    if (this.#total <= this.#cap) return;
    const oldest = open.all<Row>('SELECT id, size FROM answers ORDER BY used_at, id');
    for (const row of oldest) {
      if (this.#total <= this.#cap * keptOfCap) break;
      this.#remove(open, row);
    }
  }

  /** Gives what was freed back to the file system, and overwrites what the log still holds. */
  #shrink(open: Database): void {
    open.all('PRAGMA incremental_vacuum');
    open.all('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  #insert(open: Database, answer: ReadAnswer, digest: Uint8Array, raw: Uint8Array): void {
    const body = deflateSync(raw, { level: 1 });
    const before = this.#rowOf(open, answer);
    const wasFull = this.#total + body.byteLength > this.#cap;
    open.transaction(() => {
      if (before) this.#remove(open, before);
      const { account, call, head, readAt } = answer;
      const id = insertRow(open, 'answers', {
        account,
        call,
        head: JSON.stringify(head),
        digest,
        size: body.byteLength,
        read_at: readAt,
        used_at: this.#now(),
      });
      insertRow(open, 'bodies', { id, bytes: body });
      this.#total += body.byteLength;
      this.#makeRoom(open);
    });
    if (wasFull) open.all('PRAGMA incremental_vacuum');
  }

  keep(answer: ReadAnswer): void {
    const raw = Buffer.concat(answer.pieces);
    if (raw.byteLength === 0 || raw.byteLength > largestAnswer) return;
    this.#guarded(undefined, (open) => {
      const before = this.#rowOf(open, answer);
      if (holds(raw, answer.token)) {
        if (before) open.transaction(() => this.#remove(open, before));
        return;
      }
      const digest = createHash('sha256').update(raw).digest();
      const isSame = before && digest.equals(before.digest) && before.head === JSON.stringify(answer.head);
      // A poll that brings the same again does not write it again.
      if (isSame)
        open.write('UPDATE answers SET read_at = ?, used_at = ? WHERE id = ?', answer.readAt, this.#now(), before.id);
      else this.#insert(open, answer, digest, raw);
    });
  }

  drop(call: CallName): void {
    if (!existsSync(this.#file)) return;
    this.#guarded(undefined, (open) => {
      const row = this.#rowOf(open, call);
      if (row) open.transaction(() => this.#remove(open, row));
    });
  }

  find(call: CallName): FoundAnswer | null {
    if (!existsSync(this.#file)) return null;
    return this.#guarded(null, (open) => {
      const row = this.#rowOf(open, call);
      if (!row) return null;
      const body = open.one<{ bytes: Uint8Array }>('SELECT bytes FROM bodies WHERE id = ?', row.id);
      try {
        const bytes = new Uint8Array(inflateSync(body?.bytes ?? '', { maxOutputLength: largestAnswer }));
        if (!createHash('sha256').update(bytes).digest().equals(row.digest)) throw new Error('another text');
        open.write('UPDATE answers SET used_at = ? WHERE id = ?', this.#now(), row.id);
        return { head: JSON.parse(row.head) as FoundAnswer['head'], readAt: row.read_at, bytes };
      } catch (error) {
        // Damage in a body is not seen by SQLite: the answer is none.
        open.transaction(() => this.#remove(open, row));
        this.#log(`answers kept for reading offline: one was damaged (${error instanceof Error ? error.message : ''})`);
        return null;
      }
    });
  }

  forget(account: string): void {
    if (existsSync(this.#file))
      this.#guarded(undefined, (open) => {
        const rows = open.all<Row>('SELECT id, size FROM answers WHERE account = ?', account);
        open.transaction(() => {
          for (const row of rows) this.#remove(open, row);
        });
        this.#shrink(open);
      });
    // Nobody knows whose answers are in those.
    for (const aside of this.#asideFiles()) rmSync(aside, { force: true });
  }

  clear(): void {
    this.close();
    for (const end of companions) rmSync(this.#file + end, { force: true });
    for (const aside of this.#asideFiles()) rmSync(aside, { force: true });
  }

  size(): KeptAnswersSize {
    if (!existsSync(this.#file)) return { answers: 0, bytes: 0 };
    return this.#guarded({ answers: 0, bytes: 0 }, (open) => {
      const answers = open.one<{ answers: number }>('SELECT count(*) AS answers FROM answers')?.answers ?? 0;
      const bytes = companions.reduce(
        (sum, end) => sum + (existsSync(this.#file + end) ? statSync(this.#file + end).size : 0),
        0,
      );
      return { answers, bytes };
    });
  }
}

/** Opens the file on first use. */
export const openAnswerFile = (...given: ConstructorParameters<typeof SqliteAnswers>): AnswerFile =>
  new SqliteAnswers(...given);
