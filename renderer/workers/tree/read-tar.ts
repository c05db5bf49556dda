/** Reads the files of a tar archive while its bytes arrive: in the formats of POSIX (ustar, pax) and GNU, as git and servers write them. */
import type { Decode } from '#shared/diff/index/read-row.ts';

/** What an archive is read for. */
export interface TarTaker {
  /** Whether the content of a file is of interest. @param size in bytes */
  wants(path: string, size: number): boolean;
  /** Takes a file; the bytes are its own. */
  file(path: string, bytes: Uint8Array): void;
}

/** An archive under way. */
export interface TarReader {
  /** Takes the next bytes. */
  feed(bytes: Uint8Array): void;
  /** What was fed is no archive. */
  readonly isMalformed: boolean;
  /** The mark of its end has come. */
  readonly isComplete: boolean;
}

const block = 512;
/** Bytes of an extended header, at most: names are shorter. */
const longestHeader = 1024 * 1024;

/** The part of an entry that comes next. */
type Part =
  | { readonly kind: 'header' }
  /** Content, kept or passed over; `left` of its bytes, then `rest` up to the next block. */
  | { readonly kind: 'content'; readonly entry: Entry; readonly kept: Uint8Array | null; left: number; rest: number };

interface Entry {
  readonly path: string;
  readonly type: string;
  readonly size: number;
}

/** How far an archive is read: the functions below change it. */
interface Reading {
  readonly taker: TarTaker;
  readonly decode: Decode;
  readonly header: Uint8Array;
  headerLength: number;
  part: Part;
  /** What an extended header says of the entry after it. */
  next: { path?: string; size?: number };
  isMalformed: boolean;
  isComplete: boolean;
}

const textIn = (header: Uint8Array, from: number, length: number, decode: Decode): string => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return decode(end < 0 ? field : field.subarray(0, end));
};

/** Octal digits, or big-endian bytes where the first bit is set. */
const numberIn = (header: Uint8Array, from: number, length: number): number => {
  const field = header.subarray(from, from + length);
  if (((field[0] ?? 0) & 0x80) !== 0)
    return field.subarray(1).reduce((value, byte) => value * 256 + byte, (field[0] ?? 0) & 0x7f);
  let value = 0;
  for (const byte of field) {
    if (byte === 0x20 && value === 0) continue;
    if (byte < 0x30 || byte > 0x37) break;
    value = value * 8 + byte - 0x30;
  }
  return value;
};

const checksumAt = 148;

/** Whether a header is one: the sum of its bytes, with blanks in place of the sum. */
const isSound = (header: Uint8Array): boolean => {
  let sum = 8 * 0x20;
  for (let at = 0; at < block; at += 1) if (at < checksumAt || at >= checksumAt + 8) sum += header[at] ?? 0;
  return sum === numberIn(header, checksumAt, 8);
};

const isRegular = (type: string): boolean => type === '0' || type === '' || type === '7';
const isExtension = (type: string): boolean => type === 'x' || type === 'L';

/** Records `<length> <key>=<value>\n`, whose length counts bytes. */
const readPax = (bytes: Uint8Array, decode: Decode): Reading['next'] => {
  const next: Reading['next'] = {};
  for (let at = 0; at < bytes.length;) {
    const blank = bytes.indexOf(0x20, at);
    const length = blank < 0 ? 0 : Number(decode(bytes.subarray(at, blank)));
    if (!(length > 0)) break;
    const record = decode(bytes.subarray(blank + 1, at + length - 1));
    const equals = record.indexOf('=');
    const value = record.slice(equals + 1);
    if (record.slice(0, equals) === 'path') next.path = value;
    if (record.slice(0, equals) === 'size') next.size = Number(value);
    at += length;
  }
  return next;
};

/** A header is whole: what comes after it. */
const beginEntry = (reading: Reading): void => {
  const { header, decode, taker, next } = reading;
  reading.headerLength = 0;
  if (header.every((byte) => byte === 0)) {
    reading.isComplete = true;
    return;
  }
  if (!isSound(header)) {
    reading.isMalformed = true;
    return;
  }
  const type = textIn(header, 156, 1, decode);
  const prefix = textIn(header, 257, 5, decode) === 'ustar' ? textIn(header, 345, 155, decode) : '';
  const name = textIn(header, 0, 100, decode);
  const path = next.path ?? [prefix, name].filter(Boolean).join('/');
  const size = next.size ?? numberIn(header, 124, 12);
  if (!Number.isSafeInteger(size) || size < 0 || (isExtension(type) && size > longestHeader)) {
    reading.isMalformed = true;
    return;
  }
  const entry: Entry = { path, type, size };
  if (!isExtension(type) && type !== 'g') reading.next = {};
  const isKept = isExtension(type) || (isRegular(type) && taker.wants(path, size));
  const rest = (block - (size % block)) % block;
  reading.part = { kind: 'content', entry, kept: isKept ? new Uint8Array(size) : null, left: size, rest };
};

const endEntry = (reading: Reading, { entry, kept }: Extract<Part, { kind: 'content' }>): void => {
  const { taker, decode } = reading;
  reading.part = { kind: 'header' };
  if (kept === null) return;
  if (entry.type === 'x') reading.next = { ...reading.next, ...readPax(kept, decode) };
  else if (entry.type === 'L') reading.next = { ...reading.next, path: textIn(kept, 0, kept.length, decode) };
  else taker.file(entry.path, kept);
};

/** Takes bytes of the part at hand; answers how many. */
const takeSome = (reading: Reading, bytes: Uint8Array): number => {
  const { part } = reading;
  if (part.kind === 'header') {
    const some = bytes.subarray(0, block - reading.headerLength);
    reading.header.set(some, reading.headerLength);
    reading.headerLength += some.length;
    if (reading.headerLength === block) beginEntry(reading);
    return some.length;
  }
  const content = bytes.subarray(0, part.left);
  part.kept?.set(content, part.entry.size - part.left);
  part.left -= content.length;
  const rest = part.left > 0 ? 0 : Math.min(part.rest, bytes.length - content.length);
  part.rest -= rest;
  return content.length + rest;
};

/** Begins an archive. */
export const createTarReader = (taker: TarTaker, decode: Decode): TarReader => {
  const reading: Reading = {
    taker,
    decode,
    header: new Uint8Array(block),
    headerLength: 0,
    part: { kind: 'header' },
    next: {},
    isMalformed: false,
    isComplete: false,
  };
  return {
    feed: (bytes) => {
      for (let at = 0; at < bytes.length && !reading.isMalformed && !reading.isComplete;) {
        at += takeSome(reading, bytes.subarray(at));
        const { part } = reading;
        if (part.kind === 'content' && part.left === 0 && part.rest === 0) endEntry(reading, part);
      }
    },
    get isMalformed() {
      return reading.isMalformed;
    },
    get isComplete() {
      return reading.isComplete;
    },
  };
};
