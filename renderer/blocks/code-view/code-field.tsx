/** A field of a form whose text is written in the code editor: Escape leaves it and loses nothing. */
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { FieldNote } from '#renderer/components/controls/field-note.tsx';
import { t } from '#renderer/texts/t.ts';
import { CodeView } from './code-view.tsx';
import styles from './code-view.module.css';

export interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
  /** Name of the file: its ending says the language. */
  readonly name: string;
  readonly isFixed: boolean;
  readonly error: string | undefined;
  /** Takes the focus when something is wrong. */
  readonly ref: (element: HTMLElement | null) => void;
}

interface Shown {
  readonly text: string;
  readonly name: string;
  readonly isFixed: boolean;
}

/**
 * What the editor was given. It keeps what is typed in it itself: it is given a text again only where the value changes
 * from outside, as by Discard, or where its language or its being editable does.
 */
const useShown = (value: string, name: string, isFixed: boolean) => {
  const [shown, setShown] = useState<Shown>({ text: value, name, isFixed });
  const [edited, setEdited] = useState(value);
  const [seen, setSeen] = useState(value);
  const isFromOutside = value !== seen && value !== edited;
  if (value !== seen) setSeen(value);
  if (isFromOutside) setEdited(value);
  if (isFromOutside || name !== shown.name || isFixed !== shown.isFixed)
    setShown({ text: isFromOutside ? value : edited, name, isFixed });
  return { text: shown.text, setEdited };
};

export const CodeField = ({ label, value, onValue, onBlur, name, isFixed, error, ref }: CodeFieldProps) => {
  const id = useId();
  const after = useRef<HTMLDivElement>(null);
  const { text, setEdited } = useShown(value, name, isFixed);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Tab writes a tab in the editor: this is the way on to what comes after it.
    event.stopPropagation();
    after.current?.focus();
  };
  const edit = (next: string): void => {
    setEdited(next);
    onValue(next);
  };
  return (
    <div>
      <p className={styles.label} id={id}>
        {label}
      </p>
      {/* The focus goes here when something is wrong: from here Tab leads into the editor, which passes on the keys that it does not take. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={ref}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className={error === undefined ? styles.fieldFrame : `${styles.fieldFrame ?? ''} ${styles.wrong ?? ''}`}
        tabIndex={-1}
        role="group"
        aria-labelledby={id}
        aria-describedby={`${id}-below`}
      >
        <CodeView text={text} name={name} label={label} {...(!isFixed && { onEdited: edit })} />
      </div>
      <div ref={after} tabIndex={-1} className={styles.after}>
        <FieldNote id={`${id}-below`} hint={t('blocks.tab_writes')} error={error} />
      </div>
    </div>
  );
};
