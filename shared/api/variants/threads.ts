/** Threads of a merge request: not in the API document, and there from 10.6 on (behaviour page, "Today's servers"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { create, errors, list, read, update } from '#shared/api/endpoints/common.ts';
import { mergeRequestPath, noMergeRequest, ofMergeRequest } from '#shared/api/endpoints/merge-requests.ts';
import { form } from '#shared/api/form.ts';
import { noteShape } from '#shared/api/schemas/note.ts';
import { id, projectId, text } from '#shared/api/schemas/primitives.ts';
import { authorSchema } from '#shared/api/schemas/user.ts';
import { threadsSince } from '#shared/api/server-age.ts';
import { suggestionSchema } from './suggestions.ts';

const path = `${mergeRequestPath}/discussions`;
const one = `${path}/:discussion_id`;
const ofThread = z.strictObject({ id: projectId, merge_request_iid: id, discussion_id: text });
const noThread = { status: 404, when: 'the project, the merge request or the thread does not exist' } as const;
const since = threadsSince;
const stale = ['mergeRequestNotes.list', 'mergeRequestNotes.get', 'mergeRequests.get'] as const;

const line = z.int().positive().nullable();

/** An end of some lines: its counters in both versions, and which of the two has it (null: both). */
const lineEnd = form({ line_code: z.string(), type: z.string().nullable(), old_line: line, new_line: line }, []);

/**
 * Where a thread is: the commits that were compared, and the line in one version of a file, or in both (`text`), the file
 * as a whole (`file`), or a point of an image (`image`).
 */
export const threadPositionSchema = form(
  {
    base_sha: z.string(),
    start_sha: z.string(),
    head_sha: z.string(),
    position_type: z.string(),
    old_path: z.string().nullable(),
    new_path: z.string().nullable(),
    old_line: line,
    new_line: line,
    line_range: form({ start: lineEnd, end: lineEnd }, []).nullable(),
    x: z.number().nullable(),
    y: z.number().nullable(),
  },
  ['position_type'],
);

/** A note in a thread. */
export const threadNoteSchema = form(
  {
    ...noteShape,
    type: z.string().nullable(),
    resolvable: z.boolean(),
    resolved: z.boolean(),
    resolved_by: authorSchema.nullable(),
    position: threadPositionSchema.nullable(),
    /** The commit that it was written on, where that is one of the merge request's and not the whole of it. */
    commit_id: z.string().nullable(),
    /** Of a comment on lines, at servers of today. */
    suggestions: z.array(suggestionSchema).nullable(),
    /** Only for members of the project; `confidential` before 15.0. */
    internal: z.boolean().nullable(),
    confidential: z.boolean().nullable(),
  },
  ['id', 'body'],
);

/** A thread: its notes, the first one first. */
export const threadSchema = form({ id: z.string(), individual_note: z.boolean(), notes: z.array(threadNoteSchema) }, [
  'id',
  'notes',
]);

/** Commits that a merge request was compared by, one entry for each push. */
export const diffVersionSchema = form(
  { id, base_commit_sha: z.string(), start_commit_sha: z.string(), head_commit_sha: z.string() },
  ['base_commit_sha', 'start_commit_sha', 'head_commit_sha'],
);

/** A line as the page knows it: its number where it has one, else what the diff counts next; 0 in a version without lines. */
const newLineEnd = z.strictObject({
  type: z.enum(['old', 'new']).nullable(),
  old_line: z.int().nonnegative(),
  new_line: z.int().nonnegative(),
});

/** Lines as the page knows them; the proxy adds the commits. */
export const newThreadPosition = z.strictObject({
  head_sha: text,
  old_path: text,
  new_path: text,
  /** The first and the last line; equal for one. */
  start: newLineEnd,
  end: newLineEnd,
});

/** Calls on threads. */
export const threadOperations = {
  'threads.list': define({
    ...list,
    path,
    summary: 'Lists the threads of a merge request.',
    role: 'request_reader',
    params: ofMergeRequest,
    answer: z.array(threadSchema),
    errors: [errors.unauthenticated, noMergeRequest],
    since,
  }),
  'threads.create': define({
    ...create,
    path,
    summary: 'Starts a thread on a merge request, or on lines of it.',
    role: 'request_reader',
    params: ofMergeRequest,
    body: z.strictObject({ body: text, position: newThreadPosition.exactOptional() }),
    answer: threadSchema,
    errors: [errors.invalid, errors.unauthenticated, errors.forbidden, noMergeRequest],
    stale,
    since,
  }),
  'threads.reply': define({
    ...create,
    path: `${one}/notes`,
    summary: 'Answers in a thread of a merge request.',
    role: 'request_reader',
    params: ofThread,
    body: z.strictObject({ body: text }),
    answer: threadNoteSchema,
    errors: [errors.invalid, errors.unauthenticated, errors.forbidden, noThread],
    stale,
    since,
  }),
  'threads.resolve': define({
    ...update,
    path: one,
    summary: 'Resolves a thread of a merge request, or opens it again.',
    role: 'request_reader',
    params: ofThread,
    body: z.strictObject({ resolved: z.boolean() }),
    answer: threadSchema,
    errors: [errors.unauthenticated, errors.forbidden, noThread],
    stale,
    since,
  }),
};

/** What the proxy reads to place a thread. */
export const threadVariants = {
  'variants.diffVersions': define({
    ...read,
    path: `${mergeRequestPath}/versions`,
    summary: 'Lists the pushes of a merge request with the commits that each was compared by.',
    role: 'request_reader',
    params: ofMergeRequest,
    answer: z.array(diffVersionSchema),
    errors: [errors.unauthenticated, noMergeRequest],
    since,
  }),
};
