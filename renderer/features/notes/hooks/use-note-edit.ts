/** Changing a note: what is typed is a draft of its own, gone only after the server has taken the change. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../../../shared/api/failure.ts';
import type { InputOf } from '../../../../shared/api/registry.ts';
import { rightOf } from '../../../blocks/action/use-action.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/call-error.ts';
import type { DraftView } from '../../../api/draft-store.ts';
import { drafts } from '../../../api/drafts.ts';
import { itemsOf, mutation } from '../../../api/queries.ts';
import { useRefusal } from '../../../api/refusals.ts';
import type { Note } from '../model/note.ts';
import { noteDraft, noteEditDraft, noteList, noteParams, type NoteTarget } from '../model/note-target.ts';
import { useDraft } from '../../../api/use-draft.ts';

/** What the editor of a note needs. */
export interface NoteEdit {
  readonly text: string;
  readonly draft: DraftView;
  /** The note itself says something else than when the change was begun. */
  readonly isOvertaken: boolean;
  readonly write: (text: string) => void;
  readonly save: () => void;
  readonly isSaving: boolean;
  readonly failure: Failure | null;
  /** Reads whether a change arrived whose answer was lost. */
  readonly check: () => void;
  readonly isChecking: boolean;
  readonly checkFailure: Failure | null;
  readonly found: 'missing' | 'gone' | null;
  /** Hands the text over to the box for a new note. */
  readonly moveToNew: () => void;
  /** Gives the change up. */
  readonly discard: () => void;
}

const noteWith = (notes: readonly Note[], id: number): Note | undefined => notes.find((note) => note.id === id);

/** Reads the notes again: the change is there, or it is not, or the note itself is gone. */
const useCheck = (target: NoteTarget, id: number, text: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<'arrived' | 'missing' | 'gone'> => {
      const { queryKey } = noteList(target);
      await client.refetchQueries({ queryKey }, { throwOnError: true });
      const note = noteWith(itemsOf(client.getQueryData(queryKey)), id);
      if (!note) return 'gone';
      return note.body.trim() === text.trim() ? 'arrived' : 'missing';
    },
  });
};

/** Prepares changing a note; `title` is the merge request's, `onDone` closes the editor. */
export const useNoteEdit = (target: NoteTarget, note: Note, title: string, onDone: () => void): NoteEdit => {
  const about = noteEditDraft(target, note.id, title);
  const draft = useDraft(about);
  const refusal = useRefusal(noteChangeOf(target, note));
  const [begunWith] = useState(note.body);
  const [isTouched, setTouched] = useState(false);
  const text = draft.text === '' && !isTouched ? note.body : draft.text;
  const forget = async (): Promise<void> => {
    drafts.write(about.place, '');
    await drafts.flush(about.place);
  };
  const saving = useMutation({
    ...mutation('mergeRequestNotes.update'),
    mutationFn: async (input: InputOf<'mergeRequestNotes.update'>) => {
      const { answer } = await call('mergeRequestNotes.update', input);
      await forget();
      return answer;
    },
    onError: (error) => {
      if (failureOf(error).code === 'no_right') refusal.remember();
    },
  });
  const checking = useCheck(target, note.id, text);
  const found = checking.data === 'arrived' ? null : (checking.data ?? null);
  const failure = saving.error && found === null ? failureOf(saving.error) : null;
  return {
    text,
    draft,
    isOvertaken: note.body !== begunWith && note.body.trim() !== text.trim(),
    write: (next) => {
      setTouched(true);
      if (checking.data) checking.reset();
      drafts.write(about.place, next === note.body ? '' : next);
    },
    save: () => {
      if (text.trim() === '' || saving.isPending || failure?.code === 'unknown_outcome') return;
      if (text === note.body) return onDone();
      checking.reset();
      saving.mutate(
        { params: { ...noteParams(target), note_id: note.id }, body: { body: text } },
        { onSuccess: onDone },
      );
    },
    isSaving: saving.isPending,
    failure,
    check: () =>
      checking.mutate(undefined, {
        onSuccess: (outcome) => {
          if (outcome === 'arrived') void forget().then(onDone);
        },
      }),
    isChecking: checking.isPending,
    checkFailure: checking.error ? failureOf(checking.error) : null,
    found,
    moveToNew: () => {
      const key = noteDraft(target, title).place;
      const written = drafts.view(key).text.trimEnd();
      drafts.write(key, written === '' ? text : `${written}\n\n${text}`);
      void forget().then(onDone);
    },
    discard: () => void forget().then(onDone),
  };
};

/** The right to change a note, as it is remembered: one's own notes and those of others are two things. */
export const noteChangeRight = (target: NoteTarget, note: Note) => ({
  right: 'mergeRequestNotes.update',
  scope: `${String(target.project)} by ${note.author?.username ?? ''}`,
});

/** The same, as it is remembered. */
export const noteChangeOf = (target: NoteTarget, note: Note): string => {
  const { right, scope } = noteChangeRight(target, note);
  return rightOf(right, scope);
};
