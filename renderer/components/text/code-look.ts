/** How code is drawn: its size, the width of tabs, whether long lines wrap. The only place that says how wide and high its lines are. */
import { createContext } from 'react';
import { codeSizes, defaultCodeSettings, type CodeSettings } from '#shared/settings/settings.ts';

/** Measures of the code's font, in pixels. */
interface CodeMetrics {
  readonly size: number;
  /** Height of a line. */
  readonly line: number;
  /** Width of a column. */
  readonly column: number;
}

/** 600/1000 of the size is how wide each character of the code's font is. */
const columnPart = 0.6;
const linePart = 1.6;

const metricsOf = (size: number): CodeMetrics => ({
  size,
  line: Math.round(size * linePart),
  column: size * columnPart,
});

/** The size that is one step larger or smaller; the same at an end. */
export const sizeBeside = (size: number, step: 1 | -1): number =>
  (step === 1 ? codeSizes.find((other) => other > size) : codeSizes.findLast((other) => other < size)) ?? size;

interface CodeLook extends CodeMetrics {
  readonly tabWidth: number;
  /** Long lines of changes wrap. */
  readonly wraps: boolean;
  readonly change: (part: Partial<CodeSettings>) => void;
}

/** The look that settings say. */
export const lookOf = ({ code_size, tab_width, wrap_lines }: CodeSettings, change: CodeLook['change']): CodeLook => ({
  ...metricsOf(code_size),
  tabWidth: tab_width,
  wraps: wrap_lines,
  change,
});

export const CodeLookContext = createContext<CodeLook>(lookOf(defaultCodeSettings, () => undefined));
