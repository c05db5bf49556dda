/** A day that decides what a list is about, in its bar: counts once it is typed whole. */
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { InlineField } from '#renderer/components/controls/inline-field.tsx';
import styles from './filter-bar.module.css';

/** ms without a key after which a day counts: a year is typed digit by digit, and each makes a day of its own. */
const pause = 600;
/** A year that is not typed whole is an early one. */
const earliest = '1970-01-01';

export interface DayFieldProps {
  readonly label: string;
  /** A day as `2026-01-31`; empty where none is chosen. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Name of the button that takes the day away. */
  readonly clearLabel: string;
}

export const DayField = ({ label, value, onValue, clearLabel }: DayFieldProps) => {
  const [typed, setTyped] = useState({ text: value, of: value });
  if (typed.of !== value) setTyped({ text: value, of: value });
  const { text } = typed;
  const send = (day: string): void => {
    if (day !== value && (day === '' || day >= earliest)) onValue(day);
  };
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => send(text), pause);
    return () => clearTimeout(timer);
  });
  return (
    <span className={styles.day}>
      <span aria-hidden>{label}</span>
      <InlineField
        type="date"
        label={label}
        width={124}
        min={earliest}
        value={text}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        onBlur={() => send(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
        }}
      />
      {value !== '' && <IconButton icon={X} label={clearLabel} onClick={() => onValue('')} />}
    </span>
  );
};
