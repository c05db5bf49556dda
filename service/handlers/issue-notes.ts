/** Notes on issues ("Notes"). Guests of a private project may read and write them as well. */
import { noteAnswer } from '#service/presenters/note.ts';
import { notFound } from '#service/http/api-failure.ts';
import { callerOf, type Handler } from '#service/http/handler.ts';
import { projectFor } from '#service/permissions/roles.ts';
import { findIssue, touchIssue } from '#service/store/issues.ts';
import { noteIn, notesOf, removeNote, rewriteNote, writeNote, type NoteTarget } from './notes.ts';
import type { ProjectCall } from './project-access.ts';

const targetOf = (call: ProjectCall & { params: { readonly issue_iid: number } }): NoteTarget => {
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
export const listIssueNotes: Handler<'issueNotes.list'> = (call) => notesOf(targetOf(call), call.page);

/** Reads one note of an issue. */
export const getIssueNote: Handler<'issueNotes.get'> = (call) => ({
  answer: noteAnswer(call.context, noteIn(targetOf(call), call.params.note_id)),
});

/** Comments on an issue. */
export const createIssueNote: Handler<'issueNotes.create'> = (call) => writeNote(targetOf(call), call.body);

/** Changes the text of a note of an issue. */
export const updateIssueNote: Handler<'issueNotes.update'> = (call) =>
  rewriteNote(targetOf(call), call.params.note_id, call.body.body);

/** Deletes a note of an issue. */
export const deleteIssueNote: Handler<'issueNotes.delete'> = (call) => removeNote(targetOf(call), call.params.note_id);
