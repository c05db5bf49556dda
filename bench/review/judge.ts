/** How a line of a benchmark is judged: against a reference, against a limit, or as a count. */
import { measure, median, type Measurement } from '#bench/measurement.ts';

/** What is measured on which input. */
export interface Line {
  /** The benchmark; that of the review when not named. */
  readonly bench?: string;
  readonly input: string;
  readonly metric: string;
  readonly unit?: string;
  readonly goal: string;
}

const named = ({ bench = 'review', input, metric, unit = 'ms', goal }: Line) => ({ bench, input, metric, unit, goal });

/** Samples that may be at most so many times the reference. */
export const atMostTimes = (line: Line, samples: readonly number[], reference: number, most: number): Measurement =>
  measure({ ...named(line), samples, reference }, most);

/** Samples that may be at most `limit`. */
export const atMost = (line: Line, samples: readonly number[], limit: number): Measurement =>
  measure({ ...named(line), samples, reference: limit }, 1);

/** Counts of what must not happen: the largest sample counts, and one is too many. */
export const none = (line: Line, samples: readonly number[]): Measurement => {
  const value = Math.max(0, ...samples);
  return { ...named(line), samples, value, reference: 0, ratio: value, held: samples.length > 0 && value === 0 };
};

/** Something that is so or not. */
export const holds = (line: Line, samples: readonly boolean[]): Measurement => {
  const numbers = samples.map(Number);
  const value = Math.min(1, ...numbers);
  return {
    ...named(line),
    samples: numbers,
    value,
    reference: 1,
    ratio: value,
    held: samples.length > 0 && value === 1,
  };
};

/** A peer that must be behind; its samples are empty when it failed, by a crash or by taking too long. */
export const aheadOf = (line: Line, samples: readonly number[], peer: readonly number[]): Measurement => {
  const reference = peer.length === 0 ? Number.POSITIVE_INFINITY : median(peer);
  return measure({ ...named(line), samples, reference }, 1);
};

/** A line that could not be measured: it does not hold. */
export const notMeasured = (line: Line, why: string): Measurement => ({
  ...named(line),
  goal: `${line.goal} (not measured: ${why})`,
  samples: [],
  value: 0,
  reference: 0,
  ratio: 0,
  held: false,
});
