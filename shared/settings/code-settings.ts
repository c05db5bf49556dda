/** Settings of how code is drawn. */

/** Sizes of the code's font that can be chosen, in pixels. */
export const codeSizes: readonly number[] = [11, 12, 12.5, 13, 14, 15, 16, 17, 18];

export interface CodeSettings {
  /** Pixels of the code's font. */
  readonly code_size: number;
  /** Columns of a tab, 1 to 8. */
  readonly tab_width: number;
  /** Long lines of changes wrap. */
  readonly wrap_lines: boolean;
}

/** Settings of code until they are changed. */
export const defaultCodeSettings: CodeSettings = { code_size: 12.5, tab_width: 4, wrap_lines: false };
