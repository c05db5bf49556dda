/** A line of text with its label above and a hint or an error below. */
import type { LucideIcon } from 'lucide-react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { FieldNote } from './field-note.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import styles from './fields.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly icon?: LucideIcon;
  readonly hint?: ReactNode;
  /** What is wrong with it: said at the field, and announced. */
  readonly error?: string | undefined;
  /** Something at the right end, inside. */
  readonly end?: ReactNode;
  readonly code?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export const TextField = ({ label, value, onValue, icon, hint, error, end, code = false, ...rest }: TextFieldProps) => {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.textField, error !== undefined && styles.wrong)}>
        {icon && <Icon of={icon} />}
        <input
          id={id}
          className={classNames(styles.fieldInput, code && styles.code)}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
          spellCheck={false}
          autoComplete="off"
          {...rest}
        />
        {end}
      </div>
      <FieldNote id={`${id}-below`} hint={hint} error={error} />
    </div>
  );
};
