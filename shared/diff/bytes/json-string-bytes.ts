/** Decodes a JSON string from pieces of bytes into bytes of UTF-8, without ever making a string of it. */
import { reserve, type ByteBuffer } from './byte-buffer.ts';

/** What a piece of input led to. */
export type StringStep = 'more' | 'closed' | 'malformed';

/** A decoder for one string after another. */
export interface JsonStringDecoder {
  /** Begins a string: what follows is its content after the opening quote. */
  begin(): void;
  /**
   * Decodes `input` from `from` on and appends to `output`.
   * Afterwards `position` is after the last byte read: after the closing quote when the string closed.
   */
  decode(input: Uint8Array, from: number, output: ByteBuffer): StringStep;
  readonly position: number;
}

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;

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

const writeCodePoint = (output: ByteBuffer, code: number): void => {
  reserve(output, 4);
  const { bytes } = output;
  let at = output.length;
  if (code < 0x80) bytes[at++] = code;
  else if (code < 0x800) {
    bytes[at++] = 0xc0 | (code >> 6);
    bytes[at++] = 0x80 | (code & 63);
  } else if (code < 0x1_0000) {
    bytes[at++] = 0xe0 | (code >> 12);
    bytes[at++] = 0x80 | ((code >> 6) & 63);
    bytes[at++] = 0x80 | (code & 63);
  } else {
    bytes[at++] = 0xf0 | (code >> 18);
    bytes[at++] = 0x80 | ((code >> 12) & 63);
    bytes[at++] = 0x80 | ((code >> 6) & 63);
    bytes[at++] = 0x80 | (code & 63);
  }
  output.length = at;
};

const replacement = 0xfffd;

/**
 * Copies text and the usual escapes (every line of a patch ends with one) up to the next byte that needs thought.
 * The hot loop of the whole review: locals only.
 */
const copyPlain = (input: Uint8Array, from: number, output: ByteBuffer): number => {
  const { bytes } = output;
  const end = input.length;
  let at = output.length;
  let index = from;
  while (index < end) {
    const byte = input[index] ?? 0;
    if (byte === quote) break;
    if (byte !== backslash) {
      bytes[at] = byte;
      at += 1;
      index += 1;
      continue;
    }
    const plain = index + 1 < end ? (plainEscapes[input[index + 1] ?? 0] ?? 0) : 0;
    if (plain === 0) break;
    bytes[at] = plain;
    at += 1;
    index += 2;
  }
  output.length = at;
  return index;
};

class StringDecoder implements JsonStringDecoder {
  /** 0: plain; 1: after a backslash; 2 to 5: that many bytes into `\uXXXX`. */
  #escape = 0;
  #unit = 0;
  /** A high surrogate that waits for its low one; 0 when none does. */
  #high = 0;
  position = 0;

  #flushHigh(output: ByteBuffer): void {
    if (this.#high !== 0) writeCodePoint(output, replacement);
    this.#high = 0;
  }

  #endUnit(output: ByteBuffer): void {
    const isLow = this.#unit >= 0xdc00 && this.#unit < 0xe000;
    if (this.#high !== 0 && isLow) {
      writeCodePoint(output, 0x1_0000 + ((this.#high - 0xd800) << 10) + (this.#unit - 0xdc00));
      this.#high = 0;
      return;
    }
    this.#flushHigh(output);
    if (this.#unit >= 0xd800 && this.#unit < 0xdc00) this.#high = this.#unit;
    else writeCodePoint(output, isLow ? replacement : this.#unit);
  }

  /** Reads one byte of an escape; false when it is malformed. */
  #readEscape(byte: number, output: ByteBuffer): boolean {
    if (this.#escape === 1 && byte === letterU) {
      this.#unit = 0;
      this.#escape = 2;
      return true;
    }
    if (this.#escape === 1) {
      const plain = plainEscapes[byte] ?? 0;
      this.#flushHigh(output);
      if (plain !== 0) writeCodePoint(output, plain);
      this.#escape = 0;
      return plain !== 0;
    }
    const digit = hexDigit(byte);
    this.#unit = this.#unit * 16 + digit;
    this.#escape = this.#escape === 5 ? 0 : this.#escape + 1;
    if (this.#escape === 0 && digit >= 0) this.#endUnit(output);
    return digit >= 0;
  }

  /** Reads one byte that is not plain text, or any byte while an escape is open. */
  #readMark(byte: number, output: ByteBuffer): StringStep {
    if (this.#escape !== 0) return this.#readEscape(byte, output) ? 'more' : 'malformed';
    if (byte === backslash) {
      this.#escape = 1;
      return 'more';
    }
    this.#flushHigh(output);
    if (byte === quote) return 'closed';
    writeCodePoint(output, byte);
    return 'more';
  }

  decode(input: Uint8Array, from: number, output: ByteBuffer): StringStep {
    // Decoded bytes are never more than read ones, a replaced surrogate that waits aside.
    reserve(output, input.length - from + 4);
    let index = from;
    while (index < input.length) {
      if (this.#escape === 0 && this.#high === 0) index = copyPlain(input, index, output);
      if (index === input.length) break;
      const step = this.#readMark(input[index] ?? 0, output);
      index += 1;
      if (step !== 'more') {
        this.position = index;
        return step;
      }
    }
    this.position = index;
    return 'more';
  }

  begin(): void {
    this.#escape = 0;
    this.#unit = 0;
    this.#high = 0;
  }
}

/** Makes a decoder. Lone surrogates become U+FFFD. */
export const createJsonStringDecoder = (): JsonStringDecoder => new StringDecoder();
