/** Decodes a JSON string from pieces of bytes into bytes of UTF-8, without ever making a string of it, and finds its lines meanwhile. */
import { reserve, type ByteBuffer } from './byte-buffer.ts';
import { beginLines, beginMore, createLineStarts, endLines, type LineStarts } from './line-starts.ts';

/** What a piece of input led to. */
export type StringStep = 'more' | 'closed' | 'malformed';

/** A decoder for one string after another. */
export interface JsonStringDecoder {
  /** Begins a string: what follows is its content after the opening quote. */
  begin(): void;
  /**
   * Decodes `input` from `from` on and appends to `output`, which holds this string alone.
   * Afterwards `position` is after the last byte read: after the closing quote when the string closed.
   */
  decode(input: Uint8Array, from: number, output: ByteBuffer): StringStep;
  readonly position: number;
  /** The lines of the string that closed last, until the next one begins. */
  readonly lines: LineStarts;
}

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;
const newline = 10;

/** What a backslash and this byte stand for. */
const plainEscapes = new Uint8Array(256);
for (const [letter, byte] of [
  ['"', 0x22],
  ['\\', 0x5c],
  ['/', 0x2f],
  ['b', 8],
  ['f', 12],
  ['n', 10],
  ['r', 13],
  ['t', 9],
] as const) {
  plainEscapes[letter.charCodeAt(0)] = byte;
}

const hexDigit = (byte: number): number => {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const lower = byte | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
};

const replacement = 0xfffd;

/** In each byte its highest bit alone, its lowest, and some bytes. Not from another module: what is imported is read anew each time. */
const highBits = 0x8080_8080 | 0;
const lowBits = 0x0101_0101;
const quotes = 0x2222_2222;
const backslashes = 0x5c5c_5c5c;
const spaces = 0x2020_2020;

/** Bytes that are decoded at once. */
const most = 32 * 1024;
/** Decoded bytes are never more than read ones, a replaced surrogate that waits and the rest of a word aside. */
const margin = 16;

/**
 * What is read at once, after a margin; what was decoded of it takes its place from the very beginning on. Of the one
 * call at hand: that these never become others makes the hot loop half as fast again.
 */
const text = new Uint8Array(margin + most);
const words = new DataView(text.buffer);
const begins = new Int32Array(most);
let length = 0;
let lineCount = 0;
/** The bits of all bytes that were met. */
let seen = 0;

const writeByte = (byte: number): void => {
  text[length] = byte;
  length += 1;
  seen |= byte;
  if (byte !== newline) return;
  begins[lineCount] = length;
  lineCount += 1;
};

const writeCodePoint = (code: number): void => {
  if (code < 0x80) {
    writeByte(code);
    return;
  }
  if (code < 0x800) writeByte(0xc0 | (code >> 6));
  else if (code < 0x1_0000) {
    writeByte(0xe0 | (code >> 12));
    writeByte(0x80 | ((code >> 6) & 63));
  } else {
    writeByte(0xf0 | (code >> 18));
    writeByte(0x80 | ((code >> 12) & 63));
    writeByte(0x80 | ((code >> 6) & 63));
  }
  writeByte(0x80 | (code & 63));
};

/**
 * Decodes text and the usual escapes (every line of a patch ends with one), four bytes at a time, up to a byte that needs
 * thought or to the last few bytes. The hot loop of the whole review: locals only. What it writes beyond the length
 * means nothing.
 * @returns the position of the first byte that was not read
 */
const decodeWords = (from: number, end: number): number => {
  const last = end - 4;
  let index = from;
  let at = length;
  let lines = lineCount;
  let all = seen;
  while (index <= last) {
    const word = words.getInt32(index, true);
    words.setInt32(at, word, true);
    const asQuote = word ^ quotes;
    const asBackslash = word ^ backslashes;
    // Bytes that are either, or below 32: the lowest such one is marked for certain.
    const marks =
      (((asQuote - lowBits) & ~asQuote) | ((asBackslash - lowBits) & ~asBackslash) | ((word - spaces) & ~word)) &
      highBits;
    all |= word;
    if (marks === 0) {
      index += 4;
      at += 4;
      continue;
    }
    const before = (31 - Math.clz32(marks & -marks)) >>> 3;
    index += before;
    at += before;
    if (index + 1 >= end || text[index] !== backslash) break;
    const plain = plainEscapes[text[index + 1] ?? 0] ?? 0;
    if (plain === 0) break;
    text[at] = plain;
    at += 1;
    index += 2;
    if (plain !== newline) continue;
    begins[lines] = at;
    lines += 1;
  }
  length = at;
  lineCount = lines;
  seen = all;
  return index;
};

class StringDecoder implements JsonStringDecoder {
  /** 0: plain; 1: after a backslash; 2 to 5: that many bytes into `\uXXXX`. */
  #escape = 0;
  #unit = 0;
  /** A high surrogate that waits for its low one; 0 when none does. */
  #high = 0;
  position = 0;
  readonly lines = createLineStarts();

  #flushHigh(): void {
    if (this.#high !== 0) writeCodePoint(replacement);
    this.#high = 0;
  }

  #endUnit(): void {
    const isLow = this.#unit >= 0xdc00 && this.#unit < 0xe000;
    if (this.#high !== 0 && isLow) {
      writeCodePoint(0x1_0000 + ((this.#high - 0xd800) << 10) + (this.#unit - 0xdc00));
      this.#high = 0;
      return;
    }
    this.#flushHigh();
    if (this.#unit >= 0xd800 && this.#unit < 0xdc00) this.#high = this.#unit;
    else writeCodePoint(isLow ? replacement : this.#unit);
  }

  /** Reads one byte of an escape; false when it is malformed. */
  #readEscape(byte: number): boolean {
    if (this.#escape === 1 && byte === letterU) {
      this.#unit = 0;
      this.#escape = 2;
      return true;
    }
    if (this.#escape === 1) {
      const plain = plainEscapes[byte] ?? 0;
      this.#flushHigh();
      if (plain !== 0) writeByte(plain);
      this.#escape = 0;
      return plain !== 0;
    }
    const digit = hexDigit(byte);
    this.#unit = this.#unit * 16 + digit;
    this.#escape = this.#escape === 5 ? 0 : this.#escape + 1;
    if (this.#escape === 0 && digit >= 0) this.#endUnit();
    return digit >= 0;
  }

  #read(byte: number): StringStep {
    if (this.#escape !== 0) return this.#readEscape(byte) ? 'more' : 'malformed';
    if (byte === backslash) {
      this.#escape = 1;
      return 'more';
    }
    this.#flushHigh();
    if (byte === quote) return 'closed';
    // As it is: it may be one of several that make a character.
    writeByte(byte);
    return 'more';
  }

  /** Appends what was decoded at once. */
  #take(output: ByteBuffer): void {
    const before = output.length;
    reserve(output, length);
    output.bytes.set(text.subarray(0, length), before);
    output.length += length;
    beginMore(this.lines, begins, lineCount, before);
    if ((seen & highBits) !== 0) this.lines.isAscii = false;
  }

  decode(input: Uint8Array, from: number, output: ByteBuffer): StringStep {
    let step: StringStep = 'more';
    this.position = from;
    while (this.position < input.length && step === 'more') {
      const part = input.subarray(this.position, this.position + most);
      text.set(part, margin);
      length = lineCount = seen = 0;
      const end = margin + part.length;
      let index = margin;
      while (index < end && step === 'more') {
        if (this.#escape === 0 && this.#high === 0) index = decodeWords(index, end);
        if (index === end) break;
        step = this.#read(text[index] ?? 0);
        index += 1;
      }
      this.position += index - margin;
      this.#take(output);
    }
    if (step === 'closed') endLines(this.lines, output.length);
    return step;
  }

  begin(): void {
    this.#escape = 0;
    this.#unit = 0;
    this.#high = 0;
    beginLines(this.lines);
  }
}

/** Makes a decoder. Lone surrogates become U+FFFD. */
export const createJsonStringDecoder = (): JsonStringDecoder => new StringDecoder();
