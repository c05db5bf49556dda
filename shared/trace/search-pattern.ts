/** What is searched for in a trace: a text or a regular expression. */
import { patternOf, type FindQuery } from '#shared/find/find-query.ts';
import { literalBytes, type LiteralBytes } from './literal-bytes.ts';

/** What the user searches for. */
export type TraceQuery = Omit<FindQuery, 'isWholeWord'>;

/** A query ready to be run, or why it cannot be. */
export type CompiledQuery =
  | {
      /** Finds the matches in the visible text of a line. */
      readonly inLine: RegExp;
      /** Finds the text in bytes; null where each line must be looked at. */
      readonly inBytes: LiteralBytes | null;
    }
  | { readonly problem: string };

/** Prepares a query. */
export const compileQuery = (query: TraceQuery): CompiledQuery => {
  const pattern = patternOf({ ...query, isWholeWord: false });
  if ('problem' in pattern) return pattern;
  const { text, isRegex, isCaseSensitive } = query;
  return { inLine: pattern.inLine, inBytes: isRegex ? null : literalBytes(text, isCaseSensitive) };
};
