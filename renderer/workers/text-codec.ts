/** Bytes to text and back in the workers of the diff. */
import type { Codec } from '../../shared/diff/index/changes-index.ts';

const encoder = new TextEncoder();
// Pieces of a file are decoded one by one: a byte order mark at the start of one is a character of that line.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** UTF-8; bytes that are none become U+FFFD, and U+FEFF stays wherever it appears. */
export const textCodec: Codec = {
  decode: (bytes) => decoder.decode(bytes),
  encode: (text) => encoder.encode(text),
};
