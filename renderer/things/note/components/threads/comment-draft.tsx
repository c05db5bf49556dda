/** A comment on lines or an answer that is not sent yet: its editor, or, where that was closed, what it says. */
import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { suggestionToChange } from '#shared/review/line-note.ts';
import { useDraftListPart } from '#renderer/api/drafts/draft-list.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { ConfirmDialog } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import { idle } from '#renderer/blocks/action/action-state.ts';
import { SpellingButton } from '#renderer/blocks/spelling/spelling-button.tsx';
import { SpellingPanel } from '#renderer/blocks/spelling/spelling-panel.tsx';
import { useSpelling } from '#renderer/blocks/spelling/use-spelling.ts';
import { focusAtEnd } from '#renderer/components/layout/focus-at-end.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { DraftState } from '#renderer/components/feedback/draft-state.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useSending, type Sending } from '#renderer/things/note/hooks/use-sending.ts';
import type { Editors } from '#renderer/things/note/hooks/use-editors.ts';
import { lineNumbers, type CommentDraft as Written } from '#renderer/things/note/model/line-draft.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { hasOtherDrafts } from '#renderer/things/note/model/review-drafts.ts';
import { isUnchanged, partsOf } from '#renderer/things/note/model/suggestions.ts';
import { CommentText } from '#renderer/things/note/components/comment-text.tsx';
import { NoteBox } from '#renderer/things/note/components/note-box.tsx';
import { SendingNotices } from '#renderer/things/note/components/sending-notices.tsx';
import styles from './thread.module.css';

const discardLabels = {
  verb: t('notes.discard_draft'),
  running: t('notes.discard_draft'),
};
const longest = 200;

/** What a draft is called. */
const nameOf = ({ lines }: Written): string =>
  lines === null ? t('notes.draft_of_reply') : t('notes.draft_on', { lines: lineNumbers(lines) });

const DiscardDialog = ({
  text,
  onDiscard,
  onClose,
}: {
  readonly text: string;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}) => (
  <ConfirmDialog
    title={t('notes.discard_confirm')}
    subject={visibleText(text.length > longest ? `${text.slice(0, longest)}…` : text)}
    consequence={t('notes.discard_consequence')}
    labels={discardLabels}
    state={idle}
    onConfirm={onDiscard}
    onClose={onClose}
  />
);

export interface CommentDraftProps {
  readonly target: NoteTarget;
  /** Key of the place or the thread that it is on. */
  readonly draftKey: string;
  readonly written: Written;
  readonly editors: Editors;
  /** Gives the keys back to what is around it. */
  readonly onLeave: () => void;
}

const sendWords = ({ isSending, failure, isMissing }: Sending): string => {
  if (isSending) return t('notes.sending');
  return failure || isMissing ? t('notes.send_again') : t('notes.send_now');
};

const Discard = ({ isFixed, onDiscard }: { readonly isFixed: boolean; readonly onDiscard: () => void }) => (
  <Button look="plain" disabled={isFixed} onClick={onDiscard}>
    {t('common.discard')}
  </Button>
);

/** What is done in the editor beside typing and sending. */
const useEditor = ({ draftKey, written, editors, onLeave }: CommentDraftProps, sending: Sending, isFixed: boolean) => {
  const { draft, write } = sending;
  const box = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const spelling = useSpelling({ box, text: draft.text, onText: write, isFixed });
  // Once for each time that it is opened, also while it is open.
  useEffect(() => {
    if (!editors.takesFocus(draftKey)) return;
    focusAtEnd(box.current);
    // Its buttons too, not the caret alone.
    editor.current?.closest('[data-item]')?.scrollIntoView({ block: 'nearest' });
  });
  const before = draft.text.trimEnd();
  const suggestion = written.lines && suggestionToChange(written.lines);
  const suggest = (): void => {
    write(`${before === '' ? '' : `${before}\n\n`}${suggestion ?? ''}\n`);
    focusAtEnd(box.current);
  };
  const leave = (): void => {
    void drafts.flush(written.about.place);
    editors.close(draftKey, before === '');
    onLeave();
  };
  /** `suggest` is null where there is nothing to change. */
  return { box, editor, spelling, suggest: suggestion === null ? null : suggest, leave };
};

const labelOf = ({ lines, isReply }: CommentDraftProps['written']): string =>
  isReply || lines === null ? t('notes.write_reply') : t('notes.comment_on', { lines: lineNumbers(lines) });

/** With other drafts of the review waiting, this one is added to them first; one that could not be sent is sent again. */
const useIsAdded = ({ target, written }: CommentDraftProps, { failure, isMissing }: Sending): boolean => {
  const { place } = written.about;
  const hasOthers = useDraftListPart((list) => hasOtherDrafts(target, place, list)) === true;
  return hasOthers && !failure && !isMissing;
};

/** Sending and adding to the review: the filled button has the key of sending. @param isAdded adding comes first */
const waysOf = (sending: Sending, hasText: boolean, isAdded: boolean, leave: () => void, isSame: boolean) => {
  const isFixed = sending.isSending || sending.isUnknown;
  const main = { look: 'primary', press: '$mod+Enter' } as const;
  const send = (
    <Button {...(!isAdded && main)} disabled={!hasText || isFixed || isSame} onClick={sending.send}>
      {sendWords(sending)}
    </Button>
  );
  const add = (
    <Button {...(isAdded ? main : { press: 'Escape' })} disabled={sending.isSending} onClick={leave}>
      {hasText ? t('notes.keep_for_review') : t('common.close')}
    </Button>
  );
  return isAdded ? { cancel: send, action: add } : { cancel: add, action: send };
};

/** The editor: what is typed is a draft from the first key on. */
const Editor = ({
  sending,
  onDiscard,
  ...props
}: CommentDraftProps & { readonly sending: Sending; readonly onDiscard: () => void }) => {
  const { target, written } = props;
  const { draft } = sending;
  const hasText = draft.text.trim() !== '';
  const isFixed = sending.isSending || sending.isUnknown;
  const isSame = partsOf(draft.text, written.lines).some(isUnchanged);
  const isAdded = useIsAdded(props, sending) && hasText;
  const { box, editor, spelling, suggest, leave } = useEditor(props, sending, isFixed);
  return (
    // Escape is a key of the box; what is around it only listens.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={editor}
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.defaultPrevented) return;
        // Here and not by the command: several editors may be open, and this one has the focus.
        const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (!sends && event.key !== 'Escape') return;
        event.preventDefault();
        if (!sends || isAdded) leave();
        else if (!isSame) sending.send();
      }}
    >
      <NoteBox
        ref={box}
        target={target}
        label={labelOf(written)}
        value={draft.text}
        readOnly={isFixed}
        onValue={sending.write}
        onLeave={sending.save}
      />
      <SpellingPanel of={spelling} />
      <SendingNotices sending={sending} />
      {isSame && <p role="status">{t('notes.suggestion_same')}</p>}
      <FormActions {...waysOf(sending, hasText, isAdded, leave, isSame)}>
        {suggest !== null && (
          <Button look="plain" disabled={isFixed} onClick={suggest}>
            {t('notes.suggest')}
          </Button>
        )}
        <SpellingButton of={spelling} />
        {hasText && <Discard isFixed={isFixed} onDiscard={onDiscard} />}
      </FormActions>
    </div>
  );
};

/** The draft as it reads, while nobody types in it. */
const Card = ({
  sending,
  lines,
  onOpen,
  onDiscard,
}: {
  readonly sending: Sending;
  readonly lines: Written['lines'];
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}) => {
  const isFixed = sending.isSending || sending.isUnknown;
  return (
    <>
      <CommentText text={sending.draft.text} place={lines} />
      <SendingNotices sending={sending} />
      <FormActions
        cancel={
          <Button disabled={isFixed} onClick={onOpen}>
            {t('common.edit')}
          </Button>
        }
        action={
          <Button disabled={isFixed} onClick={sending.send}>
            {sendWords(sending)}
          </Button>
        }
      >
        <Discard isFixed={isFixed} onDiscard={onDiscard} />
      </FormActions>
    </>
  );
};

export const CommentDraft = (props: CommentDraftProps) => {
  const { target, draftKey, written, editors, onLeave } = props;
  const { about, lines, isReply } = written;
  const sending = useSending(target, about, written.posting);
  const [isDiscarding, setDiscarding] = useState(false);
  const { draft, isSent, hasArrived } = sending;
  const isOpen = editors.isOpen(draftKey);
  const isDone = isSent || hasArrived;
  const box = useRef<HTMLElement>(null);
  const finish = (): void => {
    if (box.current?.contains(document.activeElement) === true) onLeave();
    editors.finish(draftKey);
  };
  useEffect(() => {
    if (isDone && isOpen) finish();
    // When it becomes so.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isDone]);
  // Sent, or not read from the disk yet: there is nothing to show.
  if (!isOpen && draft.text === '') return null;
  return (
    <section ref={box} role={isReply ? 'group' : undefined} className={styles.draft} aria-label={nameOf(written)}>
      <span className={styles.mark}>
        <Icon of={PencilLine} />
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <b>{isReply ? t('notes.reply') : nameOf(written)}</b>
          {draft.text !== '' && !sending.isSending && !sending.isUnknown && (
            <DraftState state={draft.state} savedAt={draft.savedAt} />
          )}
        </div>
        {isOpen ? (
          <Editor {...props} sending={sending} onDiscard={() => setDiscarding(true)} />
        ) : (
          <Card
            sending={sending}
            lines={lines}
            onOpen={() => editors.open(draftKey, lines)}
            onDiscard={() => setDiscarding(true)}
          />
        )}
      </div>
      {isDiscarding && (
        <DiscardDialog
          text={draft.text}
          onDiscard={() => {
            setDiscarding(false);
            void drafts.forget(about).then(() => editors.finish(draftKey));
            onLeave();
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </section>
  );
};
