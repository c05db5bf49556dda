/** Table `merge_checks`: whether two commits merge cleanly, a fact that never changes. */
import type { Database } from '#node/database.ts';
import { remember } from './database.ts';

/** Two commits (object ids), of which one is to be merged into the other, and whether that makes no conflict. */
export interface MergeCheck {
  readonly target: string;
  readonly source: string;
  readonly isClean: boolean;
}

/** What is known of pairs of commits, in one statement; pairs that were never computed are left out. */
export const knownMergeChecks = (
  database: Database,
  pairs: readonly Pick<MergeCheck, 'target' | 'source'>[],
): MergeCheck[] =>
  database
    .all<{ target_sha: string; source_sha: string; is_clean: number }>(
      `SELECT known.target_sha, known.source_sha, known.is_clean FROM json_each(?) AS pair CROSS JOIN merge_checks AS known
        ON known.target_sha = pair.value ->> 0 AND known.source_sha = pair.value ->> 1`,
      JSON.stringify(pairs.map(({ target, source }) => [target, source])),
    )
    .map((row) => ({ target: row.target_sha, source: row.source_sha, isClean: row.is_clean === 1 }));

/** Keeps answers, all in one transaction. */
export const keepMergeChecks = (database: Database, checks: readonly MergeCheck[]): void => {
  remember(() =>
    database.transaction(() => {
      for (const { target, source, isClean } of checks)
        database.write('INSERT OR IGNORE INTO merge_checks VALUES (?, ?, ?)', target, source, isClean);
    }),
  );
};
