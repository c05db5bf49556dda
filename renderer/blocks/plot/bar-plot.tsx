/** Bars, one for each thing that is counted: a picture of the numbers that a list beside it has in full. */
import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { numberText } from '#shared/locale/formats.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './bar-plot.module.css';

/** One bar. */
interface Bar {
  /** Said where the pointer is. */
  readonly name: string;
  /** Below the bar: a few letters. */
  readonly mark: string;
  readonly value: number;
}

/** What is drawn and how. */
interface BarsToDraw {
  readonly bars: readonly Bar[];
  readonly height: number;
  /** A colour as the canvas takes it, at the moment of drawing. */
  readonly colour: (of: 'bar' | 'text' | 'line') => string;
  readonly onPointed: (bar: number | null) => void;
}

/** px of a mark below its bar, at least: where there is less room, only some of the marks are written. */
const markWidth = 24;

/** Draws bars with uPlot, which is loaded with the first plot. */
const drawBars = async (element: HTMLElement, { bars, height, colour, onPointed }: BarsToDraw): Promise<uPlot> => {
  const { default: UPlot } = await import('uplot');
  const font = `11px ${getComputedStyle(element).fontFamily}`;
  const axis = { stroke: () => colour('text'), font, ticks: { show: false } } as const;
  const width = element.clientWidth;
  return new UPlot(
    {
      width,
      height,
      padding: [12, 0, 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: () => [-0.5, Math.max(bars.length, 8) - 0.5] },
        y: { range: (_plot, _least, most) => [0, Math.max(1, most) * 1.05] },
      },
      axes: [
        {
          ...axis,
          size: 24,
          grid: { show: false },
          splits: () => bars.map((_, index) => index),
          values: (plot, splits) => {
            const every = Math.max(
              1,
              Math.ceil((bars.length * markWidth) / Math.max(1, plot.bbox.width / devicePixelRatio)),
            );
            return splits.map((index) => (index % every === 0 ? (bars[index]?.mark ?? '') : ''));
          },
        },
        {
          ...axis,
          size: 56,
          grid: { stroke: () => colour('line'), width: 1 },
          values: (_plot, splits) => splits.map((value) => (Number.isInteger(value) ? numberText(value) : '')),
        },
      ],
      series: [
        {},
        {
          fill: () => colour('bar'),
          width: 0,
          points: { show: false },
          ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 40], radius: 0.08 }) }),
        },
      ],
      hooks: { setCursor: [({ cursor }) => onPointed(cursor.idx ?? null)] },
    },
    [bars.map((_, index) => index), bars.map(({ value }) => value)],
    element,
  );
};

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
  const list = first.join(', ');
  const rest = bars.length - mostSaid;
  return `${label}: ${rest > 0 ? t('common.list_and_more', { list, count: rest }) : list}`;
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
