/** Sending a note: its draft stays on disk until the server has answered with a success, whatever happens before. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../../../shared/api/failure.ts';
import type { InputOf } from '../../../../shared/api/registry.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/call-error.ts';
import type { DraftAbout, DraftView } from '../../../api/draft-store.ts';
import { drafts } from '../../../api/drafts.ts';
import { itemsOf, mutation } from '../../../api/queries.ts';
import { awardOf } from '../model/award.ts';
import { hasArrived, newestId } from '../model/note.ts';
import { noteList, noteParams, type NotePlace } from '../model/note-place.ts';
import { useDraft } from '../../../api/use-draft.ts';

/** What the composer needs. */
export interface Sending {
  readonly draft: DraftView;
  readonly write: (text: string) => void;
  /** Saves now what is not saved yet. */
  readonly save: () => void;
  readonly send: () => void;
  readonly isSending: boolean;
  /** It was sent and its answer was lost, now or before the app ended: whether it arrived must be looked at first. */
  readonly isUnknown: boolean;
  readonly failure: Failure | null;
  /** Reads the notes again and removes the draft only if it is among them. */
  readonly look: () => void;
  readonly isLooking: boolean;
  /** Why looking did not work. */
  readonly lookFailure: Failure | null;
  /** What looking found: the note is not there, so sending again is safe. */
  readonly isMissing: boolean;
  /** Name of the reaction that the note became, until the next one is written; null for a note. */
  readonly award: string | null;
}

/** The text goes to disk as being on its way before the request leaves: a sudden end in between is then no riddle (R7). */
const useNoteCreation = (about: DraftAbout, newest: () => number) =>
  useMutation({
    ...mutation('mergeRequestNotes.create'),
    mutationFn: async (input: InputOf<'mergeRequestNotes.create'>) => {
      // Held open: the answer may come when the screen is no longer there.
      const close = drafts.open(about, () => undefined);
      try {
        await drafts.mark(about.place, newest());
        const { answer } = await call('mergeRequestNotes.create', input);
        drafts.write(about.place, '');
        await drafts.flush(about.place);
        return answer;
      } catch (error) {
        if (failureOf(error).code !== 'unknown_outcome') await drafts.mark(about.place, null);
        throw error;
      } finally {
        close();
      }
    },
  });

const useLooking = (about: DraftAbout, place: NotePlace, draft: DraftView) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<'arrived' | 'missing'> => {
      const { queryKey } = noteList(place);
      await client.refetchQueries({ queryKey }, { throwOnError: true });
      const notes = itemsOf(client.getQueryData(queryKey));
      if (!hasArrived(notes, draft.sentAfter ?? 0, draft.text)) {
        await drafts.mark(about.place, null);
        return 'missing';
      }
      drafts.write(about.place, '');
      await drafts.flush(about.place);
      return 'arrived';
    },
  });
};

/** Prepares sending what is written as `about` at a place. */
export const useSending = (place: NotePlace, about: DraftAbout): Sending => {
  const client = useQueryClient();
  const draft = useDraft(about);
  const newest = (): number => newestId(itemsOf(client.getQueryData(noteList(place).queryKey)));
  const creation = useNoteCreation(about, newest);
  const looking = useLooking(about, place, draft);
  const isUnknown = draft.sentAfter !== null && !creation.isPending;
  return {
    draft,
    write: (text) => {
      looking.reset();
      if (creation.isSuccess) creation.reset();
      drafts.write(about.place, text);
    },
    save: () => void drafts.flush(about.place),
    send: () => {
      if (draft.text.trim() === '' || draft.state === 'reading' || creation.isPending || isUnknown) return;
      looking.reset();
      creation.mutate({ params: noteParams(place), body: { body: draft.text } });
    },
    isSending: creation.isPending,
    isUnknown,
    failure: creation.error && !isUnknown && looking.data === undefined ? failureOf(creation.error) : null,
    look: () => looking.mutate(),
    isLooking: looking.isPending,
    lookFailure: looking.error ? failureOf(looking.error) : null,
    isMissing: looking.data === 'missing',
    award: creation.data ? awardOf(creation.data) : null,
  };
};
