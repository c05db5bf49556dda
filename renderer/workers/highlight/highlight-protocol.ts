/** Messages between a page and its highlighting worker. */
import type { LineSpans } from './highlight-lines.ts';
import type { Language } from './language-of-path.ts';

/** To the worker: pieces of code, each a run of lines that follow one another. */
export interface ToHighlightWorker {
  readonly number: number;
  readonly language: Language;
  readonly pieces: readonly (readonly string[])[];
}

/** From the worker: spans of each line of each piece; empty when the language could not be loaded. */
export interface FromHighlightWorker {
  readonly number: number;
  readonly pieces: readonly (readonly LineSpans[])[];
}
