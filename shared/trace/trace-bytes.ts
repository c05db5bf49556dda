/** The bytes of a trace as they arrive: appended without moving what is there, read by their offset. */
import { firstAtLeast } from '#shared/diff/bytes/search-sorted.ts';
import { joinLength } from './line-time.ts';

/** Numbers `0` to `count − 1` of `values` are filled. */
export interface NumberList {
  values: Uint32Array;
  count: number;
}

/** Makes an empty list. */
export const createNumberList = (): NumberList => ({ values: new Uint32Array(256), count: 0 });

/** Appends a number of at most 32 bits. */
export const pushNumber = (list: NumberList, value: number): void => {
  if (list.count === list.values.length) {
    const values = new Uint32Array(Math.ceil(list.count * 1.5));
    values.set(list.values);
    list.values = values;
  }
  list.values[list.count] = value;
  list.count += 1;
};

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

/** Offsets are those of the bytes as they arrived. */
export interface JoinedBytes {
  /** Says that a line break is none: the line goes on behind the time that follows it. In ascending order. */
  join(at: number): void;
  /** The breaks that are none, from an offset on and before another. */
  joinsBetween(from: number, to: number): Uint32Array;
  /** The bytes from an offset to another, joined. */
  slice(from: number, to: number): Uint8Array;
  /** How many those are. */
  lengthBetween(from: number, to: number): number;
  /** The offset of a byte by its number among the joined ones from `start` on. */
  offsetOf(start: number, number: number): number;
}

/** Nothing is joined at first. */
export const createJoinedBytes = (bytes: TraceBytes): JoinedBytes => {
  const joins = createNumberList();
  const joinsBefore = (offset: number): number => firstAtLeast(joins.values, joins.count, offset);
  const joinsBetween = (from: number, to: number): Uint32Array =>
    joins.values.subarray(joinsBefore(from), joinsBefore(to));

  return {
    join: (at) => pushNumber(joins, at),
    joinsBetween,
    slice: (from, to) => {
      const between = joinsBetween(from, to);
      if (between.length === 0) return bytes.slice(from, to);
      const joined = new Uint8Array(to - from);
      let [at, length] = [from, 0];
      for (const end of [...between, to]) {
        const part = bytes.slice(at, end);
        joined.set(part, length);
        length += part.length;
        at = end + joinLength;
      }
      return joined.subarray(0, length);
    },
    lengthBetween: (from, to) => to - from - joinLength * joinsBetween(from, to).length,
    offsetOf: (start, number) => {
      let offset = start + number;
      for (let join = joinsBefore(start); join < joins.count && (joins.values[join] ?? 0) <= offset; join += 1)
        offset += joinLength;
      return offset;
    },
  };
};

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

class BlockedBytes implements TraceBytes {
  readonly #blocks: Uint8Array[] = [];
  length = 0;

  append(piece: Uint8Array): void {
    for (let taken = 0; taken < piece.length;) {
      const at = this.length & blockMask;
      if (at === 0) this.#blocks.push(new Uint8Array(blockSize));
      const part = piece.subarray(taken, taken + blockSize - at);
      this.#blocks.at(-1)?.set(part, at);
      taken += part.length;
      this.length += part.length;
    }
  }

  #part(from: number, to: number): Uint8Array {
    const start = from & blockMask;
    return (this.#blocks[from >>> blockBits] ?? new Uint8Array(0)).subarray(start, start + to - from);
  }

  #blockEnd(offset: number): number {
    return (offset | blockMask) + 1;
  }

  slice(from: number, to: number): Uint8Array {
    const end = Math.min(to, this.length);
    if (end <= from) return new Uint8Array(0);
    if (end <= this.#blockEnd(from)) return this.#part(from, end);
    const whole = new Uint8Array(end - from);
    for (let at = from; at < end; at = this.#blockEnd(at))
      whole.set(this.#part(at, Math.min(end, this.#blockEnd(at))), at - from);
    return whole;
  }

  indexOf(byte: number, from: number, to: number): number {
    const end = Math.min(to, this.length);
    for (let at = from; at < end; at = this.#blockEnd(at)) {
      const found = this.#part(at, Math.min(end, this.#blockEnd(at))).indexOf(byte);
      if (found >= 0) return at + found;
    }
    return -1;
  }

  lastIndexOf(byte: number, from: number, to: number): number {
    for (let end = Math.min(to, this.length); end > from;) {
      const start = Math.max(from, ((end - 1) >>> blockBits) << blockBits);
      const found = this.#part(start, end).lastIndexOf(byte);
      if (found >= 0) return start + found;
      end = start;
    }
    return -1;
  }

  matches(piece: Uint8Array, offset: number): number {
    const most = Math.min(piece.length, Math.max(0, this.length - offset));
    for (let taken = 0; taken < most;) {
      const at = offset + taken;
      const known = this.#part(at, Math.min(offset + most, this.#blockEnd(at)));
      for (let index = 0; index < known.length; index += 1)
        if (known[index] !== piece[taken + index]) return taken + index;
      taken += known.length;
    }
    return most;
  }
}

/** Makes an empty trace. */
export const createTraceBytes = (): TraceBytes => new BlockedBytes();
