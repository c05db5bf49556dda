/** Suggestions of a change in the text of a comment, as GitLab writes them: a fenced block ```` ```suggestion:-1+0 ````. */
import type { LinePosition } from './line-position.ts';
import { longestQuoted } from './quoted-lines.ts';

/** Most lines on either side of the commented one (GitLab's documentation, "Multi-line suggestions"). */
const furthest = 100;

/** Whether lines are quoted as a whole: of cut ones, and of those with other characters in the place of their own, none may be suggested. */
const areWhole = ({ firstLine, lastLine, quoted }: LinePosition): boolean =>
  quoted.length === lastLine - firstLine + 1 &&
  quoted.every((line) => line.length < longestQuoted - 1 && !/[\u240d\u2400]/.test(line));

const longestRun = (lines: readonly string[]): number =>
  lines.flatMap((line) => line.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);

/**
 * The block that suggests lines instead of the commented ones; null where GitLab would not take so many.
 * It replaces up to the last line of the place, as a comment on the web belongs to its last line.
 */
export const suggestionOf = (
  { firstLine, lastLine }: Pick<LinePosition, 'firstLine' | 'lastLine'>,
  replacement: readonly string[],
): string | null => {
  const above = lastLine - firstLine;
  if (above > furthest) return null;
  const fence = '`'.repeat(Math.max(3, longestRun(replacement) + 1));
  return [`${fence}suggestion:-${String(above)}+0`, ...replacement, fence].join('\n');
};

/** The commented lines as a suggestion, to be changed; null where there are none in the new version, or not all are known. */
export const suggestionToChange = (place: LinePosition): string | null =>
  place.side === 'new' && areWhole(place) ? suggestionOf(place, place.quoted) : null;
