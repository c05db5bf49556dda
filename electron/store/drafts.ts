/** The table of drafts: what was typed and not sent yet, per account and object: the column `place`. */
import type { Draft, DraftEntry, DraftRequest } from '../../shared/ipc/channels.ts';
import type { LinePosition } from '../../shared/review/line-position.ts';
import type { Database } from './database.ts';
import { StoreError } from './store-error.ts';

/** The drafts of all accounts; everything throws a {@link StoreError}. */
export interface Drafts {
  /** Keeps a text and answers when; an empty one removes the draft and answers null. On disk when it returns. */
  save(account: string, request: DraftRequest): string | null;
  read(account: string, place: string): Draft | null;
  /** Nothing there is no failure. */
  remove(account: string, place: string): void;
  /** Newest first, without their whole texts. */
  list(account: string): readonly DraftEntry[];
}

/** The largest text of one draft, bytes of UTF-8. */
export const draftCap = 1024 * 1024;

/** Characters of a text that a list shows. */
const excerptLength = 200;

const mustFit = (text: string): void => {
  if (Buffer.byteLength(text) <= draftCap) return;
  throw new StoreError(
    'too_large',
    'This text is over 1 MB and cannot be saved as a draft.',
    'Shorten it, or keep it in a file; what was saved before is still there.',
  );
};

const upsert = `INSERT INTO drafts (account, place, text, title, route, sent_after, line_position, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (account, place) DO UPDATE SET text = excluded.text, title = excluded.title, route = excluded.route,
    sent_after = excluded.sent_after, line_position = excluded.line_position, updated_at = excluded.updated_at`;

/** A row as the table has it: the lines it hangs on are JSON. */
type Stored<Row> = Omit<Row, 'line_position'> & { readonly line_position: string | null };

const withPosition = <Row>(stored: Stored<Row>): Row =>
  ({
    ...stored,
    line_position: stored.line_position === null ? null : (JSON.parse(stored.line_position) as LinePosition),
  }) as Row;

/**
 * The table over an open database.
 * @param now time of a save
 */
export const createDrafts = (database: Database, now: () => Date): Drafts => {
  const remove = (account: string, place: string): void => {
    database.write('DELETE FROM drafts WHERE account = ? AND place = ?', account, place);
  };
  return {
    save: (account, { place, text, title, route, sent_after, line_position }) => {
      if (text === '') {
        remove(account, place);
        return null;
      }
      mustFit(text);
      const time = now().toISOString();
      const lines = line_position === null || line_position === undefined ? null : JSON.stringify(line_position);
      database.write(upsert, account, place, text, title, route, sent_after ?? null, lines, time, time);
      return time;
    },
    read: (account, place) => {
      const stored = database.one<Stored<Draft>>(
        `SELECT place, text, title, route, sent_after, line_position, created_at, updated_at FROM drafts
         WHERE account = ? AND place = ?`,
        account,
        place,
      );
      return stored && withPosition<Draft>(stored);
    },
    remove,
    list: (account) =>
      database
        .all<Stored<DraftEntry>>(
          `SELECT place, title, route, substr(text, 1, ${String(excerptLength)}) AS excerpt, line_position, created_at, updated_at
           FROM drafts WHERE account = ? ORDER BY updated_at DESC, place`,
          account,
        )
        .map((stored) => withPosition<DraftEntry>(stored)),
  };
};
