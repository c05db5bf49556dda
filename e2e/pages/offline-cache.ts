/** What the app keeps on disk for reading offline, read from outside while it is not running. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inflateSync } from 'node:zlib';

const withFile = <Value>(userData: string, work: (database: DatabaseSync) => Value): Value => {
  const database = new DatabaseSync(join(userData, 'offline.sqlite'));
  try {
    return work(database);
  } finally {
    database.close();
  }
};

/** Texts of all answers that are kept. */
export const keptTexts = (userData: string): string[] =>
  withFile(userData, (database) =>
    (database.prepare('SELECT bytes FROM bodies').all() as { bytes: Uint8Array }[]).map(({ bytes }) =>
      inflateSync(bytes).toString('utf8'),
    ),
  );

/** Lets them all be older by so many ms. */
export const makeOlder = (userData: string, ms: number): void =>
  withFile(userData, (database) => {
    database.prepare('UPDATE answers SET read_at = read_at - ?').run(ms);
  });
