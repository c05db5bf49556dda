/** Where a note is written: saved while typing, sent by Mod+Enter; the text goes only after the server has taken it. */
import { CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { focusAtEnd } from '#renderer/components/layout/focus-at-end.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { DraftState } from '#renderer/components/feedback/draft-state.tsx';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { SpellingButton } from '#renderer/blocks/spelling/spelling-button.tsx';
import { SpellingPanel } from '#renderer/blocks/spelling/spelling-panel.tsx';
import { useSpelling, type Spelling } from '#renderer/blocks/spelling/use-spelling.ts';
import { t } from '#renderer/texts/t.ts';
import { useSending, type Sending } from '#renderer/things/note/hooks/use-sending.ts';
import { noteDraft, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { NoteBox } from './note-box.tsx';
import { SendingNotices } from './sending-notices.tsx';
import styles from './composer.module.css';

/** What is on screen of the draft: its text, or how it will be read. */
type DraftFace = 'write' | 'preview';

const faces = [
  { value: 'write', label: t('forms.write') },
  { value: 'preview', label: t('common.preview') },
] as const;

const Footer = ({
  sending,
  spelling,
  face,
  onFace,
  isDating,
  onDating,
  hasThreads,
}: {
  readonly sending: Sending;
  readonly spelling: Spelling;
  /** The date of the comment can be chosen. */
  readonly isDating: boolean;
  readonly onDating: (isDating: boolean) => void;
  readonly face: DraftFace;
  readonly onFace: (face: DraftFace) => void;
  readonly hasThreads: boolean;
}) => {
  const { draft, isSending, isUnknown, failure } = sending;
  const footer = useRef<HTMLDivElement>(null);
  // The first letter typed at the lower edge of the window scrolls the buttons and notices into view;
  // an earlier draft moves nothing.
  useEffect(() => {
    const isTyping = footer.current?.parentElement?.contains(document.activeElement) === true;
    if (isTyping) footer.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, isUnknown]);
  return (
    <div ref={footer} className={styles.footer}>
      <FormActions
        action={
          <Button look="primary" command="note.send" disabled={isSending || isUnknown} onClick={sending.send}>
            {isSending
              ? t('notes.sending')
              : sending.failure || sending.isMissing
                ? t('notes.send_again')
                : t('notes.send_comment')}
          </Button>
        }
      >
        <SegmentedControl label={t('forms.how_shown')} options={faces} value={face} onValue={onFace} />
        {hasThreads && !isDating && (
          <Button disabled={isSending || isUnknown} title={t('notes.start_thread_hint')} onClick={sending.startThread}>
            {t('notes.start_thread')}
          </Button>
        )}
        <IconButton
          icon={CalendarClock}
          label={t('notes.date_advanced')}
          aria-expanded={isDating}
          onClick={() => onDating(!isDating)}
        />
        {face === 'write' && <SpellingButton of={spelling} />}
        {!isUnknown && !isSending && <DraftState state={draft.state} savedAt={draft.savedAt} />}
      </FormActions>
    </div>
  );
};

/** When the comment is dated. */
const NoteDate = ({ sending, isFixed }: { readonly sending: Sending; readonly isFixed: boolean }) => (
  <TextField
    label={t('notes.date_of_comment')}
    type="datetime-local"
    value={sending.date}
    onValue={sending.setDate}
    readOnly={isFixed}
    hint={t('notes.date_hint')}
  />
);

/** Writing and sending by keys. @param showText shows what is written, not its preview */
const useComposerCommands = (
  box: RefObject<HTMLTextAreaElement | null>,
  { draft, send }: Sending,
  showText: () => void,
): void => {
  useCommand('note.write', () => {
    flushSync(showText);
    focusAtEnd(box.current);
    box.current?.scrollIntoView({ block: 'nearest' });
  });
  useCommand(
    'note.send',
    () => {
      if (document.activeElement !== box.current) return false;
      send();
      return true;
    },
    draft.text.trim() !== '',
  );
};

/** Renders the box, its button, and what became of the last try. `title` is the target's, `box` leads to the text. */
export const Composer = ({
  target,
  title,
  box,
  hasThreads,
}: {
  readonly target: NoteTarget;
  readonly title: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** The server keeps threads: a comment can begin one. */
  readonly hasThreads: boolean;
}) => {
  const sending = useSending(target, noteDraft(target, title));
  const hasText = sending.draft.text.trim() !== '';
  const [face, setFace] = useState<DraftFace>('write');
  const [isDating, setDating] = useState(false);
  const isFixed = sending.isSending || sending.isUnknown;
  const spelling = useSpelling({ box, text: sending.draft.text, onText: sending.write, isFixed });
  // A note that was sent leaves an empty box to write in.
  if (!hasText && face === 'preview') setFace('write');
  useComposerCommands(box, sending, () => setFace('write'));
  return (
    <div className={styles.composer}>
      <NoteBox
        ref={box}
        target={target}
        label={t('common.write_a_comment')}
        hidden={face === 'preview'}
        value={sending.draft.text}
        readOnly={isFixed}
        onValue={sending.write}
        onLeave={sending.save}
      />
      {face === 'write' && <SpellingPanel of={spelling} />}
      {face === 'preview' && (
        <section className={styles.preview} aria-label={t('common.preview')}>
          <Markdown text={sending.draft.text} />
        </section>
      )}
      <SendingNotices sending={sending} />
      {hasText && isDating && <NoteDate sending={sending} isFixed={isFixed} />}
      {hasText && (
        <Footer
          sending={sending}
          spelling={spelling}
          face={face}
          onFace={setFace}
          isDating={isDating}
          onDating={setDating}
          hasThreads={hasThreads}
        />
      )}
    </div>
  );
};
