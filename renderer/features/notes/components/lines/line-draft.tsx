/** A comment on lines that is not sent yet: its editor, or, where that was closed, what it says. */
import { PencilLine } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LinePosition } from '../../../../../shared/review/line-position.ts';
import { suggestionToChange } from '../../../../../shared/review/suggestions.ts';
import { drafts } from '../../../../api/drafts.ts';
import { ConfirmDialog } from '../../../../blocks/confirm/confirm-dialog.tsx';
import { idle } from '../../../../blocks/action/action-state.ts';
import { SpellingButton } from '../../../../blocks/spelling/spelling-button.tsx';
import { SpellingPanel } from '../../../../blocks/spelling/spelling-panel.tsx';
import { useSpelling } from '../../../../blocks/spelling/use-spelling.ts';
import { focusAtEnd } from '../../../../components/layout/focus-at-end.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { DraftState } from '../../../../components/feedback/draft-state.tsx';
import { Markdown } from '../../../../components/markdown/markdown.tsx';
import { Icon } from '../../../../components/text/icon.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { t } from '../../../../texts/t.ts';
import { useSending, type Sending } from '../../hooks/use-sending.ts';
import { useHasThreads } from '../../hooks/use-threads.ts';
import { lineDraft, lineNumbers } from '../../model/line-draft.ts';
import type { NoteTarget } from '../../model/note-target.ts';
import { postingOf } from '../../model/posting.ts';
import { NoteBox } from '../note-box.tsx';
import { SendingNotices } from '../sending-notices.tsx';
import styles from './line-item.module.css';

const discardLabels = {
  verb: t('notes.discard_draft'),
  running: t('notes.discarding_draft'),
  done: t('notes.discarded'),
  todo: t('notes.discard_todo'),
};
const longest = 200;

const DiscardDialog = ({
  place,
  text,
  onDiscard,
  onClose,
}: {
  readonly place: LinePosition;
  readonly text: string;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}) => (
  <ConfirmDialog
    title={t('notes.discard_confirm', { lines: lineNumbers(place) })}
    subject={visibleText(text.length > longest ? `${text.slice(0, longest)}…` : text)}
    consequence={t('notes.discard_consequence')}
    labels={discardLabels}
    state={idle}
    onConfirm={onDiscard}
    onClose={onClose}
  />
);

export interface LineDraftProps {
  readonly target: NoteTarget;
  /** The merge request's. */
  readonly title: string;
  readonly place: LinePosition;
  /** It answers a comment above it. */
  readonly isReply: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Closes the editor; the draft stays. */
  readonly onClose: () => void;
  /** Sent or discarded. */
  readonly onFinish: () => void;
  /** Whether the editor was opened just now: asked once. */
  readonly takesFocus: () => boolean;
  /** Gives the keys back to the lines. */
  readonly onLeave: () => void;
}

/** The editor: what is typed is a draft from the first key on. */
const Editor = ({
  sending,
  name,
  about,
  onDiscard,
  ...props
}: LineDraftProps & {
  readonly sending: Sending;
  readonly name: string;
  /** Key of the draft. */
  readonly about: string;
  readonly onDiscard: () => void;
}) => {
  const { target, onClose, onLeave, takesFocus } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const { draft, isSending, isUnknown } = sending;
  const hasText = draft.text.trim() !== '';
  const spelling = useSpelling({ box, text: draft.text, onText: sending.write, isFixed: isSending || isUnknown });
  // Once for each time that it is opened, also while it is open.
  useEffect(() => {
    if (!takesFocus()) return;
    focusAtEnd(box.current);
    // Its buttons too, not the caret alone.
    editor.current?.closest('[data-item]')?.scrollIntoView({ block: 'nearest' });
  });
  const suggestion = suggestionToChange(props.place);
  const suggest = (): void => {
    sending.write(`${hasText ? `${draft.text.trimEnd()}\n\n` : ''}${suggestion ?? ''}\n`);
    focusAtEnd(box.current);
  };
  const leave = (): void => {
    void drafts.flush(about);
    onClose();
    onLeave();
  };
  return (
    // Escape is a key of the box; what is around it only listens.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={editor}
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.defaultPrevented) return;
        // Here and not by the command: several editors may be open, and this one has the focus.
        const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (!sends && event.key !== 'Escape') return;
        event.preventDefault();
        if (sends) sending.send();
        else leave();
      }}
    >
      <NoteBox
        ref={box}
        target={target}
        label={name}
        value={draft.text}
        readOnly={isSending || isUnknown}
        onValue={sending.write}
        onLeave={sending.save}
      />
      <SpellingPanel of={spelling} />
      <SendingNotices sending={sending} />
      <div className={styles.footer}>
        <Button look="primary" press="$mod+Enter" disabled={!hasText || isSending || isUnknown} onClick={sending.send}>
          {isSending
            ? t('notes.sending')
            : sending.failure || sending.isMissing
              ? t('notes.send_again')
              : t('notes.send_now')}
        </Button>
        <Button press="Escape" disabled={isSending} onClick={leave}>
          {hasText ? t('notes.keep_for_review') : t('notes.close')}
        </Button>
        {suggestion !== null && (
          <Button look="plain" disabled={isSending || isUnknown} onClick={suggest}>
            {t('notes.suggest')}
          </Button>
        )}
        <SpellingButton of={spelling} />
        <span className={styles.end}>
          {hasText && (
            <Button look="plain" disabled={isSending || isUnknown} onClick={onDiscard}>
              {t('notes.discard')}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
};

/** The draft as it reads, while nobody types in it. */
const Card = ({
  sending,
  onOpen,
  onDiscard,
}: Pick<LineDraftProps, 'onOpen'> & { readonly sending: Sending; readonly onDiscard: () => void }) => {
  const { draft, isSending, isUnknown } = sending;
  return (
    <>
      <Markdown text={draft.text} />
      <SendingNotices sending={sending} />
      <div className={styles.footer}>
        <Button disabled={isSending || isUnknown} onClick={onOpen}>
          {t('notes.edit')}
        </Button>
        <Button disabled={isSending || isUnknown} onClick={sending.send}>
          {isSending
            ? t('notes.sending')
            : sending.failure || sending.isMissing
              ? t('notes.send_again')
              : t('notes.send_now')}
        </Button>
        <span className={styles.end}>
          <Button look="plain" disabled={isSending || isUnknown} onClick={onDiscard}>
            {t('notes.discard')}
          </Button>
        </span>
      </div>
    </>
  );
};

export const LineDraft = (props: LineDraftProps) => {
  const { target, title, place, isReply, isOpen, onFinish, onLeave } = props;
  const about = useMemo(() => lineDraft(target, title, place), [target, title, place]);
  const sending = useSending(target, about, postingOf(place, useHasThreads(target)));
  const [isDiscarding, setDiscarding] = useState(false);
  const { draft, isSent, hasArrived } = sending;
  const isDone = isSent || hasArrived;
  const box = useRef<HTMLElement>(null);
  const finish = (): void => {
    if (box.current?.contains(document.activeElement) === true) onLeave();
    onFinish();
  };
  useEffect(() => {
    if (isDone && isOpen) finish();
    // When it becomes so.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isDone]);
  // Sent, or not read from the disk yet: there is nothing to show.
  if (!isOpen && draft.text === '') return null;
  const numbers = lineNumbers(place);
  return (
    <section ref={box} className={styles.draft} aria-label={t('notes.draft_on', { lines: numbers })}>
      <span className={styles.mark}>
        <Icon of={PencilLine} />
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <b>{isReply ? t('notes.reply') : t('notes.draft_on', { lines: numbers })}</b>
          {draft.text !== '' && !sending.isSending && !sending.isUnknown && (
            <DraftState state={draft.state} savedAt={draft.savedAt} />
          )}
        </div>
        {isOpen ? (
          <Editor
            {...props}
            sending={sending}
            name={isReply ? t('notes.write_reply') : t('notes.comment_on', { lines: numbers })}
            about={about.place}
            onDiscard={() => setDiscarding(true)}
          />
        ) : (
          <Card sending={sending} onOpen={props.onOpen} onDiscard={() => setDiscarding(true)} />
        )}
      </div>
      {isDiscarding && (
        <DiscardDialog
          place={place}
          text={draft.text}
          onDiscard={() => {
            setDiscarding(false);
            void drafts.forget(about).then(onFinish);
            onLeave();
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </section>
  );
};
