/** Table `snippets`: pieces of text that belong to a project. */
import { insert, update, type Bindable, type Database } from '#node/database.ts';

/** A row of `snippets`. */
export interface SnippetRow {
  readonly id: number;
  readonly project_id: number;
  readonly title: string;
  readonly file_name: string;
  readonly description: string | null;
  readonly content: string;
  readonly visibility: 'private' | 'internal' | 'public';
  readonly author_id: number;
  /** Program that sent it. */
  readonly user_agent: string;
  readonly ip_address: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly expires_at: string | null;
}

/** Who asks: null is nobody; administrators see everything. */
export interface SnippetReader {
  readonly id: number;
  readonly isAdmin: boolean;
}

const visible = "(visibility = 'public' OR (visibility = 'internal' AND ? > 0) OR author_id = ? OR ? = 1)";

const readerValues = (reader: SnippetReader | null): Bindable[] => {
  const id = reader?.id ?? 0;
  return [id, id, reader?.isAdmin === true];
};

/** Adds a snippet and returns the id. */
export const addSnippet = (database: Database, row: Omit<SnippetRow, 'id'>): number =>
  insert(database, 'snippets', { ...row });

/** Changes columns of a snippet. */
export const updateSnippet = (
  database: Database,
  id: number,
  row: Partial<Record<keyof SnippetRow, Bindable>>,
): void => {
  update(database, 'snippets', id, row);
};

/** Deletes a snippet with its notes. */
export const deleteSnippet = (database: Database, id: number): void => {
  database.transaction(() => {
    database.write("DELETE FROM notes WHERE noteable_type = 'Snippet' AND noteable_id = ?", id);
    database.write("DELETE FROM award_emoji WHERE awardable_type = 'Snippet' AND awardable_id = ?", id);
    database.write('DELETE FROM snippets WHERE id = ?', id);
  });
};

/** A snippet of a project that the reader may see, or null. */
export const findSnippet = (
  database: Database,
  projectId: number,
  id: number,
  reader: SnippetReader | null,
): SnippetRow | null =>
  database.one<SnippetRow>(
    `SELECT * FROM snippets WHERE project_id = ? AND id = ? AND ${visible}`,
    projectId,
    id,
    ...readerValues(reader),
  );

/** One page of the snippets of a project that the reader may see, newest first, and the number of all of them. */
export const listSnippets = (
  database: Database,
  projectId: number,
  reader: SnippetReader | null,
  page: { limit: number; offset: number },
): { rows: SnippetRow[]; total: number } => {
  const where = `project_id = ? AND ${visible}`;
  const values = [projectId, ...readerValues(reader)];
  return {
    rows: database.all<SnippetRow>(
      `SELECT * FROM snippets WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
      ...values,
      page.limit,
      page.offset,
    ),
    total:
      database.one<{ total: number }>(`SELECT count(*) AS total FROM snippets WHERE ${where}`, ...values)?.total ?? 0,
  };
};
