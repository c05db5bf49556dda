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

/** Marks of one letter that are written in each way; no script has as many. */
const mostMarks = 4;

/** Ways to write one letter with its marks that look the same: `é` as one character, as two, and for two marks with either of them apart. */
const waysOf = (letter: string): ReadonlySet<string> => {
  const [base = '', ...marks] = letter.normalize('NFD');
  const ways = new Set([letter, letter.normalize('NFC'), letter.normalize('NFD')]);
  if (marks.length > 1 && marks.length <= mostMarks)
    marks.forEach((mark, at) => ways.add((base + mark).normalize('NFC') + marks.toSpliced(at, 1).join('')));
  return ways;
};

/** A letter with its marks as an expression: in one normal form it finds the other. */
const inEachForm = (letter: string): string => {
  const ways = waysOf(letter);
  return ways.size === 1 ? escaped(letter) : `(?:${[...ways].map(escaped).join('|')})`;
};

const letters = /\P{M}\p{M}*|\p{M}+/gu;
const isPlain = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/** A text as an expression. Characters that no normal form keeps, as the sign of the Ångström, find themselves as well. */
const literal = (text: string): string => {
  if (isPlain(text)) return escaped(text);
  const composed = text.normalize('NFC');
  const forms = composed.replace(letters, inEachForm);
  return composed === text ? forms : `(?:${escaped(text)}|${forms})`;
};

/** Of a pattern: an escape, a class, what counts repetitions, a brace or a bracket, anything else with its marks. */
const parts =
  /\\(?:[pPu]\{[^}]*\}|k<[^>]*>|c[A-Za-z]|[^])|\[(?:\\[^]|[^\]\\])*\]|\(\?<?[^]|\{\d+(?:,\d*)?\}|[{}\]]|\P{M}\p{M}*|\p{M}+/gu;

/** Signs that the flag `u` lets a backslash stand before. */
const syntax = /^[\^$.*+?()[\]{}|/]/;

const withoutNeedlessEscape = (escape: string, kept: RegExp): string => {
  const sign = escape.slice(1);
  return kept.test(sign) || /^[a-z0-9]/i.test(sign) ? escape : sign;
};

/** A class whose escapes the flag `u` takes: a hyphen beside `\w` means itself. */
const strictClass = (found: string): string =>
  found
    .replace(/\\[^]/gu, (escape) => withoutNeedlessEscape(escape, /^[\^$.*+?()[\]{}|/-]/))
    .replace(/(\\[dws])-(?!\])|-(?=\\[dws])/gi, String.raw`$1\-`);

/**
 * A pattern as the flag `u` takes it, with the meaning that it has without the flag: a brace and a needless backslash
 * mean the sign itself. Letters with marks are found in each normal form.
 */
const strict = (pattern: string): string =>
  pattern.normalize('NFC').replace(parts, (part) => {
    if (part.length > 1 && part.startsWith('\\')) return withoutNeedlessEscape(part, syntax);
    if (part.length > 1 && part.startsWith('[')) return strictClass(part);
    if (part === '{' || part === '}' || part === ']') return `\\${part}`;
    return isPlain(part) ? part : inEachForm(part);
  });

const bounded = (body: string): string => `(?<!${wordCharacter})(?:${body})(?!${wordCharacter})`;

/** Prepares a query. */
export const patternOf = ({ text, isRegex, isCaseSensitive, isWholeWord }: FindQuery): LinePattern => {
  const flags = isCaseSensitive ? 'gu' : 'giu';
  let reason = '';
  for (const body of isRegex ? [strict(text), text] : [literal(text)])
    try {
      // On its own first: a bracket too many must not close the group around it.
      const inLine = new RegExp(body, flags);
      return { inLine: isWholeWord ? new RegExp(bounded(body), flags) : inLine };
    } catch (error) {
      reason = error instanceof Error ? error.message.replace(/^Invalid regular expression: .*: /, '') : '';
    }
  return { problem: reason };
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
