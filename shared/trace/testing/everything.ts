/** All that a reader sees of a trace, to be compared as a whole. */
import { firstErrorOf, hiddenOf, linesOf, matchesOf, searchIn } from './seen-trace.ts';
import type { TraceIndex } from '#shared/trace/trace-index.ts';

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
