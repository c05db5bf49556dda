/** Judges samples by the table of goals, and prints what every benchmark prints: the machine, the input, all samples, one closing line of JSON. */
import { cpus, loadavg, totalmem } from 'node:os';
import { goals, type Goal, type GoalName } from './goals.ts';

/** One measured line: a value against its reference, and whether the goal holds. */
export interface Measurement {
  readonly bench: string;
  readonly input: string;
  readonly metric: string;
  /** Unit of value and reference, as `s`, `ms` or `bytes`. */
  readonly unit: string;
  readonly samples: readonly number[];
  /** Median of the samples, or the worst of them where that counts. */
  readonly value: number;
  readonly reference: number;
  readonly ratio: number;
  readonly goal: string;
  readonly held: boolean;
}

/** The middle sample. */
export const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** What was measured. */
export interface Measured {
  readonly input: string;
  /** For `always`, 1 is yes and 0 is no. */
  readonly samples: readonly number[];
  /** What `times` and `above` compare with; infinite where a peer failed. */
  readonly reference?: number;
  /** What the line is about, where several lines have one goal. */
  readonly of?: string;
  /** Where the goal leaves it open. */
  readonly unit?: string;
}

const limitOf = ({ by, most }: Goal, reference: number): number => {
  if (by === 'times') return most * reference;
  if (by === 'above') return reference + most;
  return by === 'always' ? 1 : most;
};

const valueOf = ({ by, isWorst }: Goal, samples: readonly number[]): number => {
  if (by === 'always') return Math.min(1, ...samples);
  return isWorst ? Math.max(0, ...samples) : median(samples);
};

/** Judges samples by a goal; without any it does not hold. */
export const judge = (name: GoalName, { input, samples, of = '', ...rest }: Measured): Measurement => {
  const goal: Goal = goals[name];
  const isAgainst = goal.by === 'times' || goal.by === 'above';
  if (isAgainst && rest.reference === undefined) throw new Error(`The goal ${name} needs a reference.`);
  const value = valueOf(goal, samples);
  const limit = limitOf(goal, rest.reference ?? 0);
  const reference = isAgainst ? (rest.reference ?? 0) : limit;
  const isWithin = goal.by === 'always' ? value === 1 : value <= limit;
  return {
    bench: goal.bench,
    input,
    metric: goal.metric.replace('{of}', of),
    unit: rest.unit ?? goal.unit,
    samples,
    value,
    reference,
    ratio: Number((reference === 0 ? value : value / reference).toFixed(3)),
    goal: goal.sentence,
    held: samples.length > 0 && isWithin,
  };
};

/** A line that could not be measured: it does not hold. */
export const notMeasured = (
  line: Pick<Measurement, 'bench' | 'input' | 'metric' | 'goal'>,
  why: string,
): Measurement => ({
  ...line,
  unit: '',
  goal: `${line.goal} (not measured: ${why})`,
  samples: [],
  value: 0,
  reference: 0,
  ratio: 0,
  held: false,
});

/** Prints a measurement: samples for people, the closing line for programs. */
export const report = (measurement: Measurement): void => {
  const { samples, unit, ...line } = measurement;
  console.log(
    `machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1) ?? 'unknown'}`,
  );
  console.log(`samples (${unit}): ${samples.map((sample) => sample.toFixed(2)).join(', ')}`);
  console.log(JSON.stringify({ ...line, unit }));
};
