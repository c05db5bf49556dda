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
  hint = '',
}: {
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  /** The key that leads to the next one, as a tooltip ends with it; empty: none. */
  readonly hint?: string;
}) => (
  <div className={styles.control} role="group" aria-label={label} title={hint === '' ? undefined : label + hint}>
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
