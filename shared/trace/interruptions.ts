/** Where a word of a trace may be written in parts: what is not shown, a sequence or a control character, right behind visible ASCII. */
import { createNumberList, pushNumber } from './number-list.ts';
import type { TraceBytes } from './trace-bytes.ts';

/** Found when they are first needed, piece by piece, and kept for the next search. */
export interface Interruptions {
  /** Offsets from `from` on and before `to`, ascending. */
  between(from: number, to: number): Uint32Array;
}

/** Bytes that are looked through at once. */
const pieceSize = 1024 * 1024;

/** Neither shown nor the end of a line; tabs are shown. */
const isUnseen = (byte: number): boolean =>
  byte < 0x20 ? byte !== 0x09 && byte !== 0x0a && byte !== 0x0d : byte === 0x7f;

/** Follows the bytes of a trace. */
export const createInterruptions = (bytes: TraceBytes): Interruptions => {
  const offsets = createNumberList();
  let known = 0;
  let before = 0;

  const take = (piece: Uint8Array, at: number): void => {
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index] ?? 0;
      if (isUnseen(byte) && before >= 0x20 && before < 0x7f) pushNumber(offsets, at + index);
      before = byte;
    }
  };

  const firstAtLeast = (offset: number): number => {
    let low = 0;
    let high = offsets.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((offsets.values[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    between: (from, to) => {
      for (const end = Math.min(to, bytes.length); known < end;) {
        const piece = bytes.slice(known, Math.min(end, known + pieceSize));
        take(piece, known);
        known += piece.length;
      }
      return offsets.values.subarray(firstAtLeast(from), firstAtLeast(to));
    },
  };
};
