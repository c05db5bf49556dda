/** The bytes of a trace as its lines have them: a line that the runner wrote in parts, each with a time, is one. */
import { firstAtLeast } from '#shared/diff/bytes/search-sorted.ts';
import { joinLength } from './line-time.ts';
import { createNumberList, pushNumber } from './number-list.ts';
import type { TraceBytes } from './trace-bytes.ts';

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
