/** Section marks as a runner writes them. */
const esc = '\u001b';

/** What follows the text of a mark. */
export const clear = `\r${esc}[0K`;

/** Begins a section. */
export const start = (at: number, name: string): string => `section_start:${String(at)}:${name}${clear}`;

/** Ends a section. */
export const end = (at: number, name: string): string => `section_end:${String(at)}:${name}${clear}`;

/** A failed job whose last output has no line break. */
export const failing =
  `${start(1_700_000_000, 'step_script')}Executing "step_script"\n$ ./deploy\n` +
  `Error: quota exceeded in region-1${end(1_700_000_009, 'step_script')}${esc}[31;1mERROR: Job failed: exit code 1${esc}[0;m\n`;
