/** Asks before a note is deleted, and names it: nothing brings it back. */
import { useQueryClient } from '@tanstack/react-query';
import { action } from '#renderer/blocks/action/action-record.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { call } from '#renderer/api/call.ts';
import { markStale } from '#renderer/api/queries.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { noteChangeRight } from '#renderer/things/note/hooks/use-note-edit.ts';
import { authorOf, type Note } from '#renderer/things/note/model/note.ts';
import { noteOperation, noteParams, type NoteTarget } from '#renderer/things/note/model/note-target.ts';

const longest = 200;
const startOf = (body: string): string => (body.length > longest ? `${body.slice(0, longest)}…` : body);

const paramsOf = (target: NoteTarget, { id }: Note) => ({ ...noteParams(target), note_id: id });

const removeFrom = (target: NoteTarget) =>
  action({
    id: 'delete',
    operation: noteOperation(target, 'delete'),
    labels: {
      verb: t('notes.delete_verb'),
      running: t('notes.deleting'),
      failed: t('notes.delete_failed'),
      forbidden: t('notes.delete_forbidden'),
      who: t('notes.author_may'),
    },
    asks: true,
    right: (note) => noteChangeRight(target, note),
    confirm: (note) => ({
      title: t('notes.delete_confirm', { name: authorOf(note) }),
      subject: visibleText(startOf(note.body)),
      consequence: t('notes.delete_consequence'),
    }),
    input: (note: Note) => ({ params: paramsOf(target, note) }),
    check: async (note) => isGone(call(noteOperation(target, 'get'), { params: paramsOf(target, note) })),
  });

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
  return (
    <ConfirmRecord
      record={removeFrom(target)}
      thing={note}
      onFailed={({ code }) => {
        if (code === 'not_found') void markStale(client, [noteOperation(target, 'list')]);
      }}
      onClose={onClose}
    />
  );
};
