/** On which lines a call ends that begins with a name: its arguments may change while the line of its name stays. */
import { firstAtLeast } from '#shared/diff/bytes/search-sorted.ts';
import { lineStarts } from '#renderer/workers/folding/source-tokens.ts';
import type { SourceFile } from './read-definitions.ts';

/** The last line of the calls of a name that begin on a line, both from 1; the line itself where none goes on. */
export type LastLineOfCall = (line: number, name: string) => number;

const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);
/** What may stand between a name and its arguments. */
const between = new Set(['?.', '!', '::', '!.']);
/** What is in no tag outside of braces: it was a comparison. */
const noTag = /^(?:&&?|\|\|?|[!=]==?|[?;,+*%]|\?\?)$/;
/** Tokens that are looked at for one call. */
const most = 20_000;

/** Finds them by brackets alone. @param hasTags names may begin tags, as in JSX */
export const lastLinesOfCalls = ({ text, tokens }: SourceFile, hasTags: boolean): LastLineOfCall => {
  const starts = lineStarts(text);
  const textOf = (token: number): string => text.slice(tokens.from[token], tokens.to[token]);
  /** The first token from one on, outside of further brackets, that ends; null: none does. */
  const endOf = (first: number, isEnd: (own: string) => boolean): number | null => {
    let depth = 0;
    for (let at = first; at < tokens.from.length && at < first + most; at += 1) {
      const own = textOf(at);
      if (depth === 0 && isEnd(own)) return at;
      if (opening.has(own)) depth += 1;
      if (closing.has(own)) depth -= 1;
      if (depth < 0) return null;
    }
    return null;
  };
  const afterTypes = (at: number): number => {
    if (textOf(at) !== '<') return at;
    const end = endOf(at + 1, (own) => own === '>' || own === ';');
    return end !== null && textOf(end) === '>' ? end + 1 : at;
  };
  const endOfTag = (at: number): number | null => {
    const end = endOf(at, (own) => own === '>' || own === '/>' || noTag.test(own));
    return end === null || noTag.test(textOf(end)) ? null : end;
  };
  const endOfCall = (name: number): number | null => {
    if (hasTags && textOf(name - 1) === '<' && tokens.to[name - 1] === tokens.from[name]) return endOfTag(name + 1);
    let at = name + 1;
    while (between.has(textOf(at))) at += 1;
    at = afterTypes(at);
    return textOf(at) === '(' ? endOf(at + 1, (own) => own === ')') : null;
  };
  return (line, name) => {
    const end = starts[line] ?? Number.POSITIVE_INFINITY;
    let last = line;
    for (
      let at = firstAtLeast(tokens.from, tokens.from.length, starts[line - 1] ?? 0);
      (tokens.from[at] ?? end) < end;
      at += 1
    ) {
      const closes = textOf(at) === name ? endOfCall(at) : null;
      if (closes !== null) last = Math.max(last, firstAtLeast(starts, starts.length, (tokens.from[closes] ?? 0) + 1));
    }
    return last;
  };
};
