/** Finds the changes in a JSON answer while its bytes arrive: each `diff` as bytes of UTF-8, all other fields apart. */
import { copyOf, createByteBuffer, letGo, pushByte } from './byte-buffer.ts';
import { createJsonStringDecoder } from './json-string-bytes.ts';

/** What the scanner reports. */
export interface ChangeListener {
  /** A change is complete: the bytes of its object without the content of `diff`, and that content. */
  change(fields: Uint8Array, diff: Uint8Array): void;
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

/**
 * Makes a scanner for an object with the list `changes` or `diffs`, or for the list itself.
 * Any split of the answer into chunks reports the same; no input throws.
 */
export const createChangeScanner = (listener: ChangeListener): ChangeScanner => {
  const envelope = createOutside();
  const element = createOutside();
  const diff = createByteBuffer(64 * 1024);
  const decoder = createJsonStringDecoder();
  let phase: 'envelope' | 'list' | 'element' | 'diff' | 'malformed' = 'envelope';
  /** Within the list: what was last met. */
  let last: 'opening' | 'comma' | 'element' = 'opening';

  const readEnvelope = (byte: number): void => {
    const opensList =
      byte === openBracket &&
      !envelope.isString &&
      ((envelope.depth === 1 && envelope.isValueNext && listKeys.some((key) => keyIs(envelope, key))) ||
        (envelope.depth === 0 && envelope.buffer.bytes.subarray(0, envelope.buffer.length).every(isSpaceOrMark)));
    copy(envelope, byte);
    if (opensList) {
      phase = 'list';
      last = 'opening';
    } else if (envelope.depth < 0 || envelope.buffer.length > envelopeLimit) phase = 'malformed';
  };

  const readList = (byte: number): void => {
    if (isSpace(byte)) return;
    if (byte === comma && last === 'element') last = 'comma';
    else if (byte === closeBracket && last !== 'comma') {
      copy(envelope, byte);
      letGo(diff, 0);
      phase = 'envelope';
    } else if (byte === openBrace && last !== 'element') {
      restart(element);
      diff.length = 0;
      copy(element, byte);
      phase = 'element';
    } else phase = 'malformed';
  };

  const readElement = (byte: number): void => {
    const opensDiff =
      byte === quote && !element.isString && element.depth === 1 && element.isValueNext && keyIs(element, diffKey);
    copy(element, byte);
    if (opensDiff) {
      // Its content goes elsewhere: the string closes here again, empty.
      copy(element, quote);
      diff.length = 0;
      decoder.begin();
      phase = 'diff';
    } else if (element.depth === 0 && !element.isString) {
      listener.change(copyOf(element.buffer), copyOf(diff));
      letGo(diff, keptBytes);
      phase = 'list';
      last = 'element';
    } else if (element.buffer.length > envelopeLimit) phase = 'malformed';
  };

  const feed = (chunk: Uint8Array): void => {
    let index = 0;
    while (index < chunk.length && phase !== 'malformed') {
      if (phase === 'diff') {
        const step = decoder.decode(chunk, index, diff);
        index = decoder.position;
        if (step === 'closed') phase = 'element';
        else if (step === 'malformed') phase = 'malformed';
        continue;
      }
      const byte = chunk[index] ?? 0;
      index += 1;
      if (phase === 'envelope') readEnvelope(byte);
      else if (phase === 'list') readList(byte);
      else readElement(byte);
    }
  };

  return {
    feed,
    get isMalformed() {
      return phase === 'malformed';
    },
    get isComplete() {
      return phase === 'envelope' && envelope.depth === 0 && !envelope.isString && envelope.buffer.length > 0;
    },
    envelope: () => copyOf(envelope.buffer),
  };
};
