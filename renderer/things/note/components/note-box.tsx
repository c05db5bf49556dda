/** The box in which a comment is written or changed: it grows with its text, and completes people after `@` and emoji after `:`. */
import { useId, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Person } from '#renderer/components/text/person.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useMentions, type Mentions } from '#renderer/things/note/hooks/use-mentions.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import styles from './note-box.module.css';

interface OptionsProps {
  readonly id: string;
  readonly mentions: Mentions;
  readonly isBelow: boolean;
}

const Options = ({ id, mentions, isBelow }: OptionsProps) => (
  <div
    className={classNames(styles.people, isBelow && styles.below)}
    role="listbox"
    id={id}
    aria-label={mentions.areEmoji ? t('notes.emoji') : t('notes.people')}
  >
    {mentions.options.map((option, index) => (
      // The box has the focus and the keys: rows only take the pointer.
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={option.key}
        id={`${id}-${String(index)}`}
        role="option"
        aria-selected={index === mentions.current}
        className={classNames(styles.person, index === mentions.current && styles.current)}
        // The focus stays in the box.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => mentions.pick(option)}
      >
        {'person' in option ? <Person person={option.person} none="" /> : <span>{option.character}</span>}
        <span className={styles.username}>{visibleText(option.insert)}</span>
      </div>
    ))}
  </div>
);

interface NoteBoxProps {
  readonly target: NoteTarget;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onLeave: () => void;
  readonly readOnly: boolean;
  readonly hidden?: boolean;
  /** What is offered stands below the box: above it there is no room. */
  readonly isBelow?: boolean;
  readonly ref: RefObject<HTMLTextAreaElement | null>;
}

/** Files that are pasted or dropped: the API takes none, and who brings one is told. What has a text as well is that text. */
const useRefusedFiles = () => {
  const [isTold, setTold] = useState(false);
  const refuse = (event: SyntheticEvent, data: DataTransfer): void => {
    if (data.files.length === 0 || data.types.includes('text/plain')) return;
    event.preventDefault();
    setTold(true);
  };
  return { isTold, refuse, forget: (): void => setTold(false) };
};

/** Escape leaves the box and loses nothing. */
export const NoteBox = ({
  target,
  label,
  value,
  onValue,
  onLeave,
  readOnly,
  hidden = false,
  isBelow = false,
  ref,
}: NoteBoxProps) => {
  const id = useId();
  const own = useRef<HTMLTextAreaElement | null>(null);
  const mentions = useMentions(target, value, (text, caret) => {
    flushSync(() => onValue(text));
    own.current?.setSelectionRange(caret, caret);
  });
  const isOpen = mentions.options.length > 0;
  const files = useRefusedFiles();
  return (
    <div className={styles.frame} hidden={hidden}>
      <textarea
        ref={(element) => {
          own.current = element;
          ref.current = element;
        }}
        className={styles.box}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${String(mentions.current)}` : undefined}
        value={value}
        readOnly={readOnly}
        rows={2}
        onPaste={(event) => files.refuse(event, event.clipboardData)}
        onDrop={(event) => files.refuse(event, event.dataTransfer)}
        onChange={({ target: { value: text, selectionStart } }) => {
          files.forget();
          onValue(text);
          mentions.follow(text, selectionStart);
        }}
        onBlur={() => {
          mentions.close();
          onLeave();
        }}
        onKeyDown={(event) => {
          if (!mentions.press(event) && event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {isOpen && <Options id={id} mentions={mentions} isBelow={isBelow} />}
      {files.isTold && (
        <p className={styles.refused} role="status">
          {t('notes.no_files')}
        </p>
      )}
    </div>
  );
};
