/** The journal of writes: each write of an administrator's account is noted before it is sent and when it ended (decision 33). */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { JournalEntry, JournalFilter, JournalPage } from '#shared/administration/journal.ts';
import type { NoteWrite } from '#electron/proxy/write-notes.ts';
import { createJournalWriter, fileBytes } from './journal-files.ts';
import type { JournalWriter } from './journal-files.ts';
import { createJournalIndex } from './journal-index.ts';
import type { JournalIndex } from './journal-index.ts';
import { keptInput } from './kept-values.ts';

/** What the journal works with. */
export interface JournalOptions {
  /** Holds a folder for each account. */
  readonly folder: string;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  /** Bytes of a file after which another begins. */
  readonly fileBytes?: number;
}

/** The journals of all accounts. */
export interface Journal {
  /** Notes the writes of an account. A write that cannot be noted is sent nevertheless, and counted as missed. */
  noteFor(account: string): NoteWrite;
  /** Entries before a number, the newest first. */
  page(account: string, filter: JournalFilter, before: number | null, limit: number): Promise<JournalPage>;
  /** All entries that match, the oldest first, a few hundred at a time. */
  all(account: string, filter: JournalFilter): AsyncGenerator<readonly JournalEntry[]>;
}

interface Opened {
  readonly writer: JournalWriter;
  readonly index: JournalIndex;
  missed: number;
}

const perPiece = 200;

/** Opens the journals of a folder; nothing is read or made before it is needed. */
export const openJournal = ({ folder, now, log, fileBytes: most = fileBytes }: JournalOptions): Journal => {
  const opened = new Map<string, Opened>();

  const of = (account: string): Opened => {
    const known = opened.get(account);
    if (known) return known;
    const own = join(folder, account);
    const made: Opened = { writer: createJournalWriter(own, most), index: createJournalIndex(own), missed: 0 };
    opened.set(account, made);
    return made;
  };

  const add = async (account: string, line: object): Promise<boolean> => {
    const journal = of(account);
    try {
      await journal.writer.add(line);
      return true;
    } catch (error) {
      journal.missed += 1;
      log(`journal: ${(error as NodeJS.ErrnoException).code ?? 'a line'} could not be written`);
      return false;
    }
  };

  return {
    noteFor: (account) => async (call) => {
      const id = randomUUID();
      const operation = call.id;
      const { method } = call.operation;
      const isNoted = await add(account, { id, at: now().toISOString(), operation, method, ...keptInput(call) });
      return async (end) => {
        if (isNoted) await add(account, { of: id, ...end });
      };
    },
    page: async (account, filter, before, limit) => {
      const { index, missed } = of(account);
      await index.refresh();
      const numbers = index.matching(filter);
      const older = before === null ? numbers : numbers.filter((number) => number < before);
      const shown = older.slice(Math.max(older.length - limit, 0)).reverse();
      return {
        items: await index.read(shown),
        total: numbers.length,
        next: older.length > shown.length ? (shown.at(-1) ?? null) : null,
        unreadable: index.unreadable(),
        missed,
      };
    },
    all: async function* (account, filter) {
      const { index } = of(account);
      await index.refresh();
      const numbers = index.matching(filter);
      for (let at = 0; at < numbers.length; at += perPiece) yield index.read(numbers.slice(at, at + perPiece));
    },
  };
};
