/** Sending a note: its text stays until the server has answered with a success, whatever happens before. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../../../shared/api/failure.ts';
import { failureOf } from '../../../api/call-error.ts';
import { itemsOf, mutation } from '../../../api/queries.ts';
import { hasArrived } from '../model/note.ts';
import { noteList, noteParams, type NotePlace } from '../model/note-place.ts';
import { keepUnsent, unsentAt } from '../model/unsent.ts';

/** What the composer needs. */
export interface Sending {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly send: () => void;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  /** After a lost answer: reads the notes again and clears the text only if it is among them. */
  readonly look: () => void;
  /** What looking found: the note is not there, so sending again is safe. */
  readonly isMissing: boolean;
}

const nameOf = (place: NotePlace): string => `${String(place.project)}/${String(place.iid)}`;

/** Prepares sending at a place. */
export const useSending = (place: NotePlace): Sending => {
  const client = useQueryClient();
  const name = nameOf(place);
  const [text, setText] = useState(() => unsentAt(name));
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const write = (next: string): void => {
    setText(next);
    keepUnsent(name, next);
  };
  const notes = () => itemsOf(client.getQueryData(noteList(place).queryKey));
  const sending = useMutation({
    ...mutation('mergeRequestNotes.create'),
    onMutate: () => {
      setMissing(false);
      setKnown(new Set(notes().map(({ id }) => id)));
    },
  });
  const send = (): void => {
    if (text.trim() === '' || sending.isPending) return;
    sending.mutate({ params: noteParams(place), body: { body: text } }, { onSuccess: () => write('') });
  };
  const look = async (): Promise<void> => {
    await client.refetchQueries({ queryKey: noteList(place).queryKey });
    const arrived = hasArrived(notes(), known, text);
    if (arrived) {
      sending.reset();
      write('');
    }
    setMissing(!arrived);
  };
  return {
    text,
    write,
    send,
    isSending: sending.isPending,
    failure: sending.error ? failureOf(sending.error) : null,
    look: () => void look(),
    isMissing,
  };
};
