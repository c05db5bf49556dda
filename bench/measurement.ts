/** What every benchmark prints: the machine, the input, all samples, and one closing line of JSON. */
import { cpus, loadavg, totalmem } from 'node:os';

/** One measured line: a value against its reference, and whether the goal holds. */
export interface Measurement {
  readonly bench: string;
  readonly input: string;
  readonly metric: string;
  /** Unit of value and reference, as `s`, `ms` or `bytes`. */
  readonly unit: string;
  readonly samples: readonly number[];
  /** Median of the samples. */
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

/** Judges samples against a reference: the goal is a ratio of at most `atMost`. */
export const measure = (
  what: Pick<Measurement, 'bench' | 'input' | 'metric' | 'unit' | 'samples' | 'reference' | 'goal'>,
  atMost: number,
): Measurement => {
  const value = median(what.samples);
  const ratio = value / what.reference;
  return { ...what, value, ratio: Number(ratio.toFixed(3)), held: ratio <= atMost };
};

/** Prints a measurement: samples for people, the closing line for programs. */
export const report = (measurement: Measurement): void => {
  const { samples, unit, ...line } = measurement;
  console.log(
    `machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1) ?? 'unknown'}`,
  );
  console.log(`samples (${unit}): ${samples.map((sample) => sample.toFixed(2)).join(', ')}`);
  console.log(JSON.stringify({ ...line, unit }));
};
