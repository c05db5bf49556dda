/** Table `releases`: release notes of tags. */
import type { Database } from '#node/database.ts';

/** The release notes of a project by tag. */
export const releasesOf = (database: Database, projectId: number): ReadonlyMap<string, string> =>
  new Map(
    database
      .all<{
        tag_name: string;
        description: string;
      }>('SELECT tag_name, description FROM releases WHERE project_id = ?', projectId)
      .map((row) => [row.tag_name, row.description]),
  );

/** Writes the release notes of a tag, in place of earlier ones. */
export const setRelease = (database: Database, projectId: number, tag: string, description: string): void => {
  database.write('INSERT OR REPLACE INTO releases VALUES (?, ?, ?)', projectId, tag, description);
};

/** Removes the release notes of a tag, if any. */
export const dropRelease = (database: Database, projectId: number, tag: string): void => {
  database.write('DELETE FROM releases WHERE project_id = ? AND tag_name = ?', projectId, tag);
};
