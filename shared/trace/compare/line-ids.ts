/** A number for each line of two logs: the same for lines that differ in times and ids alone. */
import { textOfLines } from '#shared/trace/line-text.ts';
import { plainLine } from '#shared/trace/plain-line.ts';
import type { TraceIndex } from '#shared/trace/trace-index.ts';
import type { Decode } from '#shared/trace/decode-line.ts';
import { stableText } from './stable-text.ts';

/** Bytes that become one text. */
const regionBytes = 256 * 1024;

/** 53 bits of a text: of a million lines no two that differ are expected to share them. */
const hashOf = (text: string): number => {
  let low = 0x811c9dc5;
  let high = 0x2545f491;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13);
  }
  return (low >>> 0) * 0x200000 + (high >>> 11);
};

/** Gives out numbers, the same for the same text, also over several logs. */
export interface LineNumbers {
  numberOf(text: string): number;
}

/** Makes an empty one. */
export const createLineNumbers = (): LineNumbers => {
  const known = new Map<number, number>();
  return {
    numberOf: (text) => {
      const hash = hashOf(text);
      const number = known.get(hash) ?? known.size;
      if (number === known.size) known.set(hash, number);
      return number;
    },
  };
};

/** The numbers of all lines. @param pause lets others do something; awaited every 256 KB */
export const lineIds = async (
  index: TraceIndex,
  numbers: LineNumbers,
  decode: Decode,
  pause: () => Promise<void>,
): Promise<Int32Array> => {
  const ids = new Int32Array(index.lines);
  for (let next = 0; next < index.lines;) {
    const end = Math.min(index.lines, Math.max(next + 1, index.lineAt(index.startOf(next) + regionBytes)));
    const text = textOfLines(index, next, end, decode, 4 * regionBytes);
    let from = 0;
    for (let line = next; line < end; line += 1) {
      const at = text.indexOf('\n', from);
      const to = at < 0 ? text.length : at;
      ids[line] = numbers.numberOf(stableText(plainLine(text.slice(from, to))));
      from = to + 1;
    }
    next = end;
    await pause();
  }
  return ids;
};
