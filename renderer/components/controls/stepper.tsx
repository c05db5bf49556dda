/** A number between two buttons, which make it smaller and larger. */
import { Minus, Plus } from 'lucide-react';
import { t } from '#renderer/texts/t.ts';
import { IconButton } from './button.tsx';
import styles from './choices.module.css';

export const Stepper = ({
  label,
  value,
  less,
  more,
  onValue,
}: {
  readonly label: string;
  /** The number with its unit. */
  readonly value: string;
  /** Null at an end. */
  readonly less: number | null;
  readonly more: number | null;
  readonly onValue: (value: number) => void;
}) => (
  <span className={styles.stepper} role="group" aria-label={label}>
    <IconButton
      icon={Minus}
      label={t('components.less', { label })}
      aria-disabled={less === null}
      onClick={() => less !== null && onValue(less)}
    />
    <output className={styles.value}>{value}</output>
    <IconButton
      icon={Plus}
      label={t('components.more', { label })}
      aria-disabled={more === null}
      onClick={() => more !== null && onValue(more)}
    />
  </span>
);
