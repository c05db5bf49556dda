/** What is searched for in a trace: a text or a regular expression. */
import { escaped, patternOf, type FindQuery } from '../find/find-query.ts';

/** What the user searches for. */
export type TraceQuery = Omit<FindQuery, 'isWholeWord'>;

/** A query ready to be run, or why it cannot be. */
export type CompiledQuery =
  | {
      /** Finds the matches in the visible text of a line. */
      readonly inLine: RegExp;
      /** Finds bytes, as one character each, that may hold a match; null where each line must be looked at. */
      readonly inBytes: RegExp | null;
    }
  | { readonly problem: string };

/** Sequences that may appear within a word without being seen. */
const between = '(?:\\u001b(?:\\[[0-?]*[ -/]*[@-~]?|\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?))*';

const isAscii = (text: string): boolean => /^[ -~]+$/.test(text);

/** Prepares a query. */
export const compileQuery = (query: TraceQuery): CompiledQuery => {
  const pattern = patternOf({ ...query, isWholeWord: false });
  if ('problem' in pattern) return pattern;
  const { text, isRegex, isCaseSensitive } = query;
  const flags = isCaseSensitive ? 'g' : 'gi';
  const inBytes = !isRegex && isAscii(text) ? new RegExp([...text].map(escaped).join(between), flags) : null;
  return { inLine: pattern.inLine, inBytes };
};
