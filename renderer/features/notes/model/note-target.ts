/** Where notes hang: the merge request whose notes are read and written. */
import type { DraftAbout } from '../../../api/draft-store.ts';
import { infiniteQuery } from '../../../api/queries.ts';

/** A merge request by its project and number. */
export interface NotePlace {
  readonly project: number | string;
  readonly iid: number;
}

/** Params of the calls on a place's notes. */
export const noteParams = (place: NotePlace) => ({ id: place.project, merge_request_iid: place.iid });

/** Input of the list of a place's notes. */
export const noteListInput = (place: NotePlace) => ({ params: noteParams(place), query: { per_page: 100 } });

/** The notes of a place, page by page. */
export const noteList = (place: NotePlace) => infiniteQuery('mergeRequestNotes.list', noteListInput(place));

/** The draft of a note at a place; `title` is the merge request's. */
export const noteDraft = ({ project, iid }: NotePlace, title: string): DraftAbout => ({
  place: `mr:${String(project)}:${String(iid)}:note`,
  title: `!${String(iid)} ${title}`,
  route: `p/${encodeURIComponent(project)}/merge_requests/${String(iid)}`,
});

/** The place of every draft of a change to a note starts with this. */
export const noteEditPrefix = ({ project, iid }: NotePlace): string => `mr:${String(project)}:${String(iid)}:note/`;

/** The draft of a change to the note `id`; `title` is the merge request's. */
export const noteEditDraft = (place: NotePlace, id: number, title: string): DraftAbout => ({
  ...noteDraft(place, title),
  place: `${noteEditPrefix(place)}${String(id)}`,
});
