/** A segmented control: one of a few ways to see the same list. */
import styles from './segmented-control.module.css';
import { classNames } from '../layout/class-names.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How many are behind it, where it is known. */
  readonly count?: number | null | undefined;
}

/** Draws the choices; the chosen one is pressed. */
export const Segments = <Value extends string>({
  label,
  segments,
  value,
  onValue,
}: {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}) => (
  <div className={styles.segments} role="group" aria-label={label}>
    {segments.map((segment) => (
      <button
        key={segment.value}
        type="button"
        aria-pressed={segment.value === value}
        className={classNames(styles.segment, segment.value === value && styles.on)}
        onClick={() => onValue(segment.value)}
      >
        {segment.label}{' '}
        {typeof segment.count === 'number' && (
          <span className={styles.count}>{segment.count.toLocaleString('en-GB')}</span>
        )}
      </button>
    ))}
  </div>
);
