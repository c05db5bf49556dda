/** Sets a damaged database file aside: it is kept under another name with what belongs to it (R12). */
import { existsSync, renameSync } from 'node:fs';

/** What belongs to a database file: itself, its log, the log's index. Kept together, the copy can still be opened by SQLite. */
export const companions = ['', '-wal', '-shm'] as const;

/** The name under which a damaged file is kept. */
export const asideName = (file: string, now: Date): string =>
  `${file}.corrupt-${now.toISOString().replaceAll(':', '-')}`;

/** Renames the file and its companions; answers the new name. */
export const setAside = (file: string, now: Date): string => {
  const copy = asideName(file, now);
  for (const end of companions) if (existsSync(file + end)) renameSync(file + end, copy + end);
  return copy;
};
