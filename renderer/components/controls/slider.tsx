/** A share from 0 to 100 %, or a number of days, chosen by the pointer or with the arrow keys. */
import { useState, type ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { classNames } from '#renderer/components/layout/class-names.ts';
import styles from './choices.module.css';

export interface SliderProps {
  readonly label: string;
  /** Per cent, or days. */
  readonly value: number;
  /** Called for each step. */
  readonly onValue: (value: number) => void;
  /** Days instead of a share. */
  readonly days?: { readonly least: number; readonly most: number };
  /** The value in words behind the slider, where the number alone does not say it. */
  readonly words?: string;
  /** Drawn below a divider that is moved over it, from edge to edge; without it the slider is a line of its own. */
  readonly over?: ReactNode;
}

const inDays = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;

/** The value at this moment: what is kept in an address comes back later, and a key pressed between builds on the one before it. */
const useOwnValue = (value: number, onValue: (value: number) => void) => {
  const [own, setOwn] = useState({ shown: value, given: value, sent: [] as readonly number[] });
  if (own.given !== value) {
    const at = own.sent.indexOf(value);
    setOwn({ given: value, shown: at < 0 ? value : own.shown, sent: at < 0 ? [] : own.sent.slice(at + 1) });
  }
  const change = (next: number): void => {
    setOwn((before) => ({ ...before, shown: next, sent: [...before.sent, next] }));
    onValue(next);
  };
  return [own.shown, change] as const;
};

export const Slider = ({ label, value, onValue, days, words, over }: SliderProps) => {
  const [shown, change] = useOwnValue(value, onValue);
  return (
    <AriaSlider
      className={classNames(over === undefined ? styles.slider : styles.over, days && styles.days) ?? ''}
      aria-label={label}
      minValue={days?.least ?? 0}
      maxValue={days?.most ?? 100}
      {...(days && { formatOptions: inDays })}
      value={shown}
      onChange={(next) => change(Array.isArray(next) ? (next[0] ?? 0) : next)}
    >
      {over === undefined && <Label className={styles.label ?? ''}>{label}</Label>}
      <SliderTrack className={styles.track ?? ''}>
        {over}
        <SliderThumb className={styles.thumb ?? ''} />
      </SliderTrack>
      {over === undefined && (
        <SliderOutput className={styles.output ?? ''}>{words ?? `${String(value)} %`}</SliderOutput>
      )}
    </AriaSlider>
  );
};
