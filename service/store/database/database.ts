/** The database of a data folder. */
import { openDatabase as openFile, type Database } from '#node/database.ts';
import { diskTroubleOf } from '#shared/disk/disk-trouble.ts';
import { migrations } from './migrations.ts';

/** Opens (or makes) the database file. Writes are on disk when the call returns (L1). */
export const openDatabase = (file: string): Database => openFile(file, { migrations, timeout: 5000 });

/** Keeps what can be found out again: where the disk takes nothing more, it is found out again, and what was asked is answered. */
export const remember = (work: () => void): void => {
  try {
    work();
  } catch (error) {
    if (diskTroubleOf(error) === null) throw error;
  }
};
