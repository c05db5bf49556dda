/** A file's bytes as text to show: its encoding, and what of it is too much. */

/** Characters of a text that are shown. */
const mostCharacters = 4 * 1024 * 1024;
/** Characters of a line after which the editor draws no more. */
const longestLine = 10_000;
/** Bytes that are looked at for a NUL, as git does. */
const looked = 8_000;

/** How the bytes were read. */
export type Encoding = 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Latin-1';

export interface ReadText {
  readonly text: string;
  readonly encoding: Encoding;
  /** The text is longer than what is shown. */
  readonly isCut: boolean;
  /** Some lines are longer than is drawn. */
  readonly hasLongLines: boolean;
  readonly lineCount: number;
  readonly hasCarriageReturns: boolean;
}

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

const decode = (bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16 LE' };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16 BE' };
  if (bytes.subarray(0, looked).includes(0)) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('latin1').decode(bytes), encoding: 'Latin-1' };
  }
};

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

/** Reads bytes as text; null for a binary file. @param limit most characters that are shown */
export const readText = (bytes: Uint8Array, limit: number = mostCharacters): ReadText | null => {
  const decoded = decode(bytes);
  if (decoded === null) return null;
  const isCut = decoded.text.length > limit;
  const text = isCut ? cut(decoded.text, limit) : decoded.text;
  const { lines, longest } = measure(text);
  return {
    text,
    encoding: decoded.encoding,
    isCut,
    hasLongLines: longest > longestLine,
    lineCount: lines,
    hasCarriageReturns: text.includes('\r\n'),
  };
};
