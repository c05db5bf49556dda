/** What is searched for in a trace: a text or a regular expression. */

/** What the user searches for. */
export interface TraceQuery {
  readonly text: string;
  readonly isRegex: boolean;
  readonly isCaseSensitive: boolean;
}

/** A query ready to be run, or why it cannot be. */
export type CompiledQuery =
  | {
      /** Finds the matches in the visible text of a line. */
      readonly inLine: RegExp;
      /** Finds bytes, as one character each, that may hold a match; null where each line must be looked at. */
      readonly inBytes: RegExp | null;
    }
  | { readonly problem: string };

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Sequences that may appear within a word without being seen. */
const between = '(?:\\u001b(?:\\[[0-?]*[ -/]*[@-~]?|\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?))*';

const isAscii = (text: string): boolean => /^[ -~]+$/.test(text);

/** Prepares a query. */
export const compileQuery = ({ text, isRegex, isCaseSensitive }: TraceQuery): CompiledQuery => {
  const flags = isCaseSensitive ? 'g' : 'gi';
  if (!isRegex) {
    const inBytes = isAscii(text) ? new RegExp([...text].map(escaped).join(between), flags) : null;
    return { inLine: new RegExp(escaped(text), `${flags}u`), inBytes };
  }
  try {
    return { inLine: new RegExp(text, `${flags}u`), inBytes: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^Invalid regular expression: .*: /, '') : '';
    return { problem: `Not a regular expression: ${reason}` };
  }
};

/** Most matches of one line that are counted and marked. */
const mostInLine = 10_000;

/** The matches in a text, as pairs of start and end; empty ones are left out. */
export const matchesIn = (text: string, inLine: RegExp): readonly (readonly [number, number])[] => {
  const found: (readonly [number, number])[] = [];
  for (const match of text.matchAll(inLine)) {
    if (match[0] !== '') found.push([match.index, match.index + match[0].length]);
    if (found.length === mostInLine) break;
  }
  return found;
};
