/** One process at a time per data folder: a lock of the system's, which the end of the process lifts, however it ended. */
import { statSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile, type Database } from '#node/database.ts';
import { openDatabase } from './database.ts';

/** How long a service that is just ending is waited for, in ms. */
const lockTimeout = 10_000;

/**
 * Takes the folder for this process. Returns what gives it back.
 * @param file empty file that the lock is held on: an SQLite file, since Node itself has no file locks
 * @throws Error when another process serves the folder and goes on doing so
 */
export const lockFolder = (file: string, wait = lockTimeout): (() => void) => {
  makePrivateFile(file);
  // Nothing is ever written to it: what is in it is damage, and as the same file it stays locked by a process that had it.
  if (statSync(file).size > 0) truncateSync(file);
  const lock = new DatabaseSync(file, { timeout: wait });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error) || !/database is locked/.test(error.message)) throw error;
    throw new Error('another process serves this data folder. End that one, or name another folder.', { cause: error });
  }
  return () => lock.close();
};

/** Opens the database of a folder that this process alone serves until it closes it. @throws Error as {@link lockFolder} does */
export const openLocked = (files: { readonly lock: string; readonly database: string }): Database => {
  const unlock = lockFolder(files.lock);
  try {
    const database = openDatabase(files.database);
    return {
      ...database,
      close: () => {
        database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};
