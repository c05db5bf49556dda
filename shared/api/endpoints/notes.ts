/** Notes on issues, snippets and merge requests: the same five operations three times ("Notes"). */
import { z } from 'zod';
import { define } from '../define.ts';
import { noteSchema, snippetNoteSchema, writtenNoteSchema } from '../schemas/note.ts';
import { id, projectId, text, timestamp } from '../schemas/primitives.ts';
import { create, errors, list, missing, read, remove, update } from './common.ts';

const issue = { id: projectId, issue_iid: id };
const snippet = { id: projectId, snippet_id: id };
const mergeRequest = { id: projectId, merge_request_iid: id };
const issuePath = '/projects/:id/issues/:issue_iid/notes';
const snippetPath = '/projects/:id/snippets/:snippet_id/notes';
const mergeRequestPath = '/projects/:id/merge_requests/:merge_request_iid/notes';

const one = { note_id: id };
const body = z.strictObject({ body: text });
/** `created_at` counts only for an administrator or the project's owner (behaviour page, "Notes"). */
const newBody = z.strictObject({ body: text, created_at: timestamp.optional() });

const noThing = missing('commented thing');
const noNote = missing('note');
const mayNotRead = [errors.unauthenticated, noThing] as const;
const mayNotWrite = [
  errors.invalid,
  errors.unauthenticated,
  { status: 403, when: 'the role does not allow it, or the discussion is locked' },
  noNote,
] as const;

const listing = { ...list, access: 'user', answer: z.array(noteSchema), errors: mayNotRead } as const;
const reading = { ...read, access: 'user', answer: noteSchema, errors: [errors.unauthenticated, noNote] } as const;
const creating = {
  ...create,
  access: 'user',
  body: newBody,
  answer: writtenNoteSchema,
  errors: mayNotWrite,
} as const;
const updating = { ...update, access: 'user', body, answer: noteSchema, errors: mayNotWrite } as const;
const removing = {
  ...remove,
  access: 'user',
  errors: [errors.unauthenticated, errors.forbidden, noNote],
} as const;

const staleIssue = ['issueNotes.list', 'issueNotes.get'] as const;
const staleSnippet = ['snippetNotes.list', 'snippetNotes.get'] as const;
const staleMergeRequest = ['mergeRequestNotes.list', 'mergeRequestNotes.get', 'mergeRequests.get'] as const;

/** Operations on notes of issues. */
export const issueNoteOperations = {
  'issueNotes.list': define({
    ...listing,
    path: issuePath,
    summary: 'Lists the notes of an issue.',
    params: z.strictObject(issue),
  }),
  'issueNotes.get': define({
    ...reading,
    path: `${issuePath}/:note_id`,
    summary: 'Reads a note of an issue.',
    params: z.strictObject({ ...issue, ...one }),
  }),
  'issueNotes.create': define({
    ...creating,
    path: issuePath,
    summary: 'Comments on an issue.',
    params: z.strictObject(issue),
    stale: staleIssue,
  }),
  'issueNotes.update': define({
    ...updating,
    path: `${issuePath}/:note_id`,
    summary: 'Changes a note of an issue.',
    params: z.strictObject({ ...issue, ...one }),
    stale: staleIssue,
  }),
  'issueNotes.delete': define({
    ...removing,
    path: `${issuePath}/:note_id`,
    summary: 'Deletes a note of an issue.',
    params: z.strictObject({ ...issue, ...one }),
    stale: staleIssue,
  }),
};

/** Operations on notes of snippets. */
export const snippetNoteOperations = {
  'snippetNotes.list': define({
    ...listing,
    path: snippetPath,
    summary: 'Lists the notes of a snippet.',
    params: z.strictObject(snippet),
  }),
  'snippetNotes.get': define({
    ...reading,
    path: `${snippetPath}/:note_id`,
    summary: 'Reads a note of a snippet, with the snippet’s title and file name.',
    params: z.strictObject({ ...snippet, ...one }),
    answer: snippetNoteSchema,
  }),
  'snippetNotes.create': define({
    ...creating,
    path: snippetPath,
    summary: 'Comments on a snippet.',
    params: z.strictObject(snippet),
    stale: staleSnippet,
  }),
  'snippetNotes.update': define({
    ...updating,
    path: `${snippetPath}/:note_id`,
    summary: 'Changes a note of a snippet.',
    params: z.strictObject({ ...snippet, ...one }),
    stale: staleSnippet,
  }),
  'snippetNotes.delete': define({
    ...removing,
    path: `${snippetPath}/:note_id`,
    summary: 'Deletes a note of a snippet.',
    params: z.strictObject({ ...snippet, ...one }),
    stale: staleSnippet,
  }),
};

/** Operations on notes of merge requests. */
export const mergeRequestNoteOperations = {
  'mergeRequestNotes.list': define({
    ...listing,
    path: mergeRequestPath,
    summary: 'Lists the notes of a merge request.',
    params: z.strictObject(mergeRequest),
  }),
  'mergeRequestNotes.get': define({
    ...reading,
    path: `${mergeRequestPath}/:note_id`,
    summary: 'Reads a note of a merge request.',
    params: z.strictObject({ ...mergeRequest, ...one }),
  }),
  'mergeRequestNotes.create': define({
    ...creating,
    path: mergeRequestPath,
    summary: 'Comments on a merge request.',
    params: z.strictObject(mergeRequest),
    stale: staleMergeRequest,
  }),
  'mergeRequestNotes.update': define({
    ...updating,
    path: `${mergeRequestPath}/:note_id`,
    summary: 'Changes a note of a merge request.',
    params: z.strictObject({ ...mergeRequest, ...one }),
    stale: staleMergeRequest,
  }),
  'mergeRequestNotes.delete': define({
    ...removing,
    path: `${mergeRequestPath}/:note_id`,
    summary: 'Deletes a note of a merge request.',
    params: z.strictObject({ ...mergeRequest, ...one }),
    stale: staleMergeRequest,
  }),
};
