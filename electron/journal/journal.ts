/** The journal of writes: each write of an administrator's account is noted before it is sent and when it ended (decision 33). What is kept of an input goes by the schema of its operation, so that no secret can be written by accident. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { NoteWrite } from '#electron/proxy/write-notes.ts';
import type { JournalEntry, JournalFilter, JournalPage, JournalValue } from '#shared/administration/journal.ts';
import { createJournalWriter, fileBytes, type JournalWriter } from './journal-files.ts';
import { createJournalIndex, type JournalIndex } from './journal-index.ts';

/** Free texts that are kept, by operation: names of things, never what somebody wrote, an address, a key or a password. */
export const keptTexts: Readonly<Record<string, readonly string[]>> = {
  'users.create': ['username', 'name'],
  'users.update': ['username', 'name'],
  'impersonationTokens.create': ['name', 'expires_at'],
  'branches.create': ['branch', 'ref'],
  'tags.create': ['tag_name', 'ref'],
  'mergeRequests.create': ['source_branch', 'target_branch'],
};

/** Most characters of a kept text. */
const longest = 255;

/** Whether a schema takes nothing that somebody types freely: numbers, yes and no, one of a few. */
const isClosed = (schema: unknown): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isClosed(schema.unwrap());
  if (schema instanceof z.ZodArray) return isClosed(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.every(isClosed);
  return (
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNull
  );
};

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const keptValue = (value: unknown): JournalValue | undefined => {
  if (value === null) return null;
  if (typeof value === 'string') return value.slice(0, longest);
  if (isPlain(value)) return value;
  return Array.isArray(value) && value.every(isPlain) ? value.slice(0, 100) : undefined;
};

const keptOf = (
  values: Readonly<Record<string, unknown>>,
  isKept: (name: string) => boolean,
): Readonly<Record<string, JournalValue>> => {
  const kept: Record<string, JournalValue> = {};
  for (const [name, value] of Object.entries(values)) {
    const one = isKept(name) ? keptValue(value) : undefined;
    if (one !== undefined) kept[name] = one;
  }
  return kept;
};

/** What of a call may be kept. */
const keptInput = ({ id, operation, params, query, body, names }: Omit<CheckedCall, 'requestId'>) => {
  const schemas: Readonly<Record<string, unknown>> = { ...operation.query.shape, ...operation.body.shape };
  const texts = keptTexts[id] ?? [];
  const sent = { ...query, ...body };
  return {
    params: keptOf(params, () => true),
    ...(names && { names }),
    fields: Object.keys(sent).filter((name) => sent[name as keyof typeof sent] !== undefined),
    values: keptOf(sent, (name) => texts.includes(name) || isClosed(schemas[name])),
  };
};

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
  /** Deletes all entries of an account. */
  forget(account: string): Promise<void>;
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
    forget: async (account) => {
      opened.delete(account);
      await rm(join(folder, account), { recursive: true, force: true });
    },
    all: async function* (account, filter) {
      const { index } = of(account);
      await index.refresh();
      const numbers = index.matching(filter);
      for (let at = 0; at < numbers.length; at += perPiece) yield index.read(numbers.slice(at, at + perPiece));
    },
  };
};
