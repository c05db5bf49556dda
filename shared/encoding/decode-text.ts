/** Bytes of a file as text: the one decoder of all screens. What is not known is guessed, and said to be guessed. */
import { type Encoding, decodeAs, encode, isValid } from './encodings.ts';
import { guessEncoding, isIso2022 } from './guess-encoding.ts';

/** How bytes are read. */
export interface FoundEncoding {
  readonly encoding: Encoding;
  /** Neither a mark nor the bytes themselves say so. */
  readonly isGuess: boolean;
}

/** Bytes that are looked at for a NUL, as git does. */
const looked = 8_000;
/** Part of the units of UTF-16 that are ASCII in a text without a mark: source code has more, other bytes have less. */
const leastAscii = 0.4;

const sure = (encoding: Encoding): FoundEncoding => ({ encoding, isGuess: false });

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** The encoding that a byte order mark names; null without one. */
const markedAs = (bytes: Uint8Array): Encoding | null => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'UTF-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'UTF-16LE';
  return startsWith(bytes, 0xfe, 0xff) ? 'UTF-16BE' : null;
};

/** Whether bytes begin with a byte order mark. */
export const hasByteOrderMark = (bytes: Uint8Array): boolean => markedAs(bytes) !== null;

const controls = /[\u0000-\u0008\u000e-\u001f]/;

/** UTF-16 without a mark: every other byte of its ASCII is NUL, no other byte is, and it has no control characters. */
const unmarkedWide = (bytes: Uint8Array): Encoding | null => {
  const part = bytes.subarray(0, looked);
  const nuls = [0, 0];
  part.forEach((byte, at) => {
    if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  });
  const [high = 0, low = 0] = nuls;
  if (bytes.length % 2 !== 0 || (high > 0 && low > 0)) return null;
  if (high + low < (leastAscii * part.length) / 2) return null;
  const encoding = high > 0 ? 'UTF-16BE' : 'UTF-16LE';
  return isValid(part, encoding, true) && !controls.test(decodeAs(part, encoding)) ? encoding : null;
};

/** What bytes say themselves; `binary`: they are no text; null: they do not say. */
const ownEncoding = (bytes: Uint8Array, isStart: boolean): FoundEncoding | 'binary' | null => {
  const marked = markedAs(bytes);
  if (marked !== null && marked !== 'UTF-8') return sure(marked);
  if (bytes.subarray(0, looked).includes(0)) {
    const wide = unmarkedWide(bytes);
    return wide === null ? 'binary' : { encoding: wide, isGuess: true };
  }
  return isValid(bytes, 'UTF-8', isStart) && !isIso2022(bytes) ? sure('UTF-8') : null;
};

/** The encoding of bytes; null: they are no text. @param isStart more bytes follow that are not at hand */
export const encodingOf = (bytes: Uint8Array, isStart = false): FoundEncoding | null => {
  const own = ownEncoding(bytes, isStart);
  if (own === 'binary') return null;
  return own ?? { encoding: guessEncoding(bytes), isGuess: true };
};

/** Decodes bytes by what they are; null: they are no text. @param isStart more bytes follow that are not at hand */
export const decodeText = (bytes: Uint8Array, isStart = false): string | null => {
  const found = encodingOf(bytes, isStart);
  return found && decodeAs(bytes, found.encoding);
};

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length + 1, 0)).fill(10);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length + 1;
  }
  return all;
};

/**
 * The encodings of versions of one file, null for one that is no text: those that do not say theirs are guessed together,
 * and ASCII is read as the others are, so that two versions have two encodings only where their bytes say it.
 */
export const encodingsOf = (versions: readonly Uint8Array[]): readonly (FoundEncoding | null)[] => {
  const own = versions.map((bytes) => ownEncoding(bytes, false));
  const unknown = versions.filter((_, at) => own[at] === null);
  const guess = { encoding: guessEncoding(joined(unknown)), isGuess: true };
  return versions.map((bytes, at) => {
    const found = own[at] ?? guess;
    if (found === 'binary') return null;
    return unknown.length > 0 && found.encoding === 'UTF-8' && isAscii(bytes) ? guess : found;
  });
};

/** Bytes of a text as UTF-8; those that are it already, and those of no text, are the same. */
export const asUtf8 = (bytes: Uint8Array, found: FoundEncoding | null = encodingOf(bytes)): Uint8Array =>
  found === null || found.encoding === 'UTF-8' ? bytes : encode(decodeAs(bytes, found.encoding));
