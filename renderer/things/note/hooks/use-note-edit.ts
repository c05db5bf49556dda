/** Changing a note: what is typed is a draft of its own, gone only after the server has taken the change. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#renderer/api/call.ts';
import { formatLineNote, parseLineNote } from '#shared/review/line-note.ts';
import { useAction, type Action } from '#renderer/blocks/action/use-action.ts';
import { useDraftedText } from '#renderer/blocks/form/use-drafted-text.ts';
import type { DraftView } from '#renderer/api/drafts/draft-store.ts';
import { itemsOf, markStaleAfter } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';
import type { Note } from '#renderer/things/note/model/note.ts';
import { addInto } from './quote-into.ts';
import {
  noteDraft,
  noteEditDraft,
  noteList,
  noteOperation,
  noteParams,
  type NoteOperation,
  type NoteTarget,
} from '#renderer/things/note/model/note-target.ts';

/** What the editor of a note needs. */
export interface NoteEdit {
  readonly text: string;
  readonly draft: DraftView;
  /** What the note itself says now, where that is not what the change began with; null otherwise. */
  readonly theirs: string | null;
  readonly write: (text: string) => void;
  readonly save: () => void;
  /** What became of the last try; a lost answer is looked up among the notes. */
  readonly action: Action<NoteOperation<'update'>>;
  /** Looking it up found that the note itself is gone. */
  readonly isGone: boolean;
  /** Hands the text over to the box for a new note. */
  readonly moveToNew: () => void;
  /** That box could not take it: what it held is sent off, or cannot be saved. */
  readonly isStuck: boolean;
  /** Gives the change up. */
  readonly discard: () => void;
}

const labels = {
  verb: t('common.save_changes'),
  running: t('common.saving'),
  failed: t('common.couldnt_save_your_changes'),
  forbidden: t('notes.change_no_right'),
};

/** What of a note is edited: of one on lines the text below its place, which stays. */
const editedPart = (body: string): { readonly original: string; readonly bodyOf: (text: string) => string } => {
  const onLines = parseLineNote(body);
  if (onLines === null) return { original: body, bodyOf: (text) => text };
  return { original: onLines.text, bodyOf: (text) => formatLineNote(onLines.place, text) };
};

/** Hands a text over to the box for a new note, and closes when that has it. */
const useMoveToNew = (target: NoteTarget, title: string, body: string, close: () => Promise<void>) => {
  const [isStuck, setStuck] = useState(false);
  const added = (before: string): string => {
    const written = before.trimEnd();
    // Pressed twice, it is there once.
    return written === '' || written === body.trimEnd() ? body : `${written}\n\n${body}`;
  };
  const moveToNew = (): void =>
    void addInto(noteDraft(target, title), added).then(async (isKept) => {
      setStuck(!isKept);
      if (isKept) await close();
    });
  return { isStuck, moveToNew };
};

/** Prepares changing a note; `title` is the target's, `onDone` closes the editor. */
export const useNoteEdit = (target: NoteTarget, note: Note, title: string, onDone: () => void): NoteEdit => {
  const about = noteEditDraft(target, note.id, title);
  const { original, bodyOf } = useMemo(() => editedPart(note.body), [note.body]);
  const { text, draft, isOvertaken, write, forget } = useDraftedText(about, original);
  const body = bodyOf(text);
  const close = async (): Promise<void> => {
    await forget();
    onDone();
  };
  const params = { ...noteParams(target), note_id: note.id };
  const client = useQueryClient();
  const [isGone, setGone] = useState(false);
  const moving = useMoveToNew(target, title, body, close);
  const action = useAction(noteOperation(target, 'update'), {
    ...noteChangeRight(target, note),
    labels,
    isOvertaken: async () => {
      const { answer: now } = await call(noteOperation(target, 'get'), { params });
      const isOther = now.body !== note.body;
      if (isOther) await markStaleAfter(client, noteOperation(target, 'update'));
      return isOther;
    },
    check: async () => {
      const { queryKey } = noteList(target);
      await client.refetchQueries({ queryKey }, { throwOnError: true });
      const now = itemsOf(client.getQueryData(queryKey)).find(({ id }) => id === note.id);
      setGone(!now);
      return now?.body.trim() === body.trim();
    },
    // Read before the editor closes: what stands in its target is then the new text.
    stale: [],
    onDone: async () => {
      await markStaleAfter(client, noteOperation(target, 'update'));
      await close();
    },
  });
  return {
    text,
    draft,
    theirs: isOvertaken && original.trim() !== text.trim() ? original : null,
    write: (next) => {
      if (action.state.kind === 'not_done') action.dismiss();
      setGone(false);
      write(next);
    },
    save: () => {
      if (text.trim() === '' || action.isRunning || action.state.kind === 'unknown') return;
      if (body === note.body) return onDone();
      setGone(false);
      action.run({ params, body: { body } });
    },
    action,
    isGone: isGone && action.state.kind === 'not_done',
    ...moving,
    discard: () => void close(),
  };
};

/** The right to change a note, as it is remembered: one's own notes and those of others are two things. */
export const noteChangeRight = (target: NoteTarget, note: Note) => ({
  right: noteOperation(target, 'update'),
  scope: `${String(target.project)} by ${note.author?.username ?? ''}`,
});
