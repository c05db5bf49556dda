/** Asks before a note is deleted, and names it: nothing brings it back. */
import { useQueryClient } from '@tanstack/react-query';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { ConfirmAction } from '#renderer/blocks/confirm/confirm-action.tsx';
import { call } from '#renderer/api/call.ts';
import { markStale } from '#renderer/api/queries.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { noteChangeRight } from '#renderer/things/note/hooks/use-note-edit.ts';
import { authorOf, type Note } from '#renderer/things/note/model/note.ts';
import { noteOperation, noteParams, type NoteTarget } from '#renderer/things/note/model/note-target.ts';

const longest = 200;
const startOf = (body: string): string => (body.length > longest ? `${body.slice(0, longest)}…` : body);

const labels = {
  verb: t('notes.delete_verb'),
  running: t('notes.deleting'),
  done: t('notes.deleted'),
  todo: t('notes.delete_todo'),
  who: t('notes.author_may'),
};

export const NoteRemovalDialog = ({
  target,
  note,
  onClose,
}: {
  readonly target: NoteTarget;
  readonly note: Note;
  readonly onClose: () => void;
}) => {
  const client = useQueryClient();
  const params = { ...noteParams(target), note_id: note.id };
  return (
    <ConfirmAction
      operation={noteOperation(target, 'delete')}
      input={{ params }}
      {...noteChangeRight(target, note)}
      labels={labels}
      check={async () => isGone(call(noteOperation(target, 'get'), { params }))}
      onFailed={({ code }) => {
        if (code === 'not_found') void markStale(client, [noteOperation(target, 'list')]);
      }}
      title={t('notes.delete_confirm', { name: authorOf(note) })}
      subject={visibleText(startOf(note.body))}
      consequence={t('notes.delete_consequence')}
      onClose={onClose}
      outcome={{ thing: t('notes.the_comment') }}
    />
  );
};
