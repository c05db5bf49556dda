/** Compares two logs line by line; what differs in times, durations and ids alone is the same. */
import { changedLines } from '#shared/diff/compute/changed-lines.ts';
import type { Decode } from '#shared/trace/decode-line.ts';
import type { TraceIndex } from '#shared/trace/trace-index.ts';
import { createLineNumbers, lineIds } from './line-ids.ts';

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
