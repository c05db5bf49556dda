/** The form in which lines are quoted in a comment and compared again: one form for both, so that a cut line still compares. */

/** Most lines that are quoted; the last line's number says how many there are. */
export const mostQuoted = 10;
/** Longest quoted line, UTF-16 units; of a longer one the beginning and an ellipsis. */
export const longestQuoted = 500;

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
