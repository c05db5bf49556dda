/** A share from 0 to 100 %, chosen by the pointer or with the arrow keys. */
import type { ReactNode } from 'react';
import { Label, Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import styles from './slider.module.css';

export interface SliderProps {
  readonly label: string;
  /** Per cent. */
  readonly value: number;
  readonly onValue: (value: number) => void;
  /** Drawn below a divider that is moved over it, from edge to edge; without it the slider is a line of its own. */
  readonly over?: ReactNode;
}

export const Slider = ({ label, value, onValue, over }: SliderProps) => (
  <AriaSlider
    className={(over === undefined ? styles.slider : styles.over) ?? ''}
    aria-label={label}
    minValue={0}
    maxValue={100}
    value={value}
    onChange={(next) => onValue(Array.isArray(next) ? (next[0] ?? 0) : next)}
  >
    {over === undefined && <Label className={styles.label ?? ''}>{label}</Label>}
    <SliderTrack className={styles.track ?? ''}>
      {over}
      <SliderThumb className={styles.thumb ?? ''} />
    </SliderTrack>
    {over === undefined && <SliderOutput className={styles.output ?? ''}>{`${String(value)} %`}</SliderOutput>}
  </AriaSlider>
);
