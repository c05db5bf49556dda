/** What is known of a journal's entries without reading them again: where each is, and what filters look at. Only what is new is read. */
import { open, type FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import { type JournalEntry, type JournalFilter, userAbout, writeResults } from '#shared/administration/journal.ts';
import { writeNames } from '#electron/proxy/write-notes.ts';
import { journalFiles } from './journal-files.ts';

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number(), z.boolean()])),
]);

/** A write that is about to be sent. */
export const beginLine = z.object({
  id: z.string(),
  at: z.string(),
  operation: z.string(),
  method: z.string(),
  params: z.record(z.string(), value),
  names: writeNames.optional(),
  fields: z.array(z.string()),
  values: z.record(z.string(), value),
});

/** How a write ended. */
export const endLine = z.object({
  of: z.string(),
  result: z.enum(writeResults),
  status: z.int().nullable(),
  code: z.string().nullable(),
  request_id: z.string().nullable(),
});

type BeginLine = z.output<typeof beginLine>;
type EndLine = z.output<typeof endLine>;

const anyLine = z.union([beginLine, endLine]);

/** A line as it was written; null where it cannot be read. */
const readLine = (text: string): BeginLine | EndLine | null => {
  try {
    return anyLine.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Bytes that are read at a time: other work comes in between. */
const pieceBytes = 128 * 1024;
const newline = 0x0a;

type Ending = Pick<JournalEntry, 'result' | 'status' | 'code' | 'request_id'>;

interface Indexed {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  readonly at: string;
  readonly operation: string;
  /** Id of the user that it was about; null where it was about no user. */
  readonly user: number | null;
  readonly username: string;
  end: Ending;
}

/** Until its end is read. */
const noEnd: Ending = { result: 'unknown', status: null, code: null, request_id: null };

/** The entries of one account. */
export interface JournalIndex {
  /** Reads what was added since. */
  refresh(): Promise<void>;
  /** Numbers of the entries that match, the oldest first. */
  matching(filter: JournalFilter): readonly number[];
  /** Reads entries whole. */
  read(numbers: readonly number[]): Promise<readonly JournalEntry[]>;
  unreadable(): number;
}

const isMatch = (entry: Indexed, { operation, operations = [], person, result, from, to }: JournalFilter): boolean =>
  (entry.operation.toLowerCase().includes(operation) || operations.includes(entry.operation)) &&
  (person === '' || String(entry.user) === person || entry.username.includes(person)) &&
  (result === null || entry.end.result === result) &&
  (from === '' || entry.at.slice(0, 10) >= from) &&
  (to === '' || entry.at.slice(0, 10) <= to);

class EntryIndex implements JournalIndex {
  readonly #folder: string;
  readonly #entries: Indexed[] = [];
  readonly #unended = new Map<string, Indexed>();
  readonly #readTo = new Map<string, number>();
  #unreadable = 0;
  #refreshing: Promise<void> | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #begin(line: BeginLine, where: Pick<Indexed, 'file' | 'offset' | 'length'>): void {
    const username = line.values['username'] ?? line.names?.user;
    const entry: Indexed = {
      ...where,
      at: line.at,
      operation: line.operation,
      user: userAbout(line.operation, line.params),
      username: typeof username === 'string' ? username.toLowerCase() : '',
      end: noEnd,
    };
    this.#entries.push(entry);
    this.#unended.set(line.id, entry);
  }

  #end({ of, ...ending }: EndLine): void {
    const entry = this.#unended.get(of);
    if (!entry) return;
    entry.end = ending;
    this.#unended.delete(of);
  }

  #take(file: string, offset: number, bytes: Buffer): void {
    const text = bytes.toString('utf8');
    if (text.trim() === '') return;
    const line = readLine(text);
    if (line === null) this.#unreadable += 1;
    else if ('of' in line) this.#end(line);
    else this.#begin(line, { file, offset, length: bytes.length });
  }

  /** Reads the lines of a file that are whole. */
  async #readFile(file: string): Promise<void> {
    const handle = await open(file, 'r');
    try {
      let offset = this.#readTo.get(file) ?? 0;
      let left = Buffer.alloc(0);
      for (;;) {
        const piece = Buffer.alloc(pieceBytes);
        const { bytesRead } = await handle.read(piece, 0, pieceBytes, offset + left.length);
        if (bytesRead === 0) break;
        left = Buffer.concat([left, piece.subarray(0, bytesRead)]);
        let from = 0;
        for (let to = left.indexOf(newline); to !== -1; to = left.indexOf(newline, from)) {
          this.#take(file, offset + from, left.subarray(from, to));
          from = to + 1;
        }
        offset += from;
        left = left.subarray(from);
      }
      this.#readTo.set(file, offset);
    } finally {
      await handle.close();
    }
  }

  async #readOne(handle: FileHandle, number: number, { offset, length, end: ending }: Indexed) {
    const bytes = Buffer.alloc(length);
    await handle.read(bytes, 0, length, offset);
    const line = readLine(bytes.toString('utf8'));
    if (line === null || 'of' in line) throw new Error('A line of the journal changed while it was read.');
    const { at, operation, method, params, names = {}, fields, values } = line;
    return { number, at, operation, method, params, names, fields, values, ...ending };
  }

  refresh(): Promise<void> {
    this.#refreshing ??= (async () => {
      for (const file of await journalFiles(this.#folder)) await this.#readFile(file);
    })().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  matching(filter: JournalFilter): readonly number[] {
    const meant = { ...filter, operation: filter.operation.toLowerCase(), person: filter.person.toLowerCase() };
    return this.#entries.flatMap((entry, number) => (isMatch(entry, meant) ? [number] : []));
  }

  async read(numbers: readonly number[]): Promise<readonly JournalEntry[]> {
    const handles = new Map<string, FileHandle>();
    try {
      const found: JournalEntry[] = [];
      for (const number of numbers) {
        const entry = this.#entries[number];
        if (!entry) continue;
        const handle = handles.get(entry.file) ?? (await open(entry.file, 'r'));
        handles.set(entry.file, handle);
        found.push(await this.#readOne(handle, number, entry));
      }
      return found;
    } finally {
      for (const handle of handles.values()) await handle.close();
    }
  }

  unreadable(): number {
    return this.#unreadable;
  }
}

/** Makes the index of a folder; it is empty until it is refreshed. */
export const createJournalIndex = (folder: string): JournalIndex => new EntryIndex(folder);
