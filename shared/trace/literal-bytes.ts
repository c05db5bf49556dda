/** Finds a text of visible ASCII in bytes, by the steps of Boyer, Moore and Horspool. */

/** A text to be found. */
export interface LiteralBytes {
  /** Offset of the first such text from `from` on; −1 when there is none. */
  indexIn(bytes: Uint8Array, from: number): number;
  /** Whether a part of the text, from its first byte on but not all of it, ends before an offset. */
  beginsBefore(bytes: Uint8Array, offset: number): boolean;
}

const isLetter = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;

/** Small letters for capital ones where both are the same. */
const foldOf = (isCaseSensitive: boolean): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (!isCaseSensitive && isLetter(byte + 32) ? byte + 32 : byte));

/** Prepares a search; null for a text that has other characters than visible ASCII, or none. */
export const literalBytes = (text: string, isCaseSensitive: boolean): LiteralBytes | null => {
  if (!/^[ -~]+$/.test(text)) return null;
  const fold = foldOf(isCaseSensitive);
  const wanted = Uint8Array.from(text, (character) => fold[character.charCodeAt(0)] ?? 0);
  const last = wanted.length - 1;
  /** How far a byte under the last one of the text lets it move; 0: it may be the last one. */
  const steps = Uint32Array.from(fold, (byte) =>
    byte === wanted[last] ? 0 : last - (last === 0 ? -1 : wanted.lastIndexOf(byte, last - 1)),
  );
  /** How far it moves when it was not the text. */
  const stepOfLast = last - (last === 0 ? -1 : wanted.lastIndexOf(wanted[last] ?? 0, last - 1));

  /** Bytes that a part of the text may end with. */
  const isWithin = Uint8Array.from(fold, (byte) => Number(wanted.subarray(0, last).includes(byte)));

  /** Whether the first bytes of the text, so many, are those from an offset on. */
  const hasAt = (bytes: Uint8Array, offset: number, count: number): boolean => {
    for (let at = 0; at < count; at += 1) if (fold[bytes[offset + at] ?? 0] !== wanted[at]) return false;
    return true;
  };

  return {
    indexIn: (bytes, from) => {
      for (let at = from + last; at < bytes.length;) {
        const step = steps[bytes[at] ?? 0] ?? 1;
        if (step > 0) at += step;
        else if (hasAt(bytes, at - last, last)) return at - last;
        else at += stepOfLast;
      }
      return -1;
    },
    beginsBefore: (bytes, offset) => {
      const byte = bytes[offset - 1] ?? 0;
      if (isWithin[byte] !== 1) return false;
      const before = fold[byte] ?? 0;
      for (let at = wanted.indexOf(before); at >= 0 && at < last; at = wanted.indexOf(before, at + 1))
        if (offset > at && hasAt(bytes, offset - 1 - at, at)) return true;
      return false;
    },
  };
};
