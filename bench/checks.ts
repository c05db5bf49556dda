/** B13: the gate within 3 minutes, the whole test suite within 15, on the machine at hand. */
import { run } from '../scripts/run-command.ts';
import { measure, type Measurement } from './measurement.ts';

const limits = [
  ['check', 180, ['run', 'check']],
  ['test', 900, ['test']],
] as const;

/** Runs both commands once each: they take minutes, and the limits are absolute. A command that fails does not hold. */
export const checks = async (): Promise<Measurement[]> => {
  const measurements: Measurement[] = [];
  for (const [input, seconds, parameters] of limits) {
    const started = performance.now();
    const { code } = await run('npm', parameters);
    const sample = (performance.now() - started) / 1000;
    const goal = `npm ${parameters.join(' ')} passes within ${seconds} s`;
    const measured = measure(
      { bench: 'checks', input, metric: 'whole command', unit: 's', samples: [sample], reference: seconds, goal },
      1,
    );
    measurements.push({ ...measured, held: measured.held && code === 0 });
  }
  return measurements;
};
