/** Snippets in the form of the API. */
import type { z } from 'zod';
import type { snippetSchema } from '../../shared/api/schemas/snippet.ts';
import type { Context } from '../context.ts';
import { findProject } from '../store/projects.ts';
import type { SnippetRow } from '../store/snippets.ts';
import { authorById } from './user.ts';

/** A snippet, without its text. */
export const snippetAnswer = (context: Context, row: SnippetRow): z.output<typeof snippetSchema> => ({
  id: row.id,
  title: row.title,
  file_name: row.file_name,
  description: row.description,
  author: authorById(context, row.author_id),
  updated_at: row.updated_at,
  created_at: row.created_at,
  web_url: `${context.baseUrl()}/${findProject(context.database, row.project_id)?.path ?? ''}/snippets/${String(row.id)}`,
  visibility: row.visibility,
});
