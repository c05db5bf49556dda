/** A comment on lines as the text of a note: its place first, readable on the web and found again here. */
import { shortSha } from '#shared/commit-id.ts';
import type { LinePosition } from './line-position.ts';

/** Most lines that are quoted; the last line's number says how many there are. */
export const mostQuoted = 10;
/** Longest quoted line, UTF-16 units; of a longer one the beginning and an ellipsis. */
const longestQuoted = 500;

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

/**
 * A line as it is quoted. Its carriage returns would end lines of the comment on the web, and no server keeps the zero
 * byte: those inside appear as their symbols, those at the end are left out.
 */
export const quotedLine = (line: string): string => {
  const text = line.replace(/\r+$/, '').replaceAll('\r', '\u240d').replaceAll('\0', '\u2400');
  if (text.length <= longestQuoted) return text;
  const end = longestQuoted - 1;
  return `${text.slice(0, isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end)}…`;
};

/** How many lines of a range are quoted. */
export const quotedCount = ({
  firstLine,
  lastLine,
}: {
  readonly firstLine: number;
  readonly lastLine: number;
}): number => Math.min(mostQuoted, lastLine - firstLine + 1);

/** Most lines on either side of the commented one (GitLab's documentation, "Multi-line suggestions"). */
const furthest = 100;

/** Whether the lines of a place are quoted as a whole: of cut ones, and of those with other characters in the place of their own, none may be suggested. */
export const areWhole = ({ firstLine, lastLine, quoted }: LinePosition): boolean =>
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

/** A comment with its place. */
export interface LineNote {
  readonly place: LinePosition;
  readonly text: string;
}

/** Backticks, more than any run of them in the texts. */
const ticksAround = (texts: readonly string[], least: number): string => {
  const runs = texts.flatMap((text) => text.match(/`+/g) ?? []);
  return '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length + 1), least));
};

/** A code span; a space on both sides keeps a backtick at its start (CommonMark, code spans). */
const codeSpan = (content: string): string => {
  const ticks = ticksAround([content], 1);
  const space = content.startsWith('`') ? ' ' : '';
  return `${ticks}${space}${content}${space}${ticks}`;
};

const removedWord = 'removed';
const uniqueWords = 'unique text';
const entryWord = 'entry';

const wordsOf = ({ side, isUnique, entry }: LinePosition): string => {
  const words = [
    ...(side === 'old' ? [removedWord] : []),
    ...(isUnique === true ? [uniqueWords] : []),
    ...(entry === undefined ? [] : [`${entryWord} ${String(entry)}`]),
  ];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
};

const firstLineOf = (place: LinePosition): string => {
  const { path, firstLine, lastLine, sha } = place;
  const lines = lastLine === firstLine ? String(firstLine) : `${String(firstLine)}-${String(lastLine)}`;
  return `${codeSpan(`${path}:${lines} @ ${sha}`)}${wordsOf(place)}`;
};

const headOf = (place: LinePosition): string => {
  const quoted = place.quoted.slice(0, quotedCount(place)).map(quotedLine);
  const fence = ticksAround(quoted, 3);
  return [firstLineOf(place), '', fence, ...quoted, fence].join('\n');
};

/** The body of a note: where it is about, the quoted lines, and the text. People read it on the web: the commit is short. */
export const formatLineNote = (place: LinePosition, text: string): string => {
  const head = headOf({ ...place, sha: shortSha(place.sha) });
  return text === '' ? head : `${head}\n\n${text}`;
};

const reference = /^([^\n\r]+):([1-9]\d{0,9})(?:-([1-9]\d{0,9}))? @ ([0-9a-f]{7,64})$/;

/** Reads the first line; the quoted lines are missing in the answer. */
const readFirstLine = (line: string): LinePosition | null => {
  const ticks = /^`+/.exec(line)?.[0];
  const end = ticks === undefined ? -1 : line.lastIndexOf(ticks);
  if (ticks === undefined || end < ticks.length) return null;
  const span = line.slice(ticks.length, end);
  const found = reference.exec(span.endsWith(' ') ? span.slice(1, -1) : span);
  if (found === null) return null;
  const [, path = '', first = '', last = first, sha = ''] = found;
  const words = line.slice(end + ticks.length);
  const entry = Number(/\bentry ([2-9]|[1-9]\d{1,5})\)/.exec(words)?.[1] ?? 1);
  return {
    path,
    ...(entry > 1 && { entry }),
    side: words.includes(removedWord) ? 'old' : 'new',
    firstLine: Number(first),
    lastLine: Number(last),
    sha,
    quoted: [],
    ...(words.includes(uniqueWords) && { isUnique: true }),
  };
};

/**
 * Reads a note's body; the commit may be whole, as it was written before it was short. Only a whole head counts as a place, exactly as it is written here: a note that mentions lines,
 * or whose head was edited by hand, is an ordinary one.
 */
export const parseLineNote = (body: string): LineNote | null => {
  const end = body.indexOf('\n');
  const found = end < 0 ? null : readFirstLine(body.slice(0, end).replace(/\r$/, ''));
  if (found === null || found.lastLine < found.firstLine) return null;
  const count = quotedCount(found);
  // The blank line and both fences are around the quoted lines; a server may have changed the ends of lines.
  const lines = body.split('\n', count + 5);
  const head = lines.slice(0, count + 4).map((line) => line.replace(/\r$/, ''));
  const place: LinePosition = { ...found, quoted: head.slice(3, count + 3) };
  if (head.length < count + 4 || headOf(place) !== head.join('\n')) return null;
  const after = lines[count + 4];
  if (after !== undefined && after !== '' && after !== '\r') return null;
  const start = lines.reduce((sum, line) => sum + line.length + 1, 0);
  return { place, text: body.slice(start) };
};
