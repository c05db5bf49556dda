/** The bytes of a trace as they arrive: appended without moving what is there, read by their offset. */

/** Bytes of one block. */
const blockBits = 20;
const blockSize = 1 << blockBits;
const blockMask = blockSize - 1;

/** Offsets fit 31 bits. */
export interface TraceBytes {
  readonly length: number;
  append(piece: Uint8Array): void;
  /** The bytes from `from` to `to`; shared with the trace where they lie in one block: not to be written to. */
  slice(from: number, to: number): Uint8Array;
  /** Offset of the first such byte from `from` on and before `to`; −1 when there is none. */
  indexOf(byte: number, from: number, to: number): number;
  /** Offset of the last such byte before `to` and from `from` on; −1 when there is none. */
  lastIndexOf(byte: number, from: number, to: number): number;
  /** How many bytes of `piece` are those from `offset` on. */
  matches(piece: Uint8Array, offset: number): number;
}

/** Makes an empty trace. */
export const createTraceBytes = (): TraceBytes => {
  const blocks: Uint8Array[] = [];
  let length = 0;

  const append = (piece: Uint8Array): void => {
    for (let taken = 0; taken < piece.length;) {
      const at = length & blockMask;
      if (at === 0) blocks.push(new Uint8Array(blockSize));
      const part = piece.subarray(taken, taken + blockSize - at);
      blocks.at(-1)?.set(part, at);
      taken += part.length;
      length += part.length;
    }
  };

  const part = (from: number, to: number): Uint8Array => {
    const start = from & blockMask;
    return (blocks[from >>> blockBits] ?? new Uint8Array(0)).subarray(start, start + to - from);
  };

  const blockEnd = (offset: number): number => (offset | blockMask) + 1;

  return {
    get length() {
      return length;
    },
    append,
    slice: (from, to) => {
      const end = Math.min(to, length);
      if (end <= from) return new Uint8Array(0);
      if (end <= blockEnd(from)) return part(from, end);
      const whole = new Uint8Array(end - from);
      for (let at = from; at < end; at = blockEnd(at)) whole.set(part(at, Math.min(end, blockEnd(at))), at - from);
      return whole;
    },
    indexOf: (byte, from, to) => {
      const end = Math.min(to, length);
      for (let at = from; at < end; at = blockEnd(at)) {
        const found = part(at, Math.min(end, blockEnd(at))).indexOf(byte);
        if (found >= 0) return at + found;
      }
      return -1;
    },
    lastIndexOf: (byte, from, to) => {
      for (let end = Math.min(to, length); end > from;) {
        const start = Math.max(from, ((end - 1) >>> blockBits) << blockBits);
        const found = part(start, end).lastIndexOf(byte);
        if (found >= 0) return start + found;
        end = start;
      }
      return -1;
    },
    matches: (piece, offset) => {
      const most = Math.min(piece.length, Math.max(0, length - offset));
      for (let taken = 0; taken < most;) {
        const at = offset + taken;
        const known = part(at, Math.min(offset + most, blockEnd(at)));
        for (let index = 0; index < known.length; index += 1)
          if (known[index] !== piece[taken + index]) return taken + index;
        taken += known.length;
      }
      return most;
    },
  };
};
