/** The time that a runner may write before each line: `2024-05-22T12:43:46.962646Z 00O `, with the stream and whether the line goes on. */

/** Bytes of a time with what belongs to it. */
const length = 32;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Bytes of the time before a line; 0 for a line without one. */
export const timeLength = (line: Uint8Array): number => {
  const hasForm =
    line.length >= length &&
    isDigit(line[0]) &&
    line[4] === 0x2d &&
    line[7] === 0x2d &&
    line[10] === 0x54 &&
    line[13] === 0x3a &&
    line[19] === 0x2e &&
    line[26] === 0x5a &&
    line[27] === 0x20 &&
    (line[30] === 0x4f || line[30] === 0x45) &&
    (line[31] === 0x20 || line[31] === 0x2b);
  return hasForm ? length : 0;
};

/** A line without the time before it. */
export const withoutTime = (line: Uint8Array): Uint8Array => line.subarray(timeLength(line));

/** The same for text. */
export const timeInText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z [0-9a-f]{2}[OE][ +]/;

/** Milliseconds since 1970; null for a line without a time, and for one that no clock shows. */
export const timeOf = (line: Uint8Array): number | null => {
  if (timeLength(line) === 0) return null;
  const time = Date.parse(String.fromCharCode(...line.subarray(0, 23), 0x5a));
  return Number.isNaN(time) ? null : time;
};
