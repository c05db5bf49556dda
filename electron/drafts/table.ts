/** The table of drafts: what was typed and not sent yet, per account and object: the column `place`. */
import { randomUUID } from 'node:crypto';
import {
  type Draft,
  type DraftEntry,
  type DraftRequest,
  type SavedDraft,
  besideField,
  fieldOf,
} from '#shared/review/drafts.ts';
import type { LinePosition } from '#shared/review/line-position.ts';
import type { Database } from '#node/database.ts';
import { StoreError } from '#electron/store/store-error.ts';
import { t } from '#shared/texts/texts.ts';

/** The drafts of all accounts; everything throws a {@link StoreError}. */
export interface Drafts {
  /**
   * Keeps a text; an empty one removes the draft. On disk when it returns. Where the draft is not of the version that
   * the request names, it stays as it is, and the text is kept beside it.
   */
  save(account: string, request: DraftRequest): SavedDraft;
  read(account: string, place: string): Draft | null;
  /** The draft of a field and the texts that were kept beside it. */
  versions(account: string, place: string): readonly Draft[];
  /**
   * Notes that a text is sent once the server is there, or not; each save takes that back.
   * @returns whether it was not so before: of two windows that take it, one is told yes
   */
  wait(account: string, place: string, waits: boolean): boolean;
  /** Answers what was removed. */
  remove(account: string, place: string): Draft | null;
  /** Newest first, without their whole texts. */
  list(account: string): readonly DraftEntry[];
  /** The draft as the list has it; null for none. */
  entry(account: string, place: string): DraftEntry | null;
}

/** The largest text of one draft, bytes of UTF-8. */
export const draftCap = 1024 * 1024;

/** Characters of a text that a list shows. */
const excerptLength = 200;

const mustFit = (text: string): void => {
  if (Buffer.byteLength(text) <= draftCap) return;
  throw new StoreError('too_large', t('file_failures.draft_large'), t('file_failures.draft_large_hint'));
};

const columns = 'place, text, title, route, sent_after, line_position, base, version, created_at, updated_at';

const entryColumns = `place, title, route, substr(text, 1, ${String(excerptLength)}) AS excerpt, line_position, waits, created_at, updated_at`;

const upsert = `INSERT INTO drafts (account, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (account, place) DO UPDATE SET text = excluded.text, title = excluded.title, route = excluded.route,
    sent_after = excluded.sent_after, line_position = excluded.line_position, base = excluded.base,
    version = excluded.version, waits = 0,
    updated_at = excluded.updated_at`;

/** A row as the table has it: the lines it hangs on are JSON, and yes is 1. */
type Stored<Row> = Omit<Row, 'line_position' | 'waits'> & {
  readonly line_position: string | null;
  readonly waits?: number;
};

/** A damaged one is none: the text is what counts. */
const positionIn = (json: string): LinePosition | null => {
  try {
    return JSON.parse(json) as LinePosition;
  } catch {
    return null;
  }
};

const withPosition = <Row>(stored: Stored<Row>): Row =>
  ({
    ...stored,
    line_position: stored.line_position === null ? null : positionIn(stored.line_position),
    ...(stored.waits !== undefined && { waits: stored.waits === 1 }),
  }) as Row;

class DraftTable implements Drafts {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  #row<Row>(account: string, place: string, of: string): Row | null {
    const stored = this.#database.one<Stored<Row>>(
      `SELECT ${of} FROM drafts WHERE account = ? AND place = ?`,
      account,
      place,
    );
    return stored && withPosition<Row>(stored);
  }

  read(account: string, place: string): Draft | null {
    return this.#row<Draft>(account, place, columns);
  }

  remove(account: string, place: string): Draft | null {
    const draft = this.read(account, place);
    this.#database.write('DELETE FROM drafts WHERE account = ? AND place = ?', account, place);
    return draft;
  }

  wait(account: string, place: string, waits: boolean): boolean {
    const set = 'UPDATE drafts SET waits = ? WHERE account = ? AND place = ? AND waits <> ?';
    return this.#database.write(set, waits, account, place, waits).changes > 0;
  }

  #freeKey(account: string, field: string): string {
    for (let number = 1; ; number += 1) {
      const place = besideField(field, number);
      if (!this.read(account, place)) return place;
    }
  }

  save(
    account: string,
    { place: requested, text, title, route, sent_after, line_position, base, version: known }: DraftRequest,
  ): SavedDraft {
    const there = known === undefined ? null : this.read(account, requested);
    // Where nothing is any more, nothing is replaced.
    const isOther = there !== null && there.version !== known && there.text !== text;
    if (text === '') {
      if (isOther) return { place: requested, saved_at: there.updated_at, version: there.version };
      this.remove(account, requested);
      return { place: requested, saved_at: null, version: null };
    }
    mustFit(text);
    // Of two windows one sends it: a mark that the other one does not know of stays.
    if (there !== null && !isOther && there.version !== known && there.sent_after !== null)
      return { place: requested, saved_at: there.updated_at, version: there.version, sent_elsewhere: true };
    const place = isOther ? this.#freeKey(account, fieldOf(requested)) : requested;
    const saved_at = this.#now().toISOString();
    const version = randomUUID();
    const lines = line_position === null || line_position === undefined ? null : JSON.stringify(line_position);
    const sent = sent_after ?? null;
    // A draft is not refused for what it was written over.
    const over = Buffer.byteLength(base ?? '') > draftCap ? null : (base ?? null);
    this.#database.write(upsert, account, place, text, title, route, sent, lines, over, version, saved_at, saved_at);
    return { place, saved_at, version };
  }

  versions(account: string, place: string): readonly Draft[] {
    const field = fieldOf(place);
    return this.#database
      .all<Stored<Draft>>(
        `SELECT ${columns} FROM drafts WHERE account = ? AND (place = ? OR place GLOB ? AND substr(place, instr(substr(place, 8), ':') + 8) = ?)
           ORDER BY place`,
        account,
        field,
        'beside:*',
        field,
      )
      .map((stored) => withPosition<Draft>(stored));
  }

  list(account: string): readonly DraftEntry[] {
    return this.#database
      .all<Stored<DraftEntry>>(
        `SELECT ${entryColumns} FROM drafts WHERE account = ? ORDER BY updated_at DESC, place`,
        account,
      )
      .map((stored) => withPosition<DraftEntry>(stored));
  }

  entry(account: string, place: string): DraftEntry | null {
    return this.#row<DraftEntry>(account, place, entryColumns);
  }
}

/**
 * The table over an open database.
 * @param now time of a save
 */
export const createDrafts = (database: Database, now: () => Date): Drafts => new DraftTable(database, now);
