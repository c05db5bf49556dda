/** Opens a data folder: with a sentence where it cannot be used, and never as a new one where its database or its key is gone. */
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { diskTroubleOf, type DiskTrouble } from '#shared/disk/disk-trouble.ts';
import type { pathsIn } from '#service/context.ts';
import { GitError } from '#service/git/process/run.ts';
import { NewerDatabase, type Database } from '#node/database.ts';
import { openDatabase } from './database.ts';
import { DataFolderError } from './disk-words.ts';
import { openEncryption, type Encryption } from './encryption.ts';
import { openLocked } from './folder-lock.ts';

type Paths = ReturnType<typeof pathsIn>;

/** An open data folder. */
export interface DataFolder {
  readonly database: Database;
  readonly encryption: Encryption;
}

/** SQLite says no more than that it cannot open a file. */
const refusalOf = (file: string): DiskTrouble => {
  try {
    accessSync(dirname(file), constants.W_OK);
    return 'denied';
  } catch (error) {
    return diskTroubleOf(error) ?? 'denied';
  }
};

/** What is wrong with the disk, as a sentence about a file; any other error as it is. */
export const namingFile = (error: unknown, file: string): unknown => {
  if (error instanceof NewerDatabase) return new DataFolderError('newer', file);
  const trouble = error instanceof GitError ? error.trouble : diskTroubleOf(error);
  return trouble === null ? error : new DataFolderError(trouble === 'denied' ? refusalOf(file) : trouble, file);
};

/** Does work on a file of the folder. @throws DataFolderError */
const naming = <Value>(file: string, work: () => Value): Value => {
  try {
    return work();
  } catch (error) {
    throw namingFile(error, file);
  }
};

const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;

const hasEntries = (folder: string): boolean => {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
};

/** A new database beside what an old one was about would give its numbers to other projects, and their repositories away. */
const mustHaveDatabase = ({ database, key, repository }: Paths): void => {
  const size = sizeOf(database);
  const wasUsed = sizeOf(key) !== null || hasEntries(dirname(repository(1))) || (sizeOf(`${database}-wal`) ?? 0) > 0;
  if ((size ?? 0) === 0 && wasUsed) throw new DataFolderError(size === null ? 'missing' : 'empty', database);
};

/** The key of what is encrypted in the database: made with the first that is, and never anew. */
const openKey = (database: Database, file: string): Encryption => {
  const token = database.one<{ sealed: Uint8Array }>(
    'SELECT sealed FROM tokens WHERE id = (SELECT max(id) FROM tokens)',
  );
  if (token && sizeOf(file) === null) throw new DataFolderError('key_missing', file);
  return naming(file, () => {
    try {
      const encryption = openEncryption(file);
      if (token) encryption.decrypt(token.sealed);
      return encryption;
    } catch (error) {
      throw diskTroubleOf(error) === null ? new DataFolderError('key_damaged', file) : error;
    }
  });
};

const openWith = (paths: Paths, open: () => Database): DataFolder => {
  naming(paths.database, () => mustHaveDatabase(paths));
  const database = naming(paths.database, open);
  try {
    return { database, encryption: openKey(database, paths.key) };
  } catch (error) {
    database.close();
    throw error;
  }
};

/** For the process that serves the folder, alone until it closes the database. @throws Error as the lock does */
export const openDataFolder = (paths: Paths): DataFolder => openWith(paths, () => openLocked(paths));

/** For a command, while the folder may be served. */
export const openBeside = (paths: Paths): DataFolder => openWith(paths, () => openDatabase(paths.database));
