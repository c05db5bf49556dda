/** Project snippets ("Project snippets"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { id, projectId, text } from '#shared/api/schemas/primitives.ts';
import { snippetSchema, snippetVisibility, userAgentDetailSchema } from '#shared/api/schemas/snippet.ts';
import { create, errors, list, mayNotReadCode, missing, ofProject, read, remove, update } from './common.ts';

const path = '/projects/:id/snippets';
const oneSnippet = z.strictObject({ id: projectId, snippet_id: id });
const noSnippet = missing('snippet');
const stale = ['snippets.list', 'snippets.get', 'snippets.raw'] as const;
const mayNotChange = [errors.invalid, errors.unauthenticated, errors.forbidden, noSnippet] as const;

/** Operations on project snippets. */
export const snippetOperations = {
  'snippets.list': define({
    ...list,
    path,
    summary: 'Lists the snippets of a project that the caller may see.',
    role: 'code_reader',
    params: ofProject,
    answer: z.array(snippetSchema),
    errors: [...mayNotReadCode, errors.noProject],
  }),
  'snippets.get': define({
    ...read,
    path: `${path}/:snippet_id`,
    summary: 'Reads one snippet, without its text.',
    role: 'code_reader',
    params: oneSnippet,
    answer: snippetSchema,
    errors: [...mayNotReadCode, noSnippet],
  }),
  'snippets.create': define({
    ...create,
    path,
    summary: 'Creates a snippet.',
    role: 'reporter',
    params: ofProject,
    body: z.strictObject({
      title: text,
      file_name: text,
      code: text,
      visibility: snippetVisibility,
      description: z.string().optional(),
    }),
    answer: snippetSchema,
    errors: [errors.invalid, errors.unauthenticated, errors.forbidden, errors.noProject],
    stale,
  }),
  'snippets.update': define({
    ...update,
    path: `${path}/:snippet_id`,
    summary: 'Changes a snippet.',
    role: 'reporter',
    othersRole: 'maintainer',
    params: oneSnippet,
    body: z.strictObject({
      title: text.optional(),
      file_name: text.optional(),
      description: z.string().optional(),
      code: text.optional(),
      visibility: snippetVisibility.optional(),
    }),
    answer: snippetSchema,
    errors: mayNotChange,
    stale,
  }),
  'snippets.delete': define({
    ...remove,
    path: `${path}/:snippet_id`,
    summary: 'Deletes a snippet.',
    role: 'reporter',
    othersRole: 'maintainer',
    params: oneSnippet,
    errors: [errors.unauthenticated, errors.forbidden, noSnippet],
    stale,
  }),
  'snippets.raw': define({
    ...read,
    path: `${path}/:snippet_id/raw`,
    summary: 'Reads the text of a snippet.',
    role: 'code_reader',
    params: oneSnippet,
    answer: z.string(),
    errors: [...mayNotReadCode, noSnippet],
    format: 'text',
  }),
  'snippets.userAgentDetail': define({
    ...read,
    path: `${path}/:snippet_id/user_agent_detail`,
    summary: 'Reads from which program and address a snippet was sent.',
    role: 'administrator',
    params: oneSnippet,
    answer: userAgentDetailSchema,
    errors: [errors.unauthenticated, errors.notAdministrator, noSnippet],
    since: '9.4',
  }),
};
