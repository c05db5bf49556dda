/** Snippets in the form of the API. */
import type { z } from 'zod';
import type { snippetSchema } from '#shared/api/schemas/snippet.ts';
import type { authorSchema } from '#shared/api/schemas/user.ts';
import type { Context } from '#service/context.ts';
import { findProject } from '#service/store/projects.ts';
import type { SnippetRow } from '#service/store/snippets.ts';
import { authorById, authorsById } from './user.ts';

type Author = z.output<typeof authorSchema>;
type Snippet = z.output<typeof snippetSchema>;

/** Address of a project's snippets. */
const addressOf = (context: Context, projectId: number): string =>
  `${context.baseUrl()}/${findProject(context.database, projectId)?.path ?? ''}/snippets`;

const snippetWith = (row: SnippetRow, author: Author, address: string): Snippet => ({
  id: row.id,
  title: row.title,
  file_name: row.file_name,
  description: row.description,
  author,
  updated_at: row.updated_at,
  created_at: row.created_at,
  web_url: `${address}/${String(row.id)}`,
  visibility: row.visibility,
});

/** Snippets of one project, without their texts. */
export const snippetAnswers = (context: Context, projectId: number, rows: readonly SnippetRow[]): Snippet[] => {
  const authorOf = authorsById(
    context,
    rows.map(({ author_id }) => author_id),
  );
  const address = addressOf(context, projectId);
  return rows.map((row) => snippetWith(row, authorOf(row.author_id), address));
};

/** A snippet, without its text. */
export const snippetAnswer = (context: Context, row: SnippetRow): Snippet =>
  snippetWith(row, authorById(context, row.author_id), addressOf(context, row.project_id));
