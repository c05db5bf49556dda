/** Notes on issues, snippets and merge requests: the same five operations three times ("Notes"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { noteSchema, snippetNoteSchema, writtenNoteSchema } from '#shared/api/schemas/note.ts';
import { id, projectId, text, timestamp } from '#shared/api/schemas/primitives.ts';
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
const locked = { status: 403, when: 'the discussion is locked, and the caller is no member' } as const;

const listing = { ...list, role: 'request_reader', answer: z.array(noteSchema) } as const;
const reading = { ...read, role: 'request_reader', answer: noteSchema } as const;
const creating = { ...create, role: 'request_reader', body: newBody, answer: writtenNoteSchema } as const;
const updating = {
  ...update,
  role: 'request_reader',
  othersRole: 'maintainer',
  body,
  answer: noteSchema,
} as const;
const removing = { ...remove, role: 'request_reader', othersRole: 'maintainer' } as const;

/** Everyone who sees a project may read the notes of its issues and write some; snippets and merge requests are code. */
const onIssue = {
  reading: [errors.unauthenticated],
  creating: [errors.invalid, errors.unauthenticated],
  changing: [errors.unauthenticated, errors.forbidden],
} as const;
const onSnippet = {
  reading: [errors.unauthenticated, errors.forbidden],
  creating: [errors.invalid, errors.unauthenticated, errors.forbidden],
  changing: [errors.unauthenticated, errors.forbidden],
} as const;
const onMergeRequest = {
  reading: onSnippet.reading,
  creating: [...onSnippet.creating, locked],
  changing: [...onSnippet.changing, locked],
} as const;

const staleIssue = ['issueNotes.list', 'issueNotes.get'] as const;
const staleSnippet = ['snippetNotes.list', 'snippetNotes.get'] as const;
const staleMergeRequest = ['mergeRequestNotes.list', 'mergeRequestNotes.get', 'mergeRequests.get'] as const;

/** Operations on notes of issues. */
export const issueNoteOperations = {
  'issueNotes.list': define({
    ...listing,
    role: 'issue_reader',
    errors: [...onIssue.reading, noThing],
    path: issuePath,
    summary: 'Lists the notes of an issue.',
    params: z.strictObject(issue),
  }),
  'issueNotes.get': define({
    ...reading,
    role: 'issue_reader',
    errors: [...onIssue.reading, noNote],
    path: `${issuePath}/:note_id`,
    summary: 'Reads a note of an issue.',
    params: z.strictObject({ ...issue, ...one }),
  }),
  'issueNotes.create': define({
    ...creating,
    role: 'issue_reader',
    errors: [...onIssue.creating, noThing],
    path: issuePath,
    summary: 'Comments on an issue.',
    params: z.strictObject(issue),
    stale: staleIssue,
  }),
  'issueNotes.update': define({
    ...updating,
    role: 'issue_reader',
    errors: [errors.invalid, ...onIssue.changing, noNote],
    path: `${issuePath}/:note_id`,
    summary: 'Changes a note of an issue.',
    params: z.strictObject({ ...issue, ...one }),
    stale: staleIssue,
  }),
  'issueNotes.delete': define({
    ...removing,
    role: 'issue_reader',
    errors: [...onIssue.changing, noNote],
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
    errors: [...onSnippet.reading, noThing],
    path: snippetPath,
    summary: 'Lists the notes of a snippet.',
    params: z.strictObject(snippet),
  }),
  'snippetNotes.get': define({
    ...reading,
    errors: [...onSnippet.reading, noNote],
    path: `${snippetPath}/:note_id`,
    summary: 'Reads a note of a snippet, with the snippet’s title and file name.',
    params: z.strictObject({ ...snippet, ...one }),
    answer: snippetNoteSchema,
  }),
  'snippetNotes.create': define({
    ...creating,
    errors: [...onSnippet.creating, noThing],
    path: snippetPath,
    summary: 'Comments on a snippet.',
    params: z.strictObject(snippet),
    stale: staleSnippet,
  }),
  'snippetNotes.update': define({
    ...updating,
    errors: [errors.invalid, ...onSnippet.changing, noNote],
    path: `${snippetPath}/:note_id`,
    summary: 'Changes a note of a snippet.',
    params: z.strictObject({ ...snippet, ...one }),
    stale: staleSnippet,
  }),
  'snippetNotes.delete': define({
    ...removing,
    errors: [...onSnippet.changing, noNote],
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
    errors: [...onMergeRequest.reading, noThing],
    path: mergeRequestPath,
    summary: 'Lists the notes of a merge request.',
    params: z.strictObject(mergeRequest),
  }),
  'mergeRequestNotes.get': define({
    ...reading,
    errors: [...onMergeRequest.reading, noNote],
    path: `${mergeRequestPath}/:note_id`,
    summary: 'Reads a note of a merge request.',
    params: z.strictObject({ ...mergeRequest, ...one }),
  }),
  'mergeRequestNotes.create': define({
    ...creating,
    errors: [...onMergeRequest.creating, noThing],
    path: mergeRequestPath,
    summary: 'Comments on a merge request.',
    params: z.strictObject(mergeRequest),
    stale: staleMergeRequest,
  }),
  'mergeRequestNotes.update': define({
    ...updating,
    errors: [errors.invalid, ...onMergeRequest.changing, noNote],
    path: `${mergeRequestPath}/:note_id`,
    summary: 'Changes a note of a merge request.',
    params: z.strictObject({ ...mergeRequest, ...one }),
    stale: staleMergeRequest,
  }),
  'mergeRequestNotes.delete': define({
    ...removing,
    errors: [...onMergeRequest.changing, noNote],
    path: `${mergeRequestPath}/:note_id`,
    summary: 'Deletes a note of a merge request.',
    params: z.strictObject({ ...mergeRequest, ...one }),
    stale: staleMergeRequest,
  }),
};
