/** Compares two logs line by line; what differs in times, durations and ids alone is the same. */
import { changedLines } from '#shared/diff/compute/changed-lines.ts';
import type { Decode } from '#shared/trace/decode-line.ts';
import { textOfLines, plainLine } from '#shared/trace/line-text.ts';
import { timeInText } from '#shared/trace/line-time.ts';
import type { TraceIndex } from '#shared/trace/trace-index.ts';

/** In this order: what is found first is taken whole. */
const changing = [
  // Dates with times, and times of a day.
  String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?`,
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? .{0,12}\d\d:\d\d:\d\d(?: [A-Z]{3,4})?(?: \d{4})?`,
  String.raw`\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\b`,
  String.raw`\b\d{4}-\d\d-\d\d\b`,
  // UUIDs, digests, commits and addresses in memory.
  String.raw`\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b`,
  String.raw`\b0x[0-9a-f]{4,}\b`,
  String.raw`\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,64}\b`,
  // Temporary files and names of containers.
  String.raw`(?:/private)?(?:/var)?/tmp/[^\s'":,)]+`,
  String.raw`\brunner-[\w-]+`,
  // Durations, speeds and sizes.
  String.raw`\b\d+(?:[.,]\d+)? ?(?:m(?:in(?:utes?)?|s(?:ec)?|illiseconds?)?|s(?:ec(?:onds?)?)?|h(?:ours?)?|[µn]s)(?:\b(?: ?\d+(?:[.,]\d+)? ?m?s(?:ec(?:onds?)?)?)?)\b`,
  String.raw`\b\d+(?:[.,]\d+)? ?(?:[KMGT]i?B|[kMG]?bytes|[kMG]B?)(?:/s(?:ec)?)?\b`,
  String.raw`\b\d+(?:[.,]\d+)? ?%`,
  // Ids, ports and counters.
  String.raw`#\d{2,}\b`,
  String.raw`\b\d{5,}\b`,
  String.raw`(?<=\b(?:localhost|127\.0\.0\.1|pid|PID|port)[: =]{1,2})\d+`,
].join('|');

const pattern = new RegExp(changing, 'g');

/** The text to compare by. @param text without sequences */
export const stableText = (text: string): string => {
  const line = text.replace(timeInText, '').trimEnd();
  return /\d|\/tmp\//.test(line) || line.includes('runner-') ? line.replace(pattern, '…') : line;
};

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
const createLineNumbers = (): LineNumbers => {
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
const lineIds = async (
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

/** What two logs have in common. */
export interface Comparison {
  /** Runs in order, three numbers each: lines of the log before, lines of the log after, and 1 where they are the same. */
  readonly runs: Uint32Array;
  /** Runs that differ. */
  readonly differences: number;
  /** No smaller set of lines would do; false where the search was given up. */
  readonly isShortest: boolean;
}

const runsOf = (
  before: Uint8Array,
  after: Uint8Array,
): { readonly runs: Uint32Array; readonly differences: number } => {
  const runs: number[] = [];
  let differences = 0;
  const ends = [before.length - 1, after.length - 1] as const;
  for (let left = 0, right = 0; left < ends[0] || right < ends[1];) {
    const [fromLeft, fromRight] = [left, right];
    while (left < ends[0] && before[left] === 1) left += 1;
    while (right < ends[1] && after[right] === 1) right += 1;
    if (left > fromLeft || right > fromRight) {
      runs.push(left - fromLeft, right - fromRight, 0);
      differences += 1;
    }
    const same = left;
    while (left < ends[0] && right < ends[1] && before[left] === 0 && after[right] === 0) {
      left += 1;
      right += 1;
    }
    if (left > same) runs.push(left - same, left - same, 1);
  }
  return { runs: Uint32Array.from(runs), differences };
};

/** Compares. @param pause lets others do something; awaited now and then */
export const compareTraces = async (
  before: TraceIndex,
  after: TraceIndex,
  decode: Decode,
  pause: () => Promise<void>,
): Promise<Comparison> => {
  const numbers = createLineNumbers();
  const one = await lineIds(before, numbers, decode, pause);
  const other = await lineIds(after, numbers, decode, pause);
  const changed = await changedLines(one, other, pause);
  return { ...runsOf(changed.before, changed.after), isShortest: changed.isShortest };
};
