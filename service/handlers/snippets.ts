/** Project snippets: list, read, write ("Project snippets"). */
import type { z } from 'zod';
import type { Context } from '#service/context.ts';
import { forbidden, notFound } from '#service/http/api-failure.ts';
import { textResponse } from '#service/http/content.ts';
import { callerOf, type Handler, type Handlers } from '#service/http/handler.ts';
import { isAtLeast, type ProjectAccess } from '#service/permissions/roles.ts';
import { authorById, authorsById } from '#service/presenters/user.ts';
import { findProject } from '#service/store/projects.ts';
import {
  addSnippet,
  deleteSnippet,
  findSnippet,
  listSnippets,
  updateSnippet,
  type SnippetReader,
  type SnippetRow,
} from '#service/store/snippets.ts';
import type { UserRow } from '#service/store/users/users.ts';
import type { snippetSchema } from '#shared/api/schemas/snippet.ts';
import type { authorSchema } from '#shared/api/schemas/user.ts';
import { readableProject, writableProject, type ProjectCall } from './access/project-access.ts';

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
const snippetAnswers = (context: Context, projectId: number, rows: readonly SnippetRow[]): Snippet[] => {
  const authorOf = authorsById(
    context,
    rows.map(({ author_id }) => author_id),
  );
  const address = addressOf(context, projectId);
  return rows.map((row) => snippetWith(row, authorOf(row.author_id), address));
};

/** A snippet, without its text. */
const snippetAnswer = (context: Context, row: SnippetRow): Snippet =>
  snippetWith(row, authorById(context, row.author_id), addressOf(context, row.project_id));

/** A call on one snippet. */
export type SnippetCall = ProjectCall & { readonly params: { readonly snippet_id: number } };

const readerOf = (caller: UserRow | null): SnippetReader | null =>
  caller && { id: caller.id, isAdmin: caller.is_admin === 1 };

/** The snippet of a call, as its caller may see it: private ones exist for their author only. */
export const snippetFor = ({ context, caller, params }: SnippetCall): ProjectAccess & { readonly row: SnippetRow } => {
  const access = readableProject(context, caller, params.id);
  const row = findSnippet(context.database, access.project.id, params.snippet_id, readerOf(caller));
  if (!row) throw notFound('Snippet');
  return { ...access, row };
};

/** Own snippets take a reporter, those of others a maintainer. */
const changeableSnippet = (call: SnippetCall): SnippetRow => {
  const { row, role } = snippetFor(call);
  const isOwn = row.author_id === callerOf(call).id;
  if (!isAtLeast(role, isOwn ? 'reporter' : 'maintainer')) throw forbidden();
  return row;
};

/** Lists the snippets that the caller may see, newest first. */
const listProjectSnippets: Handler<'snippets.list'> = ({ context, caller, params, page }) => {
  const { project } = readableProject(context, caller, params.id);
  const { rows, total } = listSnippets(context.database, project.id, readerOf(caller), page);
  return { items: snippetAnswers(context, project.id, rows), total };
};

/** Reads one snippet. */
const getSnippet: Handler<'snippets.get'> = (call) => ({
  answer: snippetAnswer(call.context, snippetFor(call).row),
});

/** Reads the text of a snippet. */
const getRawSnippet: Handler<'snippets.raw'> = (call) => textResponse(snippetFor(call).row.content);

/** Creates a snippet and keeps what sent it. */
const createSnippet: Handler<'snippets.create'> = (call) => {
  const { context, body } = call;
  const { project, caller } = writableProject(call, 'reporter');
  const now = context.now().toISOString();
  const row = {
    project_id: project.id,
    title: body.title,
    file_name: body.file_name,
    description: body.description ?? null,
    content: body.code,
    visibility: body.visibility,
    author_id: caller.id,
    user_agent: call.request.headers.get('user-agent') ?? '',
    ip_address: call.address,
    created_at: now,
    updated_at: now,
    expires_at: null,
  };
  return { answer: snippetAnswer(context, { ...row, id: addSnippet(context.database, row) }) };
};

/** Changes a snippet. */
const changeSnippet: Handler<'snippets.update'> = (call) => {
  const { context, body } = call;
  const { id } = changeableSnippet(call);
  const { code, ...columns } = body;
  updateSnippet(context.database, id, {
    ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
    ...(code !== undefined && { content: code }),
    updated_at: context.now().toISOString(),
  });
  return { answer: snippetAnswer(context, snippetFor(call).row) };
};

/** Deletes a snippet with its notes. */
const removeSnippet: Handler<'snippets.delete'> = (call) => {
  deleteSnippet(call.context.database, changeableSnippet(call).id);
  return { status: 204 };
};

/** Reads from which program and address a snippet was sent. */
const getUserAgentDetail: Handler<'snippets.userAgentDetail'> = (call) => {
  const { user_agent, ip_address } = snippetFor(call).row;
  return { answer: { user_agent, ip_address, antispam_submitted: false } };
};

/** By operation. */
export const snippetHandlers = {
  'snippets.list': listProjectSnippets,
  'snippets.get': getSnippet,
  'snippets.raw': getRawSnippet,
  'snippets.create': createSnippet,
  'snippets.update': changeSnippet,
  'snippets.delete': removeSnippet,
  'snippets.userAgentDetail': getUserAgentDetail,
} satisfies Handlers;
