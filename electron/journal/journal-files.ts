/** The files of one account's journal: lines are added at the end and synced; a long file is followed by another, and none is changed or removed. */
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes after which the next file begins. */
export const fileBytes = 8 * 1024 * 1024;

const nameOf = (number: number): string => `${String(number).padStart(6, '0')}.jsonl`;
const isOurs = (name: string): boolean => /^\d{6,}\.jsonl$/.test(name);
const numberOf = (name: string): number => Number(/(\d+)\.jsonl$/.exec(name)?.[1] ?? 0);

/** Paths of the files that there are, the oldest first. */
export const journalFiles = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter(isOurs)
    .sort((one, other) => numberOf(one) - numberOf(other))
    .map((name) => join(folder, name));
};

const newline = 0x0a;

/** Adds lines to a journal. */
export interface JournalWriter {
  /** On disk when it resolves; lines are written in the order of the calls. Rejects when that is not possible. */
  add(line: object): Promise<void>;
}

/** Makes the writer of a folder; `most` bytes of a file, after which another begins. */
export const createJournalWriter = (folder: string, most = fileBytes): JournalWriter => {
  let last: Promise<void> = Promise.resolve();

  const current = async (): Promise<string> => {
    const files = await journalFiles(folder);
    const file = files.at(-1);
    if (file === undefined) return join(folder, nameOf(1));
    const { size } = await stat(file);
    return size < most ? file : join(folder, nameOf(numberOf(file) + 1));
  };

  const write = async (line: object): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(await current(), 'a+', 0o600);
    try {
      const { size } = await handle.stat();
      const end = Buffer.alloc(1);
      if (size > 0) await handle.read(end, 0, 1, size - 1);
      // The app ended in the middle of a line: what was written of it stays, and the next one has a line of its own.
      const before = size > 0 && end[0] !== newline ? '\n' : '';
      await handle.appendFile(`${before}${JSON.stringify(line)}\n`);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  };

  return {
    add: (line) => {
      const written = last.then(() => write(line));
      last = written.catch(() => undefined);
      return written;
    },
  };
};
