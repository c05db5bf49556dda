/** B13: the gate within 4 minutes, the whole test suite within 9, on the machine at hand with nothing else to do. */
import { run } from '../scripts/run-command.ts';
import { measure, type Measurement } from './measurement.ts';

const limits = [
  ['check', 240, ['run', 'check']],
  ['test', 540, ['test']],
] as const;

/** One line per step with its seconds, the longest first: where a minute went. */
const printSteps = (output: string): void => {
  const steps = [...output.matchAll(/^(?:ok {2}|FAIL) (.*) (\d+\.\d) s$/gmu)];
  for (const [, name, seconds] of steps.sort((one, other) => Number(other[2]) - Number(one[2])))
    console.log(`${(seconds ?? '').padStart(8)} s  ${name ?? ''}`);
};

/** Runs both commands once each: they take minutes, and the limits are absolute. A command that fails does not hold. */
export const checks = async (): Promise<Measurement[]> => {
  const measurements: Measurement[] = [];
  for (const [input, seconds, parameters] of limits) {
    const started = performance.now();
    const { code, output } = await run('npm', parameters);
    const sample = (performance.now() - started) / 1000;
    printSteps(output);
    const goal = `npm ${parameters.join(' ')} passes within ${seconds} s`;
    const measured = measure(
      { bench: 'checks', input, metric: 'whole command', unit: 's', samples: [sample], reference: seconds, goal },
      1,
    );
    measurements.push({ ...measured, held: measured.held && code === 0 });
  }
  return measurements;
};
