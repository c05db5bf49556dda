/** Names of lines of a diff, and of the comments on them, as the app writes them. */
import { text } from '#testing/text.ts';

/** An unchanged line. */
export const sameLine = (line: number | string): string => text('review_diff.line_number', { line: String(line) });

export const addedLine = (line: number | string): string => text('review_diff.added_line', { line: String(line) });

export const removedLine = (line: number | string): string => text('review_diff.removed_line', { line: String(line) });

const lineOf = (line: number | string): string => text('jobs.line', { number: String(line) });

/** A comment on a line, or on several: its editor, and what hangs below the last one. */
export const commentOn = (first: number | string, last = first): string => {
  const several = text('notes.lines', { first: String(first), last: String(last) });
  return text('notes.comment_on', { lines: first === last ? lineOf(first) : several });
};

/** A comment on a line that is in the old version only. */
export const commentOnRemoved = (line: number | string): string =>
  text('notes.comment_on', { lines: text('notes.removed', { lines: lineOf(line) }) });
