/** Table `merge_checks`: whether two commits merge cleanly, a fact that never changes. */
import type { Database } from './database.ts';

/** The known answer, or null when it was never computed. */
export const knownMergeCheck = (database: Database, target: string, source: string): boolean | null => {
  const row = database.one<{ is_clean: number }>(
    'SELECT is_clean FROM merge_checks WHERE target_sha = ? AND source_sha = ?',
    target,
    source,
  );
  return row && row.is_clean === 1;
};

/** Keeps an answer. */
export const keepMergeCheck = (database: Database, target: string, source: string, isClean: boolean): void => {
  database.write('INSERT OR IGNORE INTO merge_checks VALUES (?, ?, ?)', target, source, isClean);
};
