/** A box to tick, with its words. */
import type { ReactNode, Ref } from 'react';
import styles from './fields.module.css';

export const Checkbox = ({
  checked,
  onChange,
  disabled = false,
  describedBy,
  ref,
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Id of what explains it. */
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly children: ReactNode;
}) => (
  <label className={styles.checkboxLabel}>
    <input
      type="checkbox"
      className={styles.box}
      checked={checked}
      disabled={disabled}
      ref={ref}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
);
