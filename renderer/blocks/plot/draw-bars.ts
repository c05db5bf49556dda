/** Draws bars with uPlot, which is loaded with the first plot. */
import type uPlot from 'uplot';
import { numberText } from '#shared/locale/formats.ts';

/** One bar. */
export interface Bar {
  /** Said where the pointer is. */
  readonly name: string;
  /** Below the bar: a few letters. */
  readonly mark: string;
  readonly value: number;
}

/** What is drawn and how. */
export interface BarsToDraw {
  readonly bars: readonly Bar[];
  readonly height: number;
  /** A colour as the canvas takes it, at the moment of drawing. */
  readonly colour: (of: 'bar' | 'text' | 'line') => string;
  readonly onPointed: (bar: number | null) => void;
}

/** px of a mark below its bar, at least: where there is less room, only some of the marks are written. */
const markWidth = 24;

/** Draws them into an element. */
export const drawBars = async (
  element: HTMLElement,
  { bars, height, colour, onPointed }: BarsToDraw,
): Promise<uPlot> => {
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
