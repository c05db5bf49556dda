/** Where a note is changed: in its target, with its text as a draft until the server has taken it. */
import type { Failure } from '#shared/api/failure.ts';
import { Overtaken } from '#renderer/blocks/form/overtaken.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { SpellingButton } from '#renderer/blocks/spelling/spelling-button.tsx';
import { SpellingPanel } from '#renderer/blocks/spelling/spelling-panel.tsx';
import { useSpelling } from '#renderer/blocks/spelling/use-spelling.ts';
import { focusAtEnd } from '#renderer/components/layout/focus-at-end.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useEffect, useRef } from 'react';
import { useNoteEdit, type NoteEdit } from '#renderer/things/note/hooks/use-note-edit.ts';
import { noteFailureWords } from '#renderer/things/note/model/note-failure.ts';
import type { Note } from '#renderer/things/note/model/note.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { t } from '#renderer/texts/t.ts';
import { noteEditDraft } from '#renderer/things/note/model/note-target.ts';
import { NoteBox } from './note-box.tsx';
import styles from './note-box.module.css';

const AsNew = ({ edit }: { readonly edit: NoteEdit }) => (
  <Button onClick={edit.moveToNew}>{t('notes.write_as_new')}</Button>
);

const failureIn = ({ action: { state } }: NoteEdit): Failure | null =>
  state.kind === 'failed' || state.kind === 'unknown' ? state.failure : null;

const Gone = ({ edit }: { readonly edit: NoteEdit }) => (
  <Notice kind="warning" inset title={t('notes.comment_gone')} actions={<AsNew edit={edit} />}>
    {t('notes.change_gone_text')}
  </Notice>
);

const Saved = ({ edit }: { readonly edit: NoteEdit }) => {
  const failure = failureIn(edit);
  const words = failure && noteFailureWords(failure, 'change');
  return (
    <Outcome
      state={edit.action.state}
      labels={edit.action.labels}
      words={words}
      actions={words?.next === 'as-new' ? <AsNew edit={edit} /> : undefined}
    />
  );
};

/** What became of the last try, and of the draft on disk. */
const EditNotices = ({ edit }: { readonly edit: NoteEdit }) => (
  <>
    {edit.isGone ? <Gone edit={edit} /> : <Saved edit={edit} />}
    {edit.isStuck && (
      <Notice kind="warning" inset title={t('notes.new_busy')}>
        {t('blocks.text_still_here')}
      </Notice>
    )}
    {edit.theirs !== null && (
      <Overtaken
        title={t('notes.overtaken')}
        words={t('forms.overtaken_text')}
        label={t('notes.comment_now')}
        theirs={edit.theirs}
      />
    )}
    {edit.draft.failure && (
      <Notice kind="danger" inset title={t('forms.not_saved', { message: edit.draft.failure.message })}>
        {edit.draft.failure.hint} {t('forms.typed_stays')}
      </Notice>
    )}
  </>
);

/** The box takes the focus when it is drawn, and comes into view with its buttons. */
const useFocusedBox = () => {
  const box = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusAtEnd(box.current);
    editor.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return { box, editor };
};

/** Draws the box; `title` is the target's. */
export const NoteEditor = ({
  target,
  note,
  title,
  onDone,
}: {
  readonly target: NoteTarget;
  readonly note: Note;
  readonly title: string;
  readonly onDone: () => void;
}) => {
  const edit = useNoteEdit(target, note, title, onDone);
  const { box, editor } = useFocusedBox();
  useCommand('note.send', () => {
    if (document.activeElement !== box.current) return false;
    edit.save();
    return true;
  });
  const { isRunning, labels, state } = edit.action;
  const isFixed = isRunning || state.kind === 'unknown';
  const spelling = useSpelling({ box, text: edit.text, onText: edit.write, isFixed });
  return (
    <div ref={editor} className={styles.editor}>
      <NoteBox
        ref={box}
        target={target}
        label={t('common.edit_comment')}
        value={edit.text}
        readOnly={isFixed}
        onValue={edit.write}
        onLeave={() => void drafts.flush(noteEditDraft(target, note.id, title).place)}
      />
      <SpellingPanel of={spelling} />
      <EditNotices edit={edit} />
      <FormActions
        cancel={
          <Button disabled={isRunning} onClick={edit.discard}>
            {t('common.discard_changes')}
          </Button>
        }
        action={
          <Button
            look="primary"
            command="note.send"
            disabled={isFixed || edit.text.trim() === '' || edit.isGone}
            onClick={edit.save}
          >
            {isRunning ? labels.running : labels.verb}
          </Button>
        }
      >
        <SpellingButton of={spelling} />
        {edit.draft.text !== '' && <span className={styles.unsaved}>{t('notes.not_sent_kept')}</span>}
      </FormActions>
    </div>
  );
};
