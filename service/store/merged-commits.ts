/** Table `merged_commits`: whether a commit contains another one, a fact that never changes. */
import type { Database } from '#node/database.ts';
import { remember } from './database/database.ts';

/** What is known of commits against one that may contain them, by commit. */
export const knownMerged = (database: Database, into: string, shas: readonly string[]): ReadonlyMap<string, boolean> =>
  new Map(
    database
      .all<{
        sha: string;
        is_merged: number;
      }>(
        'SELECT sha, is_merged FROM merged_commits WHERE into_sha = ? AND sha IN (SELECT value FROM json_each(?))',
        into,
        JSON.stringify(shas),
      )
      .map((row) => [row.sha, row.is_merged === 1]),
  );

/** Keeps what was found out, instead of what was known against earlier tips. */
export const keepMerged = (database: Database, into: string, facts: ReadonlyMap<string, boolean>): void => {
  remember(() =>
    database.transaction(() => {
      for (const [sha, isMerged] of facts) {
        database.write('DELETE FROM merged_commits WHERE sha = ? AND into_sha <> ?', sha, into);
        database.write('INSERT OR REPLACE INTO merged_commits VALUES (?, ?, ?)', sha, into, isMerged);
      }
    }),
  );
};
