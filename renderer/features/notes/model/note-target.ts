/** Where notes hang: the merge request whose notes are read and written. */
import type { DraftAbout } from '../../../api/draft-store.ts';
import { infiniteQuery } from '../../../api/queries.ts';

/** A merge request by its project and number. */
export interface NoteTarget {
  readonly project: number | string;
  readonly iid: number;
}

/** Params of the calls on a place's notes. */
export const noteParams = (target: NoteTarget) => ({ id: target.project, merge_request_iid: target.iid });

/** Input of the list of a place's notes. */
export const noteListInput = (target: NoteTarget) => ({ params: noteParams(target), query: { per_page: 100 } });

/** The notes of a place, page by page. */
export const noteList = (target: NoteTarget) => infiniteQuery('mergeRequestNotes.list', noteListInput(target));

/** The draft of a note at a place; `title` is the merge request's. */
export const noteDraft = ({ project, iid }: NoteTarget, title: string): DraftAbout => ({
  place: `mr:${String(project)}:${String(iid)}:note`,
  title: `!${String(iid)} ${title}`,
  route: `p/${encodeURIComponent(project)}/merge_requests/${String(iid)}`,
});

/** The place of every draft of a change to a note starts with this. */
export const noteEditPrefix = ({ project, iid }: NoteTarget): string => `mr:${String(project)}:${String(iid)}:note/`;

/** The draft of a change to the note `id`; `title` is the merge request's. */
export const noteEditDraft = (target: NoteTarget, id: number, title: string): DraftAbout => ({
  ...noteDraft(target, title),
  place: `${noteEditPrefix(target)}${String(id)}`,
});
