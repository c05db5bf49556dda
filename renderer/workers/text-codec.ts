/** Bytes to text and back in the workers of diffs and logs. */
import type { Codec } from '#shared/diff/index/changes-index.ts';
import { guessEncoding } from '#shared/encoding/guess-encoding.ts';
import { decodeAs, isValid } from '#shared/encoding/encodings.ts';

const encoder = new TextEncoder();
// Pieces of a file are decoded one by one: a byte order mark at the start of one is a character of that line.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** UTF-8; bytes that are none become U+FFFD, and U+FEFF stays wherever it appears. */
export const textCodec: Codec = {
  decode: (bytes) => decoder.decode(bytes),
  encode: (text) => encoder.encode(text),
};

const newline = 10;
const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);
/** Bytes that are cut off at the end: a character of UTF-8 has at most four. */
const mostCut = 3;

/** Whether bytes are UTF-8, also where a character of theirs is cut off at the end, and others say that it is one. */
const isUtf8 = (line: Uint8Array): boolean =>
  isValid(line, 'UTF-8') || (isValid(line, 'UTF-8', true) && !isAscii(line.subarray(0, -mostCut)));

const decodeLogLine = (line: Uint8Array): string =>
  isUtf8(line) ? textCodec.decode(line) : decodeAs(line, guessEncoding(line));

/**
 * Lines of a log. Programs of one job write in several encodings: each line that is not UTF-8 is read in the one that it
 * is most likely in.
 */
export const decodeLog = (bytes: Uint8Array): string => {
  const text = textCodec.decode(bytes);
  if (!text.includes('\ufffd')) return text;
  const lines: string[] = [];
  for (let from = 0; from <= bytes.length;) {
    const found = bytes.indexOf(newline, from);
    const end = found < 0 ? bytes.length : found;
    lines.push(decodeLogLine(bytes.subarray(from, end)));
    from = end + 1;
  }
  return lines.join('\n');
};
