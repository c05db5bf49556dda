/** All that a reader sees of a trace, to be compared as a whole. */
import type { TraceIndex } from '#shared/trace/trace-index.ts';
import { firstErrorOf, hiddenOf, linesOf, matchesOf, searchIn } from './seen-trace.ts';

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

/** Lines, sections, hidden lines, the first error and some matches. */
export const everythingOf = (index: TraceIndex) => ({
  lines: linesOf(index),
  sections: index.sections.list,
  hidden: hiddenOf(index),
  firstError: firstErrorOf(index),
  matches: [
    matchesOf(searchIn(index, 'a')),
    matchesOf(searchIn(index, 'Error: b')),
    matchesOf(searchIn(index, 'section_')),
    matchesOf(searchIn(index, '[ax]$', true)),
  ],
});
