/** The store's file, as a database whose errors say what is wrong in words to be shown. */
import { closeSync, openSync } from 'node:fs';
import { openDatabase as openFile, type Database } from '#node/database.ts';
import { migrations } from './migrations.ts';
import { storeErrorOf, unreachableDisk } from './store-error.ts';

/** Drafts are private. What is no file, or may not be written, is found out here: SQLite does not say which. */
const mustBeWritable = (file: string): void => {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw unreachableDisk(error);
  }
};

/** Opens or makes the file; everything throws a StoreError. */
export const openDatabase = (file: string): Database => {
  mustBeWritable(file);
  return openFile(file, { migrations, timeout: 1000, explain: storeErrorOf });
};
