/** Finds the changes in a JSON answer while its bytes arrive: each `diff` as bytes of UTF-8, all other fields apart. */
import { copyOf, createByteBuffer, letGo, pushByte } from './byte-buffer.ts';
import { createJsonStringDecoder } from './json-string-bytes.ts';
import { noLines, type LineStarts } from './line-starts.ts';

/** What the scanner reports. */
export interface ChangeListener {
  /**
   * A change is complete: the bytes of its object without the content of `diff`, and that content.
   * @param lines those of `diff`, until this returns
   */
  change(fields: Uint8Array, diff: Uint8Array, lines: LineStarts): void;
}

/** A scanner for one answer. */
export interface ChangeScanner {
  /** Reads the next bytes. What follows malformed bytes is ignored. */
  feed(chunk: Uint8Array): void;
  /** Whether bytes were met that cannot belong to such a response. */
  readonly isMalformed: boolean;
  /** Whether the answer was read to its end. */
  readonly isComplete: boolean;
  /** The bytes around the changes: the answer with an empty list instead. Its syntax is not judged here. */
  envelope(): Uint8Array;
}

/** Most bytes that may appear outside of the patches: an answer beyond is not one. */
const envelopeLimit = 16 * 1024 * 1024;

/** Bytes of the buffer of patches that are kept from one to the next: that of the largest would stay for the whole review. */
const keptBytes = 1024 * 1024;

/** Bytes that are read at once. */
const mostAtOnce = 128 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
/** Space, or a byte of the mark that some servers put before their answer. */
const isSpaceOrMark = (byte: number): boolean => isSpace(byte) || byte === 0xef || byte === 0xbb || byte === 0xbf;
const bytesOf = (text: string): readonly number[] => Array.from(text, (character) => character.charCodeAt(0));
/** Names of the list of changes: in a merge request, in a comparison. */
const listKeys = ['changes', 'diffs'].map(bytesOf);
const diffKey = bytesOf('diff');

/** JSON outside of patches, kept as it is: how deep it nests, and which key the value at hand has. */
interface Outside {
  buffer: ReturnType<typeof createByteBuffer>;
  depth: number;
  isString: boolean;
  isEscaped: boolean;
  /** Where the last string began (after its quote) and ended, in the buffer. */
  stringStart: number;
  stringEnd: number;
  /** The last thing that was no space is a colon after that string. */
  isValueNext: boolean;
}

const createOutside = (): Outside => ({
  buffer: createByteBuffer(),
  depth: 0,
  isString: false,
  isEscaped: false,
  stringStart: 0,
  stringEnd: 0,
  isValueNext: false,
});

const restart = (outside: Outside): void => {
  outside.buffer.length = 0;
  outside.depth = 0;
  outside.isString = false;
  outside.isEscaped = false;
  outside.isValueNext = false;
};

const keyIs = ({ buffer, stringStart, stringEnd }: Outside, key: readonly number[]): boolean =>
  stringEnd - stringStart === key.length && key.every((byte, index) => buffer.bytes[stringStart + index] === byte);

const copyString = (outside: Outside, byte: number): void => {
  if (outside.isEscaped) outside.isEscaped = false;
  else if (byte === backslash) outside.isEscaped = true;
  else if (byte === quote) {
    outside.isString = false;
    outside.stringEnd = outside.buffer.length;
  }
  pushByte(outside.buffer, byte);
};

const copy = (outside: Outside, byte: number): void => {
  if (outside.isString) {
    copyString(outside, byte);
    return;
  }
  pushByte(outside.buffer, byte);
  if (isSpace(byte)) return;
  outside.isValueNext = byte === colon;
  if (byte === quote) {
    outside.isString = true;
    outside.stringStart = outside.buffer.length;
  } else if (byte === openBrace || byte === openBracket) outside.depth += 1;
  else if (byte === closeBrace || byte === closeBracket) outside.depth -= 1;
};

class Scanner implements ChangeScanner {
  readonly #listener: ChangeListener;
  readonly #envelope = createOutside();
  readonly #element = createOutside();
  readonly #diff = createByteBuffer(64 * 1024);
  readonly #decoder = createJsonStringDecoder();
  #phase: 'envelope' | 'list' | 'element' | 'diff' | 'malformed' = 'envelope';
  /** Within the list: what was last met. */
  #last: 'opening' | 'comma' | 'element' = 'opening';

  constructor(listener: ChangeListener) {
    this.#listener = listener;
  }

  #readEnvelope(byte: number): void {
    const opensList =
      byte === openBracket &&
      !this.#envelope.isString &&
      ((this.#envelope.depth === 1 &&
        this.#envelope.isValueNext &&
        listKeys.some((key) => keyIs(this.#envelope, key))) ||
        (this.#envelope.depth === 0 &&
          this.#envelope.buffer.bytes.subarray(0, this.#envelope.buffer.length).every(isSpaceOrMark)));
    copy(this.#envelope, byte);
    if (opensList) {
      this.#phase = 'list';
      this.#last = 'opening';
    } else if (this.#envelope.depth < 0 || this.#envelope.buffer.length > envelopeLimit) this.#phase = 'malformed';
  }

  #readList(byte: number): void {
    if (isSpace(byte)) return;
    if (byte === comma && this.#last === 'element') this.#last = 'comma';
    else if (byte === closeBracket && this.#last !== 'comma') {
      copy(this.#envelope, byte);
      letGo(this.#diff, 0);
      this.#phase = 'envelope';
    } else if (byte === openBrace && this.#last !== 'element') {
      restart(this.#element);
      this.#diff.length = 0;
      noLines(this.#decoder.lines);
      copy(this.#element, byte);
      this.#phase = 'element';
    } else this.#phase = 'malformed';
  }

  #readElement(byte: number): void {
    const opensDiff =
      byte === quote &&
      !this.#element.isString &&
      this.#element.depth === 1 &&
      this.#element.isValueNext &&
      keyIs(this.#element, diffKey);
    copy(this.#element, byte);
    if (opensDiff) {
      // Its content goes elsewhere: the string closes here again, empty.
      copy(this.#element, quote);
      this.#diff.length = 0;
      this.#decoder.begin();
      this.#phase = 'diff';
    } else if (this.#element.depth === 0 && !this.#element.isString) {
      this.#listener.change(copyOf(this.#element.buffer), copyOf(this.#diff), this.#decoder.lines);
      letGo(this.#diff, keptBytes);
      this.#phase = 'list';
      this.#last = 'element';
    } else if (this.#element.buffer.length > envelopeLimit) this.#phase = 'malformed';
  }

  feed(chunk: Uint8Array): void {
    // Room is made for all that is read at once.
    for (let at = 0; at < chunk.length; at += mostAtOnce) this.#feedPart(chunk.subarray(at, at + mostAtOnce));
  }

  #feedPart(chunk: Uint8Array): void {
    let index = 0;
    while (index < chunk.length && this.#phase !== 'malformed') {
      if (this.#phase === 'diff') {
        const step = this.#decoder.decode(chunk, index, this.#diff);
        index = this.#decoder.position;
        if (step === 'closed') this.#phase = 'element';
        else if (step === 'malformed') this.#phase = 'malformed';
        continue;
      }
      const byte = chunk[index] ?? 0;
      index += 1;
      if (this.#phase === 'envelope') this.#readEnvelope(byte);
      else if (this.#phase === 'list') this.#readList(byte);
      else this.#readElement(byte);
    }
  }

  get isMalformed(): boolean {
    return this.#phase === 'malformed';
  }

  get isComplete(): boolean {
    return (
      this.#phase === 'envelope' &&
      this.#envelope.depth === 0 &&
      !this.#envelope.isString &&
      this.#envelope.buffer.length > 0
    );
  }

  envelope(): Uint8Array {
    return copyOf(this.#envelope.buffer);
  }
}

/**
 * Makes a scanner for an object with the list `changes` or `diffs`, or for the list itself.
 * Any split of the answer into chunks reports the same; no input throws.
 */
export const createChangeScanner = (listener: ChangeListener): ChangeScanner => new Scanner(listener);
