/** A file's bytes as text to show: its encoding, and what of it is too much. */
import { encodingOf, hasByteOrderMark, type FoundEncoding } from '#shared/encoding/decode-text.ts';
import { type Encoding, decodeAs } from '#shared/encoding/encodings.ts';

/** Characters of a text that are shown. */
const mostCharacters = 4 * 1024 * 1024;
/** Characters of a line after which the editor draws no more. */
const longestLine = 10_000;
export interface ReadText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Nothing says that it is this one. */
  readonly isGuess: boolean;
  readonly hasByteOrderMark: boolean;
  /** The text is longer than what is shown. */
  readonly isCut: boolean;
  /** Some lines are longer than is drawn. */
  readonly hasLongLines: boolean;
  readonly lineCount: number;
  readonly hasCarriageReturns: boolean;
}

const measure = (text: string): { readonly lines: number; readonly longest: number } => {
  let lines = 0;
  let longest = 0;
  for (let at = 0; at <= text.length;) {
    const end = text.indexOf('\n', at);
    const stop = end === -1 ? text.length : end;
    longest = Math.max(longest, stop - at);
    // What ends with a line feed has no further, empty line.
    if (end !== -1 || stop > at || lines === 0) lines += 1;
    if (end === -1) break;
    at = end + 1;
  }
  return { lines, longest };
};

/** Cuts at the end of a line, or, where there is none, between two characters. */
const cut = (text: string, limit: number): string => {
  const end = text.lastIndexOf('\n', limit - 1);
  if (end > 0) return text.slice(0, end + 1);
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? limit - 1 : limit);
};

/** How bytes are read. */
export interface ReadOptions {
  /** Missing: what the bytes are. */
  readonly found?: FoundEncoding | null;
  /** More bytes follow that are not at hand. */
  readonly isStart?: boolean;
  /** Most characters that are shown. */
  readonly limit?: number;
}

/** Reads bytes as text; null for a binary file. */
export const readText = (bytes: Uint8Array, options: ReadOptions = {}): ReadText | null => {
  const { isStart = false, limit = mostCharacters, found = encodingOf(bytes, isStart) } = options;
  if (found === null) return null;
  const decoded = decodeAs(bytes, found.encoding);
  const isCut = decoded.length > limit;
  const text = isCut ? cut(decoded, limit) : decoded;
  const { lines, longest } = measure(text);
  return {
    text,
    ...found,
    hasByteOrderMark: hasByteOrderMark(bytes),
    isCut,
    hasLongLines: longest > longestLine,
    lineCount: lines,
    hasCarriageReturns: text.includes('\r\n'),
  };
};
