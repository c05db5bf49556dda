/** A file to be sent: a button that opens the system's dialog, the name of what was chosen, and the way to remove it. */
import { Upload } from 'lucide-react';
import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { Button } from './button.tsx';
import { FieldNote } from './field-note.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './fields.module.css';

export interface FileFieldProps {
  readonly label: string;
  /** Types of files, as the attribute `accept` of HTML. */
  readonly accept: string;
  /** The chosen file; an address where there is one on the server already; empty for none. */
  readonly value: File | string;
  readonly onValue: (value: File | string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export const FileField = (props: FileFieldProps) => {
  const { label, accept, value, onValue, hint, error, disabled = false, ref } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState(value);
  const isChosen = value instanceof File;
  const hasAny = isChosen || value !== '';
  const isRemoved = !hasAny && before !== '';
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={looks.wrapping}>
        {/* The button says what it is for; the input has no words of its own. */}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onValue(file);
            // The same file chosen once more is a change as well.
            event.target.value = '';
          }}
        />
        <Button
          {...(ref !== undefined && { ref })}
          icon={Upload}
          disabled={disabled}
          aria-describedby={`${id}-below`}
          onClick={() => input.current?.click()}
        >
          {hasAny ? t('components.choose_another') : t('components.choose_file')}
        </Button>
        {hasAny && (
          <Button look="plain" disabled={disabled} onClick={() => onValue(isChosen ? before : '')}>
            {isChosen ? t('common.undo') : t('components.remove_file')}
          </Button>
        )}
        {isChosen && (
          <span className={styles.name} title={visibleText(value.name)}>
            {visibleText(value.name)}, {bytesText(value.size)}
          </span>
        )}
        {isRemoved && <span className={styles.name}>{t('components.will_be_removed')}</span>}
        {isRemoved && (
          <Button look="plain" disabled={disabled} onClick={() => onValue(before)}>
            {t('common.undo')}
          </Button>
        )}
      </div>
      <FieldNote id={`${id}-below`} hint={hint} error={error} />
    </div>
  );
};
