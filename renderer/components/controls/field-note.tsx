/** Below a field: its hint, or what is wrong with it, announced when it changes. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#renderer/components/text/icon.tsx';
import styles from './fields.module.css';

/** `id` is what the field names in `aria-describedby`. */
export const FieldNote = ({
  id,
  hint,
  error,
}: {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}) => (
  <div id={id} className={styles.below} aria-live="polite">
    {error === undefined ? (
      hint
    ) : (
      <span className={styles.error}>
        <Icon of={CircleAlert} size={12} />
        {error}
      </span>
    )}
  </div>
);
