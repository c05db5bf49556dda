/** Several lines of text with their label above: grows with its text. */
import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { FieldNote } from './field-note.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onLeave?: () => void;
  /** Says the label to screen readers alone. */
  readonly isLabelHidden?: boolean;
  readonly hint?: ReactNode;
  /** What is wrong with it: said at the field, and announced. */
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly code?: boolean;
  readonly rows?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Escape leaves the box and loses nothing; in a dialog it closes that, which would give the focus back to the box. */
export const TextArea = ({
  label,
  value,
  onValue,
  onLeave,
  isLabelHidden = false,
  hint,
  error,
  readOnly = false,
  code = false,
  rows = 3,
  ref,
}: TextAreaProps) => {
  const id = useId();
  return (
    <div>
      <label className={isLabelHidden ? styles.hidden : styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={classNames(styles.box, code && styles.code, error !== undefined && styles.wrong)}
        value={value}
        rows={rows}
        readOnly={readOnly}
        spellCheck={!code}
        aria-invalid={error !== undefined}
        aria-describedby={hint === undefined && error === undefined ? undefined : `${id}-below`}
        onChange={(event) => onValue(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.currentTarget.closest('[role="dialog"]')) return;
          event.stopPropagation();
          // Out of a dialog its next Escape would not be heard.
          const dialog = event.currentTarget.closest<HTMLElement>('[role="dialog"]');
          if (dialog) dialog.focus();
          else event.currentTarget.blur();
        }}
      />
      <FieldNote id={`${id}-below`} hint={hint} error={error} />
    </div>
  );
};
