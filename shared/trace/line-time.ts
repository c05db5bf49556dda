/**
 * The time that a runner may write before each line: `2024-05-22T12:43:46.962646Z 00O `, with the stream and whether the line
 * goes on; and one with which a line itself begins.
 */

/** Bytes of a time with what belongs to it. */
const length = 32;

/** A digit for each `0`, a digit or a small letter up to f for each `f`, everything else as it is. */
const form = '0000-00-00T00:00:00.000000Z ff';

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

const isAsFormed = (byte: number, at: number): boolean => {
  const wanted = form[at];
  if (wanted === '0') return isDigit(byte);
  if (wanted === 'f') return isDigit(byte) || (byte >= 0x61 && byte <= 0x66);
  if (wanted !== undefined) return byte === wanted.charCodeAt(0);
  return at === form.length ? byte === 0x4f || byte === 0x45 : byte === 0x20 || byte === 0x2b;
};

/** Whether the bytes of a line are a time, or may become one when more of them arrive. */
const mayBeTime = (line: Uint8Array): boolean => {
  for (let at = 0; at < Math.min(line.length, length); at += 1) if (!isAsFormed(line[at] ?? 0, at)) return false;
  return true;
};

/** Bytes of the time before a line; 0 for a line without one. */
export const timeLength = (line: Uint8Array): number => (line.length >= length && mayBeTime(line) ? length : 0);

/** Bytes from a line break that is none to the text with which the line before it goes on: the break, and a time with a `+`. */
export const joinLength = length + 1;

/**
 * Whether a line goes on with the one after it: a time with a `+` of the same stream. A runner writes a line in parts when it has
 * a `\r` or is long; the streams of a job are written by turns, so that a part may follow a line of another one.
 * @param next what has arrived of the line after it
 * @returns null when that is too little to say
 */
export const goesOn = (line: Uint8Array, next: Uint8Array): boolean | null => {
  if (next.length < length) return mayBeTime(next) ? null : false;
  if (next[length - 1] !== 0x2b || timeLength(next) === 0 || timeLength(line) === 0) return false;
  return [28, 29, 30].every((at) => line[at] === next[at]);
};

/** A line without the time before it. */
export const withoutTime = (line: Uint8Array): Uint8Array => line.subarray(timeLength(line));

/** The same for text. */
export const timeInText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z [0-9a-f]{2}[OE][ +]/;

/** Bytes in which a time of the script's own ends. */
const mostPlain = 48;

/** A time of RFC 3339 with which a script, or what it runs, begins its own line: it stays a part of the text. */
const plainTime = /^\[?(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?(Z|[+-]\d\d:?\d\d)(?=[\]\s]|$)/i;

const plainTimeOf = (line: Uint8Array): number | null => {
  const [, day, clock, fraction = '', zone = ''] =
    plainTime.exec(String.fromCharCode(...line.subarray(0, mostPlain))) ?? [];
  if (day === undefined || clock === undefined) return null;
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const time = Date.parse(`${day}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`);
  return Number.isNaN(time) ? null : time;
};

const hyphen = 0x2d;

/**
 * Whether a line may begin with a time: the 2 of a year, or a bracket before it, and the hyphen after the year. Nearly no
 * other line does, and most logs have many that begin with a bracket.
 * @param from where the line begins; what is behind the end of the bytes has not arrived
 */
export const mayBeginWithTime = (bytes: Uint8Array, from: number): boolean => {
  const year = bytes[from] === 0x5b ? from + 1 : from;
  return bytes[year] === 0x32 && (bytes[year + 4] ?? hyphen) === hyphen;
};

/** Milliseconds since 1970; null for a line without a time, and for one that no clock shows. */
export const timeOf = (line: Uint8Array): number | null => {
  if (timeLength(line) === 0) return plainTimeOf(line);
  const time = Date.parse(String.fromCharCode(...line.subarray(0, 23), 0x5a));
  return Number.isNaN(time) ? null : time;
};
