/** Finds a text of visible ASCII in bytes, by the steps of Boyer, Moore and Horspool. */
import { createNumberList, pushNumber, type NumberList } from './trace-bytes.ts';

/** A text to be found. */
export interface LiteralBytes {
  /** Offsets of all such texts, ascending; those that overlap as well. */
  offsetsIn(bytes: Uint8Array): Uint32Array;
  /** Those of some offsets before which a part of the text ends: from its first byte on, but not all of it. @param start offset of the first byte */
  begunBefore(bytes: Uint8Array, offsets: Uint32Array, start: number): Uint32Array;
}

/** What is known of a text before it is looked for. */
interface Prepared {
  /** Small letters for capital ones where both are the same. */
  readonly fold: Uint8Array;
  readonly wanted: Uint8Array;
  /** How far a byte under the last one of the text lets it move, at most 255; 0: it may be the last one. */
  readonly steps: Uint8Array;
  /** How far it moves when it was not the text. */
  readonly stepOfLast: number;
  /** Bytes that a part of the text may end with. */
  readonly isWithin: Uint8Array;
}

const isLetter = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;

const prepare = (text: string, isCaseSensitive: boolean): Prepared => {
  const fold = Uint8Array.from({ length: 256 }, (_, byte) =>
    !isCaseSensitive && isLetter(byte + 32) ? byte + 32 : byte,
  );
  const wanted = Uint8Array.from(text, (character) => fold[character.charCodeAt(0)] ?? 0);
  const last = wanted.length - 1;
  const stepOf = (byte: number): number => Math.min(255, last - (last === 0 ? -1 : wanted.lastIndexOf(byte, last - 1)));
  return {
    fold,
    wanted,
    steps: fold.map((byte) => (byte === wanted[last] ? 0 : stepOf(byte))),
    stepOfLast: stepOf(wanted[last] ?? 0),
    isWithin: fold.map((byte) => Number(wanted.subarray(0, last).includes(byte))),
  };
};

// Functions of the module with what they need as arguments: closures of each query would run at a third of the speed.

/** Whether the first bytes of the text, so many, are those from an offset on. */
const hasAt = ({ fold, wanted }: Prepared, bytes: Uint8Array, offset: number, count: number): boolean => {
  for (let at = 0; at < count; at += 1) if (fold[bytes[offset + at] ?? 0] !== wanted[at]) return false;
  return true;
};

/** Looks at bytes that may be the last one of the text, from one on to the last of a part. */
const search = (text: Prepared, bytes: Uint8Array, from: number, to: number, found: NumberList): void => {
  const { steps, stepOfLast } = text;
  const last = text.wanted.length - 1;
  for (let at = from; at < to;) {
    const step = steps[bytes[at] ?? 0] ?? 1;
    if (step === 0 && hasAt(text, bytes, at - last, last)) pushNumber(found, at - last);
    at += step === 0 ? stepOfLast : step;
  }
};

/** In two halves by turns: a step has to wait for the one before it, and the processor has something to do meanwhile. */
const offsetsOf = (text: Prepared, bytes: Uint8Array): Uint32Array => {
  const { fold, wanted, steps, stepOfLast } = text;
  const end = bytes.length;
  const last = wanted.length - 1;
  const first = wanted[0];
  const middle = Math.min(end, (end >>> 1) + last);
  const found = createNumberList();
  const foundLate = createNumberList();
  let early = last;
  let late = middle;
  while (early < middle && late < end) {
    const earlyStep = steps[bytes[early] ?? 0] ?? 1;
    const lateStep = steps[bytes[late] ?? 0] ?? 1;
    if (earlyStep > 0) early += earlyStep;
    else {
      const start = early - last;
      if (fold[bytes[start] ?? 0] === first && hasAt(text, bytes, start, last)) pushNumber(found, start);
      early += stepOfLast;
    }
    if (lateStep > 0) late += lateStep;
    else {
      const start = late - last;
      if (fold[bytes[start] ?? 0] === first && hasAt(text, bytes, start, last)) pushNumber(foundLate, start);
      late += stepOfLast;
    }
  }
  search(text, bytes, early, middle, found);
  search(text, bytes, late, end, foundLate);
  for (let at = 0; at < foundLate.count; at += 1) pushNumber(found, foundLate.values[at] ?? 0);
  return found.values.subarray(0, found.count);
};

const beginsBefore = (text: Prepared, bytes: Uint8Array, offset: number): boolean => {
  const { fold, wanted } = text;
  const before = fold[bytes[offset - 1] ?? 0] ?? 0;
  for (let at = 0; at < wanted.length - 1; at += 1)
    if (wanted[at] === before && offset > at && hasAt(text, bytes, offset - 1 - at, at)) return true;
  return false;
};

const begunBefore = (text: Prepared, bytes: Uint8Array, offsets: Uint32Array, start: number): Uint32Array => {
  const { isWithin } = text;
  const begun = createNumberList();
  // eslint-disable-next-line @typescript-eslint/prefer-for-of -- iterating takes longer than looking
  for (let at = 0; at < offsets.length; at += 1) {
    const offset = (offsets[at] ?? 0) - start;
    if (isWithin[bytes[offset - 1] ?? 0] === 1 && beginsBefore(text, bytes, offset)) pushNumber(begun, offset);
  }
  return begun.values.subarray(0, begun.count);
};

/** Prepares a search; null for a text that has other characters than visible ASCII, or none. */
export const literalBytes = (text: string, isCaseSensitive: boolean): LiteralBytes | null => {
  if (!/^[ -~]+$/.test(text)) return null;
  const prepared = prepare(text, isCaseSensitive);
  return {
    offsetsIn: (bytes) => offsetsOf(prepared, bytes),
    begunBefore: (bytes, offsets, start) => begunBefore(prepared, bytes, offsets, start),
  };
};
