/** A segmented control: one of a few ways to see the same list. */
import { numberText } from '#shared/locale/formats.ts';
import styles from './choices.module.css';
import { classNames } from '#renderer/components/layout/class-names.ts';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How many items the option shows, where it is known. */
  readonly count?: number | null | undefined;
}

/** The chosen one is pressed. */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onValue,
}: {
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}) => (
  <div className={styles.control} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        className={classNames(styles.option, option.value === value && styles.on)}
        onClick={() => onValue(option.value)}
      >
        {option.label}{' '}
        {typeof option.count === 'number' && <span className={styles.count}>{numberText(option.count)}</span>}
      </button>
    ))}
  </div>
);
