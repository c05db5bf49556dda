/** What is searched for in lines of text: a text or a regular expression. */

const special = /[.+^${}()|[\]\\]/g;

/** A pattern for whole names: `*` stands for any characters, `?` for one; upper and lower case are the same. */
export const globOf = (glob: string): RegExp =>
  new RegExp(`^${glob.replace(special, '\\$&').replaceAll('*', '.*').replaceAll('?', '.')}$`, 'iu');

/** What the user searches for. */
export interface FindQuery {
  readonly text: string;
  readonly isRegex: boolean;
  readonly isCaseSensitive: boolean;
  /** No letter, digit or underscore on either side of a match. */
  readonly isWholeWord: boolean;
}

/** The expression that finds the matches of a line, or why there is none, in the engine’s own words: it runs in workers, which know no language. */
export type LinePattern = { readonly inLine: RegExp } | { readonly problem: string };

/** A text as a part of a regular expression, with or without the flag `u`. */
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const wordCharacter = String.raw`[\p{L}\p{M}\p{N}_]`;

/** Prepares a query. */
export const patternOf = ({ text, isRegex, isCaseSensitive, isWholeWord }: FindQuery): LinePattern => {
  const flags = isCaseSensitive ? 'gu' : 'giu';
  const body = isRegex ? text : escaped(text);
  try {
    // On its own first: a bracket too many must not close the group around it.
    const inLine = new RegExp(body, flags);
    if (!isWholeWord) return { inLine };
    return { inLine: new RegExp(`(?<!${wordCharacter})(?:${body})(?!${wordCharacter})`, flags) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^Invalid regular expression: .*: /, '') : '';
    return { problem: reason };
  }
};

/** Most matches of one line that are counted and marked. */
const mostInLine = 10_000;

/** The matches in a text, as pairs of start and end; empty ones are left out. */
export const matchesIn = (text: string, inLine: RegExp): readonly (readonly [number, number])[] => {
  const found: (readonly [number, number])[] = [];
  // Most lines have none, and `matchAll` copies the expression before it looks.
  inLine.lastIndex = 0;
  if (!inLine.test(text)) return found;
  inLine.lastIndex = 0;
  for (const match of text.matchAll(inLine)) {
    if (match[0] !== '') found.push([match.index, match.index + match[0].length]);
    if (found.length === mostInLine) break;
  }
  return found;
};
