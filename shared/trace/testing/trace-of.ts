/** A trace for tests: indexed from text, in pieces of any size, with its decoded lines. */
import { decodeLine } from '#shared/trace/decode-line.ts';
import { plainStyle, type TextStyle } from '#shared/trace/text-style.ts';
import { createTraceIndex, type TraceIndex } from '#shared/trace/trace-index.ts';

const encoder = new TextEncoder();

/** UTF-8 to text and back, and one character for each byte. */
export const testCodec = {
  encode: (text: string) => encoder.encode(text),
  utf8: (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  single: (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes),
};

/** Indexes bytes that arrive in pieces cut at these offsets. */
export const indexOf = (text: string | Uint8Array, cuts: readonly number[] = []): TraceIndex => {
  const bytes = typeof text === 'string' ? testCodec.encode(text) : text;
  const index = createTraceIndex();
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((one, other) => one - other);
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    index.append(bytes.subarray(from, end));
    from = end;
  }
  index.finish();
  return index;
};

/** All lines, decoded one after another. */
export const decodedLines = (index: TraceIndex) => {
  let style: TextStyle = plainStyle;
  return Array.from({ length: index.lines }, (_, line) => {
    const decoded = decodeLine(index.lineBytes(line), style, testCodec.utf8);
    style = decoded.style;
    return decoded.spans;
  });
};
