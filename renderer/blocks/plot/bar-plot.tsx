/** Bars, one for each thing that is counted: a picture of the numbers that a list beside it has in full. */
import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { numberText } from '#shared/locale/formats.ts';
import { t } from '#renderer/texts/t.ts';
import { drawBars, type Bar } from './draw-bars.ts';
import styles from './bar-plot.module.css';

export interface BarPlotProps {
  /** What the picture shows, for screen readers: `Commits by contributor`. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** px. */
  readonly height: number;
  /** What is counted: lines have the colours that they have in a diff. */
  readonly tone?: 'neutral' | 'added' | 'removed';
}

/** The longest that the words for a screen reader get: the rest is in the list. */
const mostSaid = 5;

const saidOf = (label: string, bars: readonly Bar[]): string => {
  const first = bars.slice(0, mostSaid).map(({ name, value }) => `${name} ${numberText(value)}`);
  const rest = bars.length > mostSaid ? t('blocks.bars_more', { amount: bars.length - mostSaid }) : '';
  return `${label}: ${first.join(', ')}${rest}`;
};

export const BarPlot = ({ label, bars, height, tone = 'neutral' }: BarPlotProps) => {
  const figure = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => {
    const [element, around] = [place.current, figure.current];
    // Without a layout there is nothing to draw on.
    if (element === null || around === null || typeof ResizeObserver === 'undefined' || !('matchMedia' in window))
      return undefined;
    let plot: uPlot | null = null;
    let isGone = false;
    const colour = (of: 'bar' | 'text' | 'line'): string => {
      const probe = around.querySelector(`[data-colour="${of}"]`);
      return probe === null ? 'currentColor' : getComputedStyle(probe).color;
    };
    void drawBars(element, { bars, height, colour, onPointed: setPointed }).then((drawn) => {
      if (isGone) drawn.destroy();
      else plot = drawn;
    });
    const resized = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    const again = (): void => plot?.redraw(true, true);
    // A theme is chosen in the app, or by the system.
    const themed = new MutationObserver(again);
    themed.observe(document.documentElement, { attributes: true });
    const media = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'].map((query) =>
      window.matchMedia(query),
    );
    for (const query of media) query.addEventListener('change', again);
    return () => {
      isGone = true;
      resized.disconnect();
      themed.disconnect();
      for (const query of media) query.removeEventListener('change', again);
      plot?.destroy();
    };
  }, [bars, height, tone]);
  const bar = pointed === null ? undefined : bars[pointed];
  return (
    <figure ref={figure} className={styles.figure} role="img" aria-label={saidOf(label, bars)}>
      <div ref={place} className={styles.plot} style={{ height }} />
      {bar && (
        <div className={styles.pointed}>
          {bar.name}: {numberText(bar.value)}
        </div>
      )}
      {(['bar', 'text', 'line'] as const).map((of) => (
        <span key={of} className={styles[of]} data-colour={of} data-tone={tone} />
      ))}
    </figure>
  );
};
