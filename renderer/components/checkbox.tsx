/** A box to tick, with its words. */
import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

/** Draws a native checkbox in our look. */
export const Checkbox = ({
  checked,
  onChange,
  disabled = false,
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) => (
  <label className={styles.label}>
    <input
      type="checkbox"
      className={styles.box}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
);
