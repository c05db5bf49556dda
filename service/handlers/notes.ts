/** Notes on merge requests, issues and snippets: list, read, write, change, delete ("Notes"). */
import type { Context } from '#service/context.ts';
import { forbidden, invalidFields, notFound } from '#service/http/api-failure.ts';
import { callerOf, type Handler, type Handlers } from '#service/http/handler.ts';
import type { PageRequest } from '#service/http/paging.ts';
import { isAtLeast, type ProjectAccess, projectFor } from '#service/permissions/roles.ts';
import { awardAnswer, noteAnswer, noteAnswers } from '#service/presenters/note.ts';
import { award } from '#service/store/award-emoji.ts';
import { findIssue, touchIssue } from '#service/store/issues.ts';
import { updateMergeRequest } from '#service/store/merge-requests.ts';
import {
  addNote,
  changeNote,
  deleteNote,
  findNote,
  listNotes,
  type NoteableType,
  type NoteRow,
} from '#service/store/notes.ts';
import type { UserRow } from '#service/store/users/users.ts';
import { mergeRequestFor, type MergeRequestCall } from './access/merge-request-access.ts';
import type { ProjectCall } from './access/project-access.ts';
import { snippetFor, type SnippetCall } from './snippets.ts';

/** Emoji that people send as characters, with the names of the API. */
const names: ReadonlyMap<string, string> = new Map([
  ['👍', 'thumbsup'],
  ['👎', 'thumbsdown'],
  ['🎉', 'tada'],
  ['❤', 'heart'],
  ['😄', 'smile'],
  ['😕', 'confused'],
  ['🚀', 'rocket'],
  ['👀', 'eyes'],
  ['👏', 'clap'],
  ['✅', 'white_check_mark'],
  ['🔥', 'fire'],
  ['🙏', 'pray'],
]);

const other: Readonly<Record<string, string>> = { '+1': 'thumbsup', '-1': 'thumbsdown' };

/** Name of the emoji when the body is `:name:` or one known emoji and nothing else; else null. */
const emojiOnly = (body: string): string | null => {
  const text = body.trim();
  const short = /^:([a-z0-9_+-]+):$/u.exec(text)?.[1];
  if (short !== undefined) return other[short] ?? short;
  return names.get(text.replace(/\ufe0f/gu, '')) ?? null;
};

/** A thing with notes, and who asks. */
interface NoteTarget extends ProjectAccess {
  readonly context: Context;
  readonly caller: UserRow;
  readonly type: NoteableType;
  readonly noteableId: number;
  readonly noteableIid: number;
  readonly isLocked: boolean;
  /** Dates the thing when somebody comments on it. */
  readonly touch: (at: string) => void;
}

/** Lists the notes, newest first. */
const notesOf = (access: NoteTarget, page: PageRequest) => {
  const { rows, total } = listNotes(access.context.database, access.type, access.noteableId, page);
  return { items: noteAnswers(access.context, rows), total };
};

/** One note of the thing, or 404. */
const noteIn = (access: NoteTarget, id: number): NoteRow => {
  const note = findNote(access.context.database, access.type, access.noteableId, id);
  if (!note) throw notFound('Note');
  return note;
};

/** A locked discussion takes no notes of people who are not members (behaviour page, `discussion_locked`). */
const checkMayWrite = ({ isLocked, role }: NoteTarget): void => {
  if (isLocked && !isAtLeast(role, 'guest')) throw forbidden();
};

/** Own notes belong to their author; those of others take a maintainer. The service's notes are nobody's to edit. */
const checkMayChange = ({ caller, role }: NoteTarget, note: NoteRow): void => {
  const isOwn = note.author_id === caller.id && note.system === 0;
  if (!isOwn && !isAtLeast(role, 'maintainer')) throw forbidden();
};

const checkText = (body: string): void => {
  if (body.trim() === '') throw invalidFields({ note: ["can't be blank"] });
};

/** Writes a note; a body that is only an emoji becomes an award. `created_at` counts for the owner and administrators. */
const writeNote = (access: NoteTarget, body: { body: string; created_at?: string | undefined }) => {
  const { context, caller, role, type } = access;
  checkMayWrite(access);
  checkText(body.body);
  const now = context.now().toISOString();
  const wanted = role === 'owner' && body.created_at !== undefined ? new Date(body.created_at).toISOString() : now;
  const emoji = emojiOnly(body.body);
  if (emoji !== null) {
    const given = award(context.database, {
      name: emoji,
      user_id: caller.id,
      awardable_type: type,
      awardable_id: access.noteableId,
      created_at: wanted,
    });
    return { answer: awardAnswer(context, given) };
  }
  const note = {
    project_id: access.project.id,
    noteable_type: type,
    noteable_id: access.noteableId,
    noteable_iid: access.noteableIid,
    author_id: caller.id,
    body: body.body,
    attachment: null,
    system: 0,
    created_at: wanted,
    updated_at: wanted,
  } as const;
  const id = context.database.transaction(() => {
    access.touch(now);
    return addNote(context.database, note);
  });
  context.emit({ kind: 'note', noteId: id });
  return { answer: noteAnswer(context, { ...note, id }) };
};

/** Changes the text of a note. */
const rewriteNote = (access: NoteTarget, id: number, body: string) => {
  const note = noteIn(access, id);
  checkMayWrite(access);
  checkMayChange(access, note);
  if (note.system === 1) throw forbidden();
  checkText(body);
  const now = access.context.now().toISOString();
  changeNote(access.context.database, id, body, now);
  return { answer: noteAnswer(access.context, { ...note, body, updated_at: now }) };
};

/** Deletes a note. */
const removeNote = (access: NoteTarget, id: number) => {
  const note = noteIn(access, id);
  checkMayWrite(access);
  checkMayChange(access, note);
  deleteNote(access.context.database, id);
  return { status: 204 };
};

const issueOf = (call: ProjectCall & { params: { readonly issue_iid: number } }): NoteTarget => {
  const { context } = call;
  const caller = callerOf(call);
  const access = projectFor(context, caller, call.params.id);
  const issue = findIssue(context.database, access.project.id, call.params.issue_iid);
  if (!issue) throw notFound('Issue');
  return {
    ...access,
    context,
    caller,
    type: 'Issue',
    noteableId: issue.id,
    noteableIid: issue.iid,
    isLocked: false,
    touch: (at) => {
      touchIssue(context.database, issue.id, at);
    },
  };
};

/** Lists the notes of an issue, newest first. */
const listIssueNotes: Handler<'issueNotes.list'> = (call) => notesOf(issueOf(call), call.page);

/** Reads one note of an issue. */
const getIssueNote: Handler<'issueNotes.get'> = (call) => ({
  answer: noteAnswer(call.context, noteIn(issueOf(call), call.params.note_id)),
});

/** Comments on an issue. */
const createIssueNote: Handler<'issueNotes.create'> = (call) => writeNote(issueOf(call), call.body);

/** Changes the text of a note of an issue. */
const updateIssueNote: Handler<'issueNotes.update'> = (call) =>
  rewriteNote(issueOf(call), call.params.note_id, call.body.body);

/** Deletes a note of an issue. */
const deleteIssueNote: Handler<'issueNotes.delete'> = (call) => removeNote(issueOf(call), call.params.note_id);

const mergeRequestOf = (call: MergeRequestCall): NoteTarget => {
  const { row, ...access } = mergeRequestFor(call);
  const { context } = call;
  return {
    ...access,
    context,
    type: 'MergeRequest',
    noteableId: row.id,
    noteableIid: row.iid,
    isLocked: row.discussion_locked === 1,
    touch: (at) => {
      updateMergeRequest(context.database, row.id, { updated_at: at });
    },
  };
};

/** Lists the notes of a merge request, newest first. */
const listMergeRequestNotes: Handler<'mergeRequestNotes.list'> = (call) => notesOf(mergeRequestOf(call), call.page);

/** Reads one note of a merge request. */
const getMergeRequestNote: Handler<'mergeRequestNotes.get'> = (call) => ({
  answer: noteAnswer(call.context, noteIn(mergeRequestOf(call), call.params.note_id)),
});

/** Comments on a merge request. */
const createMergeRequestNote: Handler<'mergeRequestNotes.create'> = (call) =>
  writeNote(mergeRequestOf(call), call.body);

/** Changes the text of a note of a merge request. */
const updateMergeRequestNote: Handler<'mergeRequestNotes.update'> = (call) =>
  rewriteNote(mergeRequestOf(call), call.params.note_id, call.body.body);

/** Deletes a note of a merge request. */
const deleteMergeRequestNote: Handler<'mergeRequestNotes.delete'> = (call) =>
  removeNote(mergeRequestOf(call), call.params.note_id);

const snippetOf = (call: SnippetCall): NoteTarget => {
  const { row, ...access } = snippetFor(call);
  return {
    ...access,
    context: call.context,
    caller: callerOf(call),
    type: 'Snippet',
    noteableId: row.id,
    noteableIid: row.id,
    isLocked: false,
    touch: () => undefined,
  };
};

/** Lists the notes of a snippet, newest first. */
const listSnippetNotes: Handler<'snippetNotes.list'> = (call) => notesOf(snippetOf(call), call.page);

/** Reads one note of a snippet, with the snippet's title, file name and expiry (behaviour page). */
const getSnippetNote: Handler<'snippetNotes.get'> = (call) => {
  const note = noteIn(snippetOf(call), call.params.note_id);
  const { title, file_name, expires_at } = snippetFor(call).row;
  return { answer: { ...noteAnswer(call.context, note), title, file_name, expires_at } };
};

/** Comments on a snippet. */
const createSnippetNote: Handler<'snippetNotes.create'> = (call) => writeNote(snippetOf(call), call.body);

/** Changes the text of a note of a snippet. */
const updateSnippetNote: Handler<'snippetNotes.update'> = (call) =>
  rewriteNote(snippetOf(call), call.params.note_id, call.body.body);

/** Deletes a note of a snippet. */
const deleteSnippetNote: Handler<'snippetNotes.delete'> = (call) => removeNote(snippetOf(call), call.params.note_id);

/** By operation. */
export const noteHandlers = {
  'issueNotes.list': listIssueNotes,
  'issueNotes.get': getIssueNote,
  'issueNotes.create': createIssueNote,
  'issueNotes.update': updateIssueNote,
  'issueNotes.delete': deleteIssueNote,
  'mergeRequestNotes.list': listMergeRequestNotes,
  'mergeRequestNotes.get': getMergeRequestNote,
  'mergeRequestNotes.create': createMergeRequestNote,
  'mergeRequestNotes.update': updateMergeRequestNote,
  'mergeRequestNotes.delete': deleteMergeRequestNote,
  'snippetNotes.list': listSnippetNotes,
  'snippetNotes.get': getSnippetNote,
  'snippetNotes.create': createSnippetNote,
  'snippetNotes.update': updateSnippetNote,
  'snippetNotes.delete': deleteSnippetNote,
} satisfies Handlers;
