/** Project snippets: list, read, write ("Project snippets"). */
import { snippetAnswer, snippetAnswers } from '#service/presenters/snippet.ts';
import { forbidden, notFound } from '#service/http/api-failure.ts';
import { textResponse } from '#service/http/content.ts';
import { callerOf, type Handler } from '#service/http/handler.ts';
import { isAtLeast, type ProjectAccess } from '#service/permissions/roles.ts';
import {
  addSnippet,
  deleteSnippet,
  findSnippet,
  listSnippets,
  updateSnippet,
  type SnippetReader,
  type SnippetRow,
} from '#service/store/snippets.ts';
import type { UserRow } from '#service/store/users.ts';
import { readableProject, writableProject, type ProjectCall } from './project-access.ts';

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
export const listProjectSnippets: Handler<'snippets.list'> = ({ context, caller, params, page }) => {
  const { project } = readableProject(context, caller, params.id);
  const { rows, total } = listSnippets(context.database, project.id, readerOf(caller), page);
  return { items: snippetAnswers(context, project.id, rows), total };
};

/** Reads one snippet. */
export const getSnippet: Handler<'snippets.get'> = (call) => ({
  answer: snippetAnswer(call.context, snippetFor(call).row),
});

/** Reads the text of a snippet. */
export const getRawSnippet: Handler<'snippets.raw'> = (call) => textResponse(snippetFor(call).row.content);

/** Creates a snippet and keeps what sent it. */
export const createSnippet: Handler<'snippets.create'> = (call) => {
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
export const changeSnippet: Handler<'snippets.update'> = (call) => {
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
export const removeSnippet: Handler<'snippets.delete'> = (call) => {
  deleteSnippet(call.context.database, changeableSnippet(call).id);
  return { status: 204 };
};

/** Reads from which program and address a snippet was sent. */
export const getUserAgentDetail: Handler<'snippets.userAgentDetail'> = (call) => {
  const { user_agent, ip_address } = snippetFor(call).row;
  return { answer: { user_agent, ip_address, antispam_submitted: false } };
};
