/** Suggestions of a change in the text of a comment, as GitLab writes them: a fenced block ```` ```suggestion:-1+0 ````. */
import type { LinePlace } from './line-place.ts';

/** Lines to replace the commented ones with. */
export interface Suggestion {
  /** How many lines above the last commented line are replaced. */
  readonly above: number;
  /** How many lines below it. */
  readonly below: number;
  /** The lines that replace them; none where they are to be removed. */
  readonly replacement: readonly string[];
}

/** Most lines on either side of the commented one (GitLab's documentation, "Multi-line suggestions"). */
const furthest = 100;

const longestRun = (lines: readonly string[]): number =>
  lines.flatMap((line) => line.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);

/**
 * The block that suggests lines instead of the commented ones; null where GitLab would not take so many.
 * It replaces up to the last line of the place, as a comment on the web belongs to its last line.
 */
export const suggestionOf = (
  { firstLine, lastLine }: Pick<LinePlace, 'firstLine' | 'lastLine'>,
  replacement: readonly string[],
): string | null => {
  const above = lastLine - firstLine;
  if (above > furthest) return null;
  const fence = '`'.repeat(Math.max(3, longestRun(replacement) + 1));
  return [`${fence}suggestion:-${String(above)}+0`, ...replacement, fence].join('\n');
};

const opening = /^( {0,3})(`{3,}|~{3,})[ \t]*([^\n]*)$/;
const range = /^suggestion(?::(?:-(\d+))?(?:\+(\d+))?)?$/;

/** A fence may not be named with backticks when it is made of them (CommonMark, fenced code blocks). */
const openingOf = (line: string): { indent: number; fence: string; info: string } | null => {
  const [, indent = '', fence = '', info = ''] = opening.exec(line) ?? [];
  if (fence === '' || (fence.startsWith('`') && info.includes('`'))) return null;
  return { indent: indent.length, fence, info: info.trim() };
};

const closes = (line: string, fence: string): boolean => {
  const [, , found = '', info = ''] = opening.exec(line) ?? [];
  return found.startsWith(fence) && info.trim() === '';
};

const withoutIndent = (line: string, indent: number): string => {
  let at = 0;
  while (at < indent && line[at] === ' ') at += 1;
  return line.slice(at);
};

const suggestionIn = (info: string, replacement: readonly string[]): Suggestion | null => {
  const found = range.exec(info.split(/[ \t]/)[0] ?? '');
  if (found === null) return null;
  const [, above = '0', below = '0'] = found;
  return { above: Math.min(furthest, Number(above)), below: Math.min(furthest, Number(below)), replacement };
};

/** The suggestions of a text, in their order. A block inside another block is code; one without an end goes to the end. */
export const readSuggestions = (text: string): readonly Suggestion[] => {
  const lines = text.split(/\r?\n/);
  const found: Suggestion[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const open = openingOf(lines[at] ?? '');
    if (open === null) continue;
    const first = at + 1;
    at = first;
    while (at < lines.length && !closes(lines[at] ?? '', open.fence)) at += 1;
    const inside = lines.slice(first, at).map((line) => withoutIndent(line, open.indent));
    const suggestion = suggestionIn(open.info, inside);
    if (suggestion !== null) found.push(suggestion);
  }
  return found;
};
