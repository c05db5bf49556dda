/** What a reader sees of a trace: its lines, its sections, and what a search and the first error find. */
import { createFirstErrorSearch } from '#shared/trace/first-error/first-error.ts';
import { createLineStyles } from '#shared/trace/line-styles.ts';
import { compileQuery, createTraceSearch, type TraceSearch } from '#shared/trace/trace-search.ts';
import type { TraceIndex } from '#shared/trace/trace-index.ts';
import { readTraceLine } from '#shared/trace/trace-line.ts';
import { testCodec } from './trace-of.ts';

/** Every line as a page shows it. */
export const linesOf = (index: TraceIndex) => {
  const styleAt = createLineStyles(index);
  return Array.from({ length: index.lines }, (_, line) => readTraceLine(index, styleAt, line, null, testCodec.utf8));
};
/** Lines that are not shown. */
export const hiddenOf = ({ emptyLines: { values, count } }: TraceIndex): readonly number[] => [
  ...values.subarray(0, count),
];
/** The lines that are shown, by their numbers from 1. */
export const shownOf = (index: TraceIndex): readonly string[] =>
  linesOf(index)
    .filter(({ line }) => !hiddenOf(index).includes(line))
    .map(({ line, spans }) => `${String(line + 1)} ${spans.map(({ text }) => text).join('')}`);
/** Sections with the numbers of their lines from 1, and their durations. */
export const sectionsOf = (index: TraceIndex): readonly string[] =>
  index.sections.list.map(
    ({ name, line, end: last, startedAt, endedAt }) =>
      `${name} ${String(line + 1)}-${last < 0 ? '' : `${String(last)} ${String(endedAt - startedAt)} s`}`,
  );

/** Begins a search by case. */
export const searchIn = (index: TraceIndex, text: string, isRegex = false): TraceSearch => {
  const compiled = compileQuery({ text, isRegex, isCaseSensitive: true });
  if ('problem' in compiled) throw new Error(compiled.problem);
  return createTraceSearch(index, compiled, testCodec);
};
/** Searches to the end: each match by its line from 0 and its number in it. */
export const matchesOf = (search: TraceSearch): readonly string[] => {
  while (search.step(50)) continue;
  return Array.from({ length: search.count }, (_, number) => {
    const match = search.matchAt(number);
    return `${String(match?.line)}.${String(match?.inLine)}`;
  });
};
/** The first error, looked for in small steps. */
export const firstErrorOf = (index: TraceIndex) => {
  const search = createFirstErrorSearch(index, testCodec);
  while (search.step(50)) continue;
  return search.result();
};
