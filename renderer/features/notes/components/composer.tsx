/** Where a note is written: Mod+Enter sends it; the text goes only after the server has taken it. */
import { PencilLine } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { useCommand } from '../../../components/commands.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useSending, type Sending } from '../hooks/use-sending.ts';
import { noteFailureWords } from '../model/note-failure.ts';
import type { NotePlace } from '../model/note-place.ts';
import styles from './composer.module.css';

const Failed = ({ sending }: { readonly sending: Sending }) => {
  if (!sending.failure) return null;
  const words = noteFailureWords(sending.failure);
  const isUnknown = sending.failure.code === 'unknown_outcome';
  if (isUnknown && sending.isMissing) {
    return (
      <Notice kind="warning" inset title="The note did not arrive.">
        It is not among the notes that were just read. Sending it again makes no duplicate.
      </Notice>
    );
  }
  return (
    <Notice
      kind={isUnknown ? 'warning' : 'danger'}
      inset
      title={words.title}
      actions={isUnknown ? <Button onClick={sending.look}>Look whether it arrived</Button> : undefined}
    >
      {words.text}
    </Notice>
  );
};

/** Draws the box, its button, and what became of the last try. */
export const Composer = ({ place }: { readonly place: NotePlace }) => {
  const sending = useSending(place);
  const box = useRef<HTMLTextAreaElement>(null);
  const hasText = sending.text.trim() !== '';
  const isUnknown = sending.failure?.code === 'unknown_outcome' && !sending.isMissing;
  useCommand('note.write', () => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  });
  useCommand(
    'note.send',
    () => {
      if (document.activeElement !== box.current) return false;
      sending.send();
      return true;
    },
    hasText,
  );
  return (
    <div className={styles.composer}>
      <textarea
        ref={box}
        className={styles.box}
        aria-label="Write a note"
        placeholder="Write a note"
        value={sending.text}
        readOnly={sending.isSending}
        rows={2}
        onChange={(event) => sending.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <Failed sending={sending} />
      {hasText && (
        <div className={styles.foot}>
          <Button press="$mod+Enter" disabled={sending.isSending || isUnknown} onClick={sending.send}>
            {sending.isSending ? 'Sending the note' : sending.failure ? 'Send the note again' : 'Send the note'}
          </Button>
          {!isUnknown && (
            <span className={styles.unsent}>
              <Icon of={PencilLine} size={12} />
              Not sent yet; kept while this window is open
            </span>
          )}
        </div>
      )}
    </div>
  );
};
